/**
 * Placeholders for values unknown at build time. The server replaces them with the installation's
 * values when it serves the page.
 */
export const FILLED_IN_BY_SERVER = {
  /**
   * Public address of the installation, without a final slash. A valid URL, so that links can be
   * built from it.
   */
  publicUrl: 'https://public-url.invalid',
  /** The operator's support chat. Digits, like the real number. */
  supportWhatsApp: '000000000000000',
} as const;

/**
 * Delimiters of text that only a trial shows. The server keeps or removes the text between them.
 */
export const ONLY_IN_A_TRIAL = { start: '<!--only-in-a-trial-->', end: '<!--/only-in-a-trial-->' };
