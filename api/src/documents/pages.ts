import type { Block } from './blocks.ts';

/**
 * Divides blocks into pages. Every page after the first starts with `running`, and with the head of
 * the table whose rows it continues. A block higher than a page gets a page of its own.
 */
export function pagesOf(
  blocks: Block[],
  { height, running = [] }: { height: number; running?: Block[] },
): Block[][] {
  const pages: Block[][] = [];
  let page: Block[] = [];
  let room = height;

  function add(block: Block): void {
    page.push(block);
    room -= block.height;
  }

  function turn(): void {
    pages.push(page);
    page = [];
    room = height;
    running.forEach(add);
  }

  for (const block of blocks) {
    if (block.height > room && page.length > 0) {
      turn();
      if (block.head) add(block.head);
    }
    add(block);
  }
  return [...pages, page];
}
