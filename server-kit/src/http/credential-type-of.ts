import type { FileType } from '@mostrador/contracts/files';

const PEM = /^-----BEGIN [A-Z0-9 ]+-----/m;
const BYTE_ORDER_MARK = '\u{ef}\u{bb}\u{bf}';
/** The start of a SEQUENCE whose length takes more than one byte: a certificate or a key in DER. */
const DER_STARTS = [
  [0x30, 0x81],
  [0x30, 0x82],
];

/** Returns the type of a certificate's or key's file by its content; it detects no other types. */
export function credentialTypeOf(content: Buffer): FileType | 'application/octet-stream' {
  const text = content.toString('latin1').replace(BYTE_ORDER_MARK, '');
  if (PEM.test(text)) return 'application/x-pem-file';
  const isDer = DER_STARTS.some((bytes) => bytes.every((byte, place) => content[place] === byte));
  return isDer ? 'application/pkix-cert' : 'application/octet-stream';
}
