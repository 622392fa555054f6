/** Where the files of the web app are that contains this code; the bundler's name for it. */
declare const __webpack_public_path__: string;

/**
 * Starts a worker of the remote that calls it: `import-worker` is the file `import-worker.ts`
 * anywhere in its sources, which the builds put beside its other files (ADR 96).
 *
 * Browsers start a worker only from the page's own origin. A remote on a static host has another: a
 * blob, which has the page's origin, loads its script.
 */
export function startRemoteWorker(name: string): Worker {
  const address = new URL(`${__webpack_public_path__}${name}.js`, location.href);
  return new Worker(address.origin === location.origin ? address : scriptThatLoads(address));
}

function scriptThatLoads(address: URL): string {
  const script = `importScripts(${JSON.stringify(address.href)});`;
  // Not revoked: a browser may read it after the constructor has returned.
  return URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
}
