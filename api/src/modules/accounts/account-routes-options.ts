import type { AccountServices } from './account-services.ts';
import type { TrialLinks } from './email-verification/trial-links.ts';
import type { KnownBrowsers } from './known-browsers/known-browsers.ts';

/** Adds the services that several of those routes share. */
export interface AccountRoutesOptions extends AccountServices {
  browsers: KnownBrowsers;
  trialLinks: TrialLinks;
}
