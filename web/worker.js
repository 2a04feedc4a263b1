// Starts the engine in a web worker. The first message is null or the program as an earlier worker compiled it: then
// nothing has to be fetched and compiled again. The program is handed to the page for the next worker.
importScripts("shadara-worker.js");
onmessage = async ({ data }) => {
  try {
    let program = data;
    if (program === null) {
      const answer = await fetch("shadara-worker_bg.wasm");
      if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
      program = await WebAssembly.compile(await answer.arrayBuffer());
      postMessage(program);
    }
    await wasm_bindgen({ module_or_path: program });
  } catch (error) {
    // Outside the promise, so that the page gets an error event.
    setTimeout(() => { throw error; });
  }
};
