// Put first into each page under test: remembers what a person would only see in the console.
(() => {
  const errors = [];
  // Hands out what was remembered, with the requests that went to other servers.
  const take = () => {
    for (const { name } of performance.getEntriesByType("resource")) {
      if (new URL(name).origin !== location.origin && !name.startsWith("data:")) errors.push(`asked elsewhere: ${name}`);
    }
    performance.clearResourceTimings();
    return errors.splice(0);
  };
  // A screen of another density. From the start on: JavaScriptCore's compiled code does not notice it when a property that it
  // has read often is replaced.
  const real = window.devicePixelRatio;
  let density = null;
  Object.defineProperty(window, "devicePixelRatio", { get: () => density ?? real, configurable: true });
  const densityQueries = [];
  const matchMedia = window.matchMedia;
  window.matchMedia = (query) => {
    const list = matchMedia.call(window, query);
    if (query.includes("resolution")) densityQueries.push(list);
    return list;
  };
  const setDensity = (value) => {
    density = value;
    for (const list of densityQueries.splice(0)) list.dispatchEvent(new Event("change"));
  };
  // The languages that the browser's user prefers: English, unless the test wants others.
  const languages = () => JSON.parse(sessionStorage.getItem("e2e.languages")) ?? ["en"];
  Object.defineProperty(navigator, "languages", { get: languages, configurable: true });
  window.__e2e = { take, setDensity };
  const text = (value) => {
    // Chromium's stacks begin with the message, the others' do not have it.
    if (value instanceof Error) return value.stack?.startsWith(value) ? value.stack : `${value} ${value.stack ?? ""}`;
    if (typeof value === "object") {
      try { return JSON.stringify(value); } catch { return String(value); }
    }
    return String(value);
  };
  for (const level of ["error", "warn"]) {
    const write = console[level];
    console[level] = (...values) => {
      errors.push(`console.${level}: ${values.map(text).join(" ")}`);
      write.apply(console, values);
    };
  }
  // In the capturing phase, since the failure to load a script or picture does not bubble.
  addEventListener("error", (event) => {
    const source = event.target && (event.target.src || event.target.href);
    errors.push(source ? `not loaded: ${source}` : `error: ${text(event.error ?? event.message)}`);
  }, true);
  addEventListener("unhandledrejection", (event) => errors.push(`unhandled rejection: ${text(event.reason)}`));
  addEventListener("securitypolicyviolation", (event) => {
    errors.push(`refused by the policy ${event.violatedDirective}: ${event.blockedURI}`);
  });
})();
