declare module 'decode-ico' {
  interface Icon {
    width: number;
    height: number;
    /** `png`: the bytes of a file. `bmp`: RGBA pixels. */
    type: 'png' | 'bmp';
    data: Uint8Array | Uint8ClampedArray;
  }
  /** The pictures of a Windows icon. Throws an Error when it is none. */
  export default function decodeIcon(file: Uint8Array): Icon[];
}
