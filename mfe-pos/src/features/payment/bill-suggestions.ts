import { type Cents, MAX_PESOS, toCents } from '@mostrador/domain';

/** Banknotes that people pay with, in pesos; smaller ones only complete an amount. */
const NOTES = [1000, 2000, 10_000, 20_000];
const MAX_SUGGESTIONS = 3;
/** From here on, three amounts do not fit side by side. */
const LARGE = toCents(1_000_000);

/** Round amounts that a customer may hand over for this total, in ascending order. */
export function billSuggestions(total: Cents): Cents[] {
  if (total <= 0) return [];
  const amounts = NOTES.map((note) => {
    const cents = toCents(note);
    return (Math.ceil(total / cents) * cents) as Cents;
  });
  return [...new Set(amounts)]
    .filter((amount) => amount > total && amount <= toCents(MAX_PESOS))
    .sort((one, other) => one - other)
    .slice(0, total < LARGE ? MAX_SUGGESTIONS : MAX_SUGGESTIONS - 1);
}
