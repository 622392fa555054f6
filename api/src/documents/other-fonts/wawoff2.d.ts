declare module 'wawoff2' {
  /** Returns the TTF of a WOFF2 file. See https://github.com/fontello/wawoff2. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
}
