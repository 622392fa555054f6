/** Some columns of a product, as a batch found them or gave them. */
export type ProductValues = Record<string, string | number | boolean | null>;
