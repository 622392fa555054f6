import type { CustomerName } from '@mostrador/contracts/customers';
import { canonicalDocument, searchKeyOf } from '@mostrador/domain';

/** A customer, and the text in which a search looks for its words. */
interface SearchableName {
  customer: CustomerName;
  key: string;
}

/** Prepares customers for `matchNames`, in their order. */
export function searchableNames(customers: readonly CustomerName[]): SearchableName[] {
  return customers.map((customer) => {
    const { name, docNumber } = customer;
    return {
      customer,
      key: searchKeyOf(`${name} ${docNumber ? canonicalDocument(docNumber) : ''}`),
    };
  });
}

/**
 * Returns the customers that have every word of the search in their name or document, those whose
 * name starts with it first. The server also looks at email and phone, which the device does not
 * keep.
 */
export function matchNames(names: readonly SearchableName[], search: string): CustomerName[] {
  const text = searchKeyOf(search);
  const words = text.split(' ').map((word) => [word, canonicalDocument(word).toLowerCase()]);
  const matching = names.filter(({ key }) =>
    words.every((spellings) => spellings.some((spelling) => spelling && key.includes(spelling))),
  );
  const [first, others] = [true, false].map((starts) =>
    matching.filter(({ key }) => key.startsWith(text) === starts),
  ) as [SearchableName[], SearchableName[]];
  return [...first, ...others].map(({ customer }) => customer);
}
