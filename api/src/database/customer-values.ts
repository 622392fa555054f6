/** Some columns of a customer, as a batch found them or gave them. */
export type CustomerValues = Record<string, string | number | null>;
