declare module 'subset-font' {
  /** Subsets a font to these characters. See https://github.com/papandreou/subset-font. */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: 'woff2';
      variationAxes?: Record<string, { min: number; max: number }>;
      /** OpenType features to keep; all of them by default. */
      keepFeatures?: string[];
    },
  ): Promise<Buffer>;
}
