declare module 'decode-ico' {
  interface Icon {
    width: number;
    height: number;
    /** `png`: the bytes of a file. `bmp`: RGBA pixels. */
    type: 'png' | 'bmp';
    data: Uint8Array | Uint8ClampedArray;
  }
  /** Returns the pictures of a Windows icon. Throws an Error when the file is not one. */
  export default function decodeIcon(file: Uint8Array): Icon[];
}
