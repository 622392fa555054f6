declare module 'subset-font' {
  /** A font with these characters alone. See https://github.com/papandreou/subset-font. */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: 'woff2';
      variationAxes?: Record<string, { min: number; max: number }>;
      /** OpenType features to keep; all of them when absent. */
      keepFeatures?: string[];
    },
  ): Promise<Buffer>;
}
