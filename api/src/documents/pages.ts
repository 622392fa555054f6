import { type Block, heightOf } from './blocks.ts';

/**
 * Divides blocks into pages. Every page after the first starts with `running`, and with the head of
 * the table whose rows it continues. Blocks that keep with the next share its page if a page has
 * room for them all. A block higher than a page gets a page of its own.
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

  for (const [place, block] of blocks.entries()) {
    const kept = heightOf(keptTogether(blocks, place));
    const fitsOnAPage =
      kept + heightOf([...running, ...(block.head ? [block.head] : [])]) <= height;
    const needed = fitsOnAPage ? kept : block.height;
    if (needed > room && page.length > 0) {
      turn();
      if (block.head) add(block.head);
    }
    add(block);
  }
  return [...pages, page];
}

/** Returns the block at a place with all that must follow it on its page. */
function keptTogether(blocks: Block[], place: number): Block[] {
  const last = blocks.findIndex((block, index) => index >= place && !block.keepsWithNext);
  return blocks.slice(place, last === -1 ? undefined : last + 1);
}
