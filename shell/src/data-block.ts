/**
 * Returns the JSON that the server or the build embedded in the page, or undefined for an empty
 * block.
 */
export function readBlock<Content>(page: Document, id: string): Content | undefined {
  const block = page.getElementById(id)?.textContent?.trim();
  return block ? (JSON.parse(block) as Content) : undefined;
}
