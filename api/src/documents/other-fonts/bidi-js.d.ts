declare module 'bidi-js' {
  interface Bidi {
    /** Returns the embedding level of each UTF-16 unit; odd ones are written right to left. */
    getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl'): { levels: Uint8Array };
    /** Returns the mirrored character of a bracket; null for a character without one. */
    getMirroredCharacter(character: string): string | null;
  }
  /** The Unicode bidirectional algorithm. See https://github.com/lojjic/bidi-js. */
  export default function bidiFactory(): Bidi;
}
