import type { FileType } from '@mostrador/contracts/files';

const PEM = /^-----BEGIN [A-Z0-9 ]+-----/m;
const BYTE_ORDER_MARK = '\u{ef}\u{bb}\u{bf}';
/** How a SEQUENCE begins whose length takes more than a byte: a certificate or a key in DER. */
const DER_STARTS = [
  [0x30, 0x81],
  [0x30, 0x82],
];

/** The type of a certificate's or a key's file by its content; those are all it knows. */
export function credentialTypeOf(content: Buffer): FileType | 'application/octet-stream' {
  const text = content.toString('latin1').replace(BYTE_ORDER_MARK, '');
  if (PEM.test(text)) return 'application/x-pem-file';
  const isDer = DER_STARTS.some((bytes) => bytes.every((byte, place) => content[place] === byte));
  return isDer ? 'application/pkix-cert' : 'application/octet-stream';
}
