import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { type LoadedFile, logNetwork } from './network-log.ts';

const SETTLE_MS = 500;

export interface Visit {
  files: LoadedFile[];
  /** From the start of the navigation until the page can be used. */
  usableMs: number;
}

/** A page, and the script that sets `usableAt` in it. */
export interface VisitedPage {
  path: string;
  watch(page: Page): Promise<unknown>;
}

/**
 * Opens a page in a new tab, and closes it.
 *
 * @param latencyMs added to each request
 */
export async function visit(
  context: BrowserContext,
  { path, watch }: VisitedPage,
  latencyMs = 0,
): Promise<Visit> {
  const page = await context.newPage();
  if (latencyMs > 0) await slowDown(page, latencyMs);
  await watch(page);
  const files = await logNetwork(page);
  await page.goto(path);
  const usable = await page.waitForFunction(() => window.usableAt);
  const usableMs = (await usable.jsonValue()) as number;
  // Later requests that the page makes without input count too.
  await delay(SETTLE_MS);
  await page.close();
  return { files, usableMs };
}

async function slowDown(page: Page, latency: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}
