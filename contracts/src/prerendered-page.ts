/**
 * What a page rendered at build time cannot know. It has these in their places, and the server puts
 * the installation's own there when it answers the page.
 */
export const FILLED_IN_BY_SERVER = {
  /** Where people reach the installation, without a final slash. A valid address, so that links can be made from it. */
  publicUrl: 'https://public-url.invalid',
  /** The operator's support chat. Digits, as the number itself. */
  supportWhatsApp: '000000000000000',
} as const;

/** Around what only a trial shows. The server keeps what is between them, or leaves it out. */
export const ONLY_IN_A_TRIAL = { start: '<!--only-in-a-trial-->', end: '<!--/only-in-a-trial-->' };
