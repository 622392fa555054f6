import { type NewOrders as News, storeOrderEndpoints } from '@mostrador/contracts/store-orders';
import { formatMoney } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { notify } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';
import { useEffect, useEffectEvent, useRef } from 'react';

const NOTICE_MS = 10_000;

export interface NewOrdersProps {
  onCount: (count: number) => void;
}

/** Counts the new orders of the online store, and notifies of each that arrives from now on. */
export default function NewOrders({ onCount }: NewOrdersProps) {
  const { data } = useRead(storeOrderEndpoints.news);
  const known = useRef<number>(undefined);

  const take = useEffectEvent(({ count, latest }: News) => {
    onCount(count);
    const number = latest?.number ?? 0;
    if (latest && known.current !== undefined && number > known.current)
      notify({ kind: 'info', message: orderInWords(latest), milliseconds: NOTICE_MS });
    known.current = Math.max(known.current ?? 0, number);
  });
  useEffect(
    function takeNews() {
      if (data) take(data);
    },
    [data],
  );

  return null;
}

/** `Pedido 12 de Ana Pérez: $ 8.400,00. Está en Tienda.` */
function orderInWords({ number, buyerName, total }: NonNullable<News['latest']>): string {
  const from = buyerName && ` de ${buyerName}`;
  return `Pedido ${number}${from}: ${formatMoney(toCents(total))}. Está en Tienda.`;
}
