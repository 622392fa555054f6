/**
 * Returns the text of a file in UTF-8, UTF-16 or Windows-1252, without its byte order mark. Excel
 * saves CSV as Windows-1252 and 'Unicode text' as UTF-16.
 */
export function decodeText(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const SNIFFED_BYTES = 512;

/** Without a byte order mark, Latin text in UTF-16 has a zero in every other byte. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, SNIFFED_BYTES);
  const zerosAt = (odd: number) => start.filter((byte, at) => at % 2 === odd && byte === 0).length;
  const enough = start.length / 4;
  if (start.length < 4) return undefined;
  if (zerosAt(1) > enough && zerosAt(0) === 0) return 'utf-16le';
  if (zerosAt(0) > enough && zerosAt(1) === 0) return 'utf-16be';
  return undefined;
}
