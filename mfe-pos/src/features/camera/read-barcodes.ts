/** Reads the barcodes in a video's current picture. */
export type BarcodeReader = (video: HTMLVideoElement) => Promise<string[]>;
