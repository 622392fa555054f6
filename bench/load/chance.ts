export const roll = (below: number) => Math.floor(Math.random() * below);

export const oneOf = <Item>(items: readonly Item[]) => items[roll(items.length)] as Item;
