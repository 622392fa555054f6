/** A picture in the format of PDFs. Its sides are in pixels. */
export interface Jpeg {
  bytes: Uint8Array;
  width: number;
  height: number;
}
