import type { Page } from '@playwright/test';

export interface LoadedFile {
  url: string;
  /** The category in the browser's network panel: Document, Script, Stylesheet, Fetch, Font… */
  type: string;
  encoding: string | undefined;
  /** Bytes on the wire: compressed, with headers. 0 until the response ends, as for a stream. */
  bytes: number;
}

/** Records every network request of the page from now on. Returns a list that grows. */
export async function logNetwork(page: Page): Promise<LoadedFile[]> {
  const devtools = await page.context().newCDPSession(page);
  const files = new Map<string, LoadedFile>();
  const listed: LoadedFile[] = [];
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('data:')) return;
    const encoding = response.headers['content-encoding'] ?? response.headers['Content-Encoding'];
    const file = { url: response.url, type, encoding, bytes: 0 };
    files.set(requestId, file);
    listed.push(file);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.bytes = encodedDataLength;
  });
  await devtools.send('Network.enable');
  return listed;
}
