import { formatMoney, formatQuantity, type NamedMethod, toCents } from '@mostrador/domain';
import type { z } from 'zod';
import type { AuditAction, AuditDetails } from './audit-details.ts';
import type { Change } from './changes-between.ts';
import { changesInWords, type WordedChange } from './field-words.ts';

/** An action without its author, and the values it changed. */
export interface ActionInWords {
  summary: string;
  changes: WordedChange[];
}

/** Today's names of what details have by a key. */
export interface CurrentNames {
  /** The methods that the shop added or renamed. */
  methods: readonly NamedMethod[];
}

/** Describes each action of these subjects in Spanish, from its details. */
export type AuditWords<Subject extends string = string> = {
  [Action in AuditAction as Action extends `${Subject}.${string}` ? Action : never]: (
    details: AuditDetails[Action],
    names: CurrentNames,
  ) => string | ActionInWords;
};

/** Formats an amount in pesos. */
export const money = (pesos: number) => formatMoney(toCents(pesos));

export const counted = (count: number, one: string, several: string) =>
  `${formatQuantity(count)} ${count === 1 ? one : several}`;
export const products = (count: number) => counted(count, 'producto', 'productos');
export const sales = (count: number) => counted(count, 'venta', 'ventas');

/** Describes the change of a record that has a name. Titles of the form name the changed fields. */
export function changed(what: string, form: z.ZodObject) {
  return ({ name, changes }: { name: string; changes: Record<string, Change> }) => ({
    summary: `Cambió ${what} ${name}`,
    changes: changesInWords(changes, form),
  });
}
