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
  window.__e2e = { take };
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
