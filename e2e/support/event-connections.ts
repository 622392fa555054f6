import type { BrowserContext, Page, Request } from '@playwright/test';

/** The event connections of a browser, updated as its pages open and close them. */
export interface EventConnections {
  /** The page of each open connection. */
  open(): Page[];
}

export function followEventConnections(context: BrowserContext): EventConnections {
  const requests = new Set<Request>();
  context.on('response', (response) => {
    const isStream = new URL(response.url()).pathname === '/api/events';
    if (isStream && response.ok()) requests.add(response.request());
  });
  const forget = (request: Request) => void requests.delete(request);
  context.on('requestfinished', forget);
  context.on('requestfailed', forget);
  return {
    open: () =>
      [...requests].map((request) => request.frame().page()).filter((page) => !page.isClosed()),
  };
}
