import { permissions } from '@mostrador/contracts/accounts.schemas';
import { cashRegisterConfig } from '@mostrador/contracts/cash-register-config';
import { customer } from '@mostrador/contracts/customers.schemas';
import { fiscalConfigForm } from '@mostrador/contracts/fiscal-config.schemas';
import { subcategory } from '@mostrador/contracts/product-configuration.schemas';
import { product, productCost } from '@mostrador/contracts/products.schemas';
import { storeInfoChange } from '@mostrador/contracts/store-info.schemas';
import { tillSettings } from '@mostrador/contracts/till-settings.schemas';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { modules } from '../../modules.ts';
import { inWords } from '../activity/activity-words.ts';
import type { AuditAction } from './audit-details.ts';
import type { AuditWords } from './words.ts';

const WORDS: Partial<AuditWords> = Object.assign({}, ...modules.map(({ audit }) => audit));

/** The fields of each record whose changes are audited. */
const AUDITED: Partial<Record<AuditAction, z.ZodRawShape>> = {
  'product.changed': product.shape,
  'product.cost-changed': productCost.shape,
  'customer.changed': customer.shape,
  'subcategory.changed': subcategory.shape,
  'shop.changed': storeInfoChange.shape,
  'fiscal-config.changed': { ...fiscalConfigForm.shape, certificate: z.string() },
  'till-settings.changed': tillSettings.shape,
  'cash-register.configured': cashRegisterConfig.shape,
  'seller.permissions-changed': { ...permissions.shape, maxDiscount: z.number() },
};

/** Returns a value before and after, with every part of a structured field changed. */
function changeOf(field: z.ZodType): { from: unknown; to: unknown } {
  if (field instanceof z.ZodDefault || field instanceof z.ZodPrefault)
    return changeOf(field.unwrap() as z.ZodType);
  if (!(field instanceof z.ZodObject)) return { from: null, to: null };
  const parts = Object.entries(field.shape as Record<string, z.ZodType>);
  const within = parts.map(([name, part]) => [name, changeOf(part)] as const);
  const isStructured = within.some(([name]) => name !== '_id' && name !== 'url');
  if (!isStructured) return { from: null, to: null };
  return {
    from: Object.fromEntries(within.map(([name, change]) => [name, change.from ?? 1])),
    to: Object.fromEntries(within.map(([name, change]) => [name, change.to ?? 2])),
  };
}

test.each(Object.entries(AUDITED))('every field of %s has a name in Spanish', (action, shape) => {
  const changes = Object.fromEntries(
    Object.entries(shape as Record<string, z.ZodType>).map(([name, field]) => [
      name,
      changeOf(field),
    ]),
  );

  const words = inWords(WORDS, { action, details: { ...changes, changes } });
  expect(words.changes.length).toBeGreaterThan(0);
  expect(words.changes.filter(({ field }) => /^[a-z_]/.test(field))).toEqual([]);
});
