import { expectEvenBooks, findingsIn } from '@mostrador/api/test/books';
import { expect, test } from 'vitest';
import { anInstallation } from '../an-installation.ts';
import { asOwner } from '../an-invoicing-server.ts';

const { product, anInvoicingShop } = anInstallation();

/** Each statement changes one figure of the second of three invoices, and the other mends it. */
const SECOND = "state = 'authorized' and number = 2";
const RENUMBERED = "state = 'authorized' and number = 9";
const renumber = (where: string, number: number) =>
  `with kept as (update invoice set number = ${number} where ${where})
   update invoicing.voucher set number = ${number} where ${where}`;
const BREAKS: Record<string, [breaking: string, mending: string]> = {
  'invoice-as-authorized': [
    `update invoice set number = 9 where ${SECOND}`,
    `update invoice set number = 2 where ${RENUMBERED}`,
  ],
  'authorized-as-invoice': [
    `update invoice set state = 'queued', voucher_id = invoice.id where ${SECOND}`,
    `update invoice set state = 'authorized', voucher_id = v.id from invoicing.voucher v
     where invoice.number = 2 and v.number = 2`,
  ],
  'voucher-numbers': [renumber(SECOND, 9), renumber(RENUMBERED, 2)],
  'voucher-queues': [
    'update invoicing.voucher_queue set waiting = waiting + 1',
    'update invoicing.voucher_queue set waiting = waiting - 1',
  ],
};

test('finds nothing among the invoices of a shop, and each figure that is changed', async () => {
  const shop = await anInvoicingShop();
  for (const price of [100, 200, 300]) await shop.untilAllEnded(await shop.sellInvoiced(price));
  await shop.untilNoJobRuns();
  await expectEvenBooks(product);

  for (const [check, [breaking, mending]] of Object.entries(BREAKS)) {
    await asOwner(product.connectionString, breaking);
    const findings = await findingsIn(product).finally(() =>
      asOwner(product.connectionString, mending),
    );
    expect([...new Set(findings.map((finding) => finding.check))], check).toEqual(
      check === 'voucher-numbers' ? ['voucher-numbers', 'voucher-queues'] : [check],
    );
  }
  await expectEvenBooks(product);
});
