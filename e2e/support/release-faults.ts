import type { Page, Route } from '@playwright/test';

/** A way in which a release fails in the browser. */
export interface ReleaseFault {
  /** Completes "A release …". */
  name: string;
  /** Whether it fails only once its page is drawn. The page is then loaded again. */
  isOfPage?: true;
  /** Whether it never answers. */
  isHung?: true;
  answer(route: Route): unknown;
}

const NO_SCRIPT = { contentType: 'text/javascript', body: '}{' };

/** The code of pages, and of what they share. */
const PAGE_CODE = /\/\d+\.js$/;
/** Only the till's page has its title with a number, which the story gives it. */
const TILL_PAGE = /"Ventas \d"/;

/** Answers for the code of pages only. */
const inPages = (answer: ReleaseFault['answer']) => (route: Route) =>
  PAGE_CODE.test(route.request().url()) ? answer(route) : route.continue();

/** Answers for the code of the till's page alone. */
const inTillPage = (answer: ReleaseFault['answer']) =>
  inPages(async (route) => {
    const response = await route.fetch();
    return TILL_PAGE.test(await response.text()) ? answer(route) : route.fulfill({ response });
  });

/** Makes every component of a page's code throw when it is drawn. */
const throwWhenDrawn = inPages(async (route) => {
  const answer = await route.fetch();
  const code = (await answer.text()).replaceAll(/\.jsxs?\)\(/g, '.broken)(');
  await route.fulfill({ response: answer, body: code });
});

export const THROWS_WHEN_DRAWN: ReleaseFault = {
  name: 'throws when its page is drawn',
  isOfPage: true,
  answer: throwWhenDrawn,
};

export const RELEASE_FAULTS: readonly ReleaseFault[] = [
  { name: 'never answers', isHung: true, answer: () => undefined },
  { name: 'is not there', answer: (route) => route.fulfill({ status: 404 }) },
  { name: 'is no script', answer: (route) => route.fulfill(NO_SCRIPT) },
  {
    name: 'throws when it loads',

    answer: (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
  },
  THROWS_WHEN_DRAWN,
  {
    name: 'lacks the code of its page',
    isOfPage: true,
    answer: inTillPage((route) => route.fulfill({ status: 404 })),
  },
  {
    name: 'has a page that is no script',
    isOfPage: true,
    answer: inTillPage((route) => route.fulfill(NO_SCRIPT)),
  },
];

/** Breaks a release for this page alone. */
export async function breakRelease(
  page: Page,
  addresses: string,
  { answer }: ReleaseFault,
): Promise<void> {
  await page.route(addresses, answer);
}

/** Opens a page beside a broken version. Lets the time pass in which a hung one may answer. */
export async function openBeside(
  page: Page,
  path: string,
  version: string,
  { isHung }: ReleaseFault,
): Promise<void> {
  if (isHung) await page.clock.install();
  // The page is loaded only when its preloaded files are.
  await page.goto(path, { waitUntil: 'commit' });
  if (!isHung) return;
  // From then on its time runs.
  await page.locator(`script[src*="/${version}/remoteEntry.js"]`).waitFor({ state: 'attached' });
  await page.clock.fastForward('00:11');
}
