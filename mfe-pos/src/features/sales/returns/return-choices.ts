/** What is chosen of each line of a sale, by its place in it. */
export interface Choices {
  quantities: (number | undefined)[];
  restock: boolean[];
}
