import { type BookCheck, money } from '../book-check.ts';

/** The lines that each document covers: those of its sale, or those of its return. */
const COVERED = `
  with covered as (
    select v.shop_id, v.id, iva_rate, charged_cents as cents
    from invoice v join sale_item i on i.shop_id = v.shop_id and i.sale_id = v.sale_id
    where v.return_id is null
    union all
    select v.shop_id, v.id, iva_rate, amount_cents
    from invoice v
    join sale_return_item r on r.shop_id = v.shop_id and r.return_id = v.return_id
    join sale_item i on i.shop_id = r.shop_id and i.sale_id = r.sale_id and i.position = r.position
  )`;

const SERIES = 'environment, cuit, point_of_sale, type';

export const invoiceChecks: BookCheck[] = [
  {
    name: 'invoice-total',
    figures: ['invoice.total_cents', 'invoice.net_cents'],
    differences: `${COVERED}
      select v.shop_id, v.id as record, coalesce(cents, 0) as expected, total_cents as found
      from invoice v
      left join (select shop_id, id, sum(cents) as cents from covered group by shop_id, id) c
        using (shop_id, id)
      where total_cents <> coalesce(cents, 0)`,
    describe: ({ record, expected, found }) =>
      `el comprobante ${record} es por ${money(found)} y lo vendido o devuelto es ${money(expected)}`,
  },
  {
    // The IVA of a return is what it adds to the returns before (ADR 54), so only its sum is checked.
    name: 'invoice-iva',
    figures: ['invoice.net_cents', 'invoice.exempt_cents', 'invoice.iva'],
    differences: `${COVERED}, due as (
        select shop_id, id, iva_rate, sum(cents) as cents from covered group by shop_id, id, iva_rate
      ), shown as (
        select shop_id, id, (part ->> 'rate')::numeric as iva_rate,
          (part ->> 'base')::bigint + (part ->> 'iva')::bigint as cents,
          (part ->> 'iva')::bigint as iva
        from invoice cross join lateral jsonb_array_elements(iva) part
        union all
        select shop_id, id, 0, exempt_cents, 0 from invoice where exempt_cents > 0
      )
      select shop_id, id as record,
        coalesce(due.cents, 0) || ' al ' || iva_rate || ' %, con IVA '
          || round(coalesce(due.cents, 0) * iva_rate / (100 + iva_rate)) as expected,
        coalesce(shown.cents, 0) || ', con IVA ' || coalesce(shown.iva, 0) as found
      from due full join shown using (shop_id, id, iva_rate) join invoice v using (shop_id, id)
      where letter <> 'C' and (
        coalesce(due.cents, 0) <> coalesce(shown.cents, 0) or return_id is null
          and coalesce(shown.iva, 0) <> round(coalesce(due.cents, 0) * iva_rate / (100 + iva_rate))
      )`,
    describe: ({ record, expected, found }) =>
      `el comprobante ${record} tiene ${found} y los renglones dan ${expected} (en centavos)`,
  },
  {
    name: 'credited-at-most-invoiced',
    figures: ['invoice.total_cents'],
    differences: `
      select v.shop_id, v.id as record, v.total_cents as expected, sum(n.total_cents) as found
      from invoice v join invoice n on n.shop_id = v.shop_id and n.invoice_id = v.id
      where n.state <> 'dropped'
      group by v.shop_id, v.id having sum(n.total_cents) > v.total_cents`,
    describe: ({ record, expected, found }) =>
      `las notas de crédito de la factura ${record} suman ${money(found)} y la factura es por ${money(expected)}`,
  },
  {
    name: 'one-cae-per-invoice',
    figures: ['invoice.cae'],
    differences: `
      select shop_id, cae as record, 1 as expected, count(*) as found
      from invoice where cae is not null and state = 'authorized'
      group by shop_id, environment, cae having count(*) > 1`,
    describe: ({ record, found }) => `el CAE ${record} está en ${found} comprobantes`,
  },
  {
    name: 'one-invoice-per-number',
    figures: ['invoice.number', 'invoice.point_of_sale'],
    differences: `
      select shop_id, case kind when 'invoice' then 'de la factura ' else 'de la nota de crédito ' end
          || letter || ' ' || point_of_sale || '-' || number as record,
        1 as expected, count(*) as found
      from invoice where state = 'authorized'
      group by shop_id, environment, issuer ->> 'cuit', point_of_sale, letter, kind, number
      having count(*) > 1`,
    describe: ({ record, found }) => `el número ${record} está en ${found} comprobantes`,
  },
  {
    name: 'invoice-as-authorized',
    ofInvoicing: true,
    figures: ['invoice.number', 'invoice.cae', 'invoicing.voucher.number', 'invoicing.voucher.cae'],
    differences: `
      select i.shop_id, i.id as record,
        coalesce(v.number || ' con CAE ' || v.cae, v.state, 'ninguno') as expected,
        i.number || ' con CAE ' || i.cae as found
      from invoice i
      left join invoicing.voucher v on v.shop_id = i.shop_id and v.id = i.voucher_id
      where i.state = 'authorized' and (
        v.state is distinct from 'authorized' or v.number <> i.number or v.cae <> i.cae
        or v.point_of_sale <> i.point_of_sale
      )`,
    describe: ({ record, expected, found }) =>
      `el comprobante ${record} dice ${found} y lo que autorizó ARCA es ${expected}`,
  },
  {
    name: 'authorized-as-invoice',
    ofInvoicing: true,
    figures: ['invoicing.voucher.cae'],
    differences: `
      select v.shop_id, v.id as record, 1 as expected, 0 as found
      from invoicing.voucher v
      where v.state = 'authorized' and not exists (
        select from invoice i where i.shop_id = v.shop_id and i.voucher_id = v.id
      )`,
    describe: ({ record }) => `ARCA autorizó ${record} y ninguna venta tiene ese comprobante`,
  },
  {
    // Numbers that were never requested here are of another system on the same point of sale.
    name: 'voucher-numbers',
    ofInvoicing: true,
    figures: [
      'invoicing.voucher.number',
      'invoicing.voucher.type',
      'invoicing.voucher.point_of_sale',
    ],
    differences: `
      with requested as (
        select a.shop_id, ${SERIES}, (asked ->> 'number')::integer as number, outcome
        from invoicing.voucher_attempt a
        join invoicing.voucher v on v.shop_id = a.shop_id and v.id = a.voucher_id
      )
      select r.shop_id, concat_ws('-', type, point_of_sale, number) as record, 1 as expected,
        0 as found
      from requested r
      left join invoicing.voucher v using (${SERIES}, number)
      where v.id is null
      group by r.shop_id, ${SERIES}, number
      having bool_and(outcome is null or outcome not in ('rejected', 'number-taken'))`,
    describe: ({ record }) =>
      `falta el comprobante ${record} (tipo, punto de venta y número): se pidió a ARCA y ninguno lo tiene`,
  },
  {
    name: 'voucher-queues',
    ofInvoicing: true,
    figures: ['invoicing.voucher_queue.waiting', 'invoicing.voucher_queue.last_number'],
    differences: `
      with due as (
        select shop_id, ${SERIES}, count(*) filter (where finished_at is null) as waiting,
          max(number) filter (where state = 'authorized') as last_number
        from invoicing.voucher where type is not null group by shop_id, ${SERIES}
      )
      select shop_id, concat_ws('-', type, point_of_sale) as record,
        coalesce(due.waiting, 0) || ' en espera, último ' || coalesce(due.last_number, 0) as expected,
        q.waiting || ' en espera, último ' || coalesce(q.last_number, 0) as found
      from shop
      join invoicing.voucher_queue q on q.shop_id = shop.id
      left join due using (shop_id, ${SERIES})
      where q.waiting <> coalesce(due.waiting, 0)
        or q.last_number is distinct from due.last_number`,
    describe: ({ record, expected, found }) =>
      `la fila de comprobantes ${record} tiene ${found} y sus comprobantes dan ${expected}`,
  },
];
