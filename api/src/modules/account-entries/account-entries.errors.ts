import { type Cents, formatMoney } from '@mostrador/domain';
import { domainError } from '@mostrador/server-kit/http/errors';

export const creditOff = domainError(
  'customer-credit.off',
  409,
  'La cuenta corriente no está habilitada: un administrador la habilita en Configuración',
);

export const creditNeedsCustomer = domainError(
  'customer-credit.needs-customer',
  400,
  'Cliente: elegí quién compra en cuenta corriente',
);

const overLimit = domainError(
  'customer-credit.over-limit',
  409,
  'La venta pasa el límite de cuenta corriente del cliente',
);

/** "La venta pasa el límite de Ana, que es de $ 500,00: ya debe $ 400,00", if they are known. */
export function creditOverLimit(account?: { name: string; balance: Cents; limit: Cents }) {
  if (!account) return overLimit();
  const { name, balance, limit } = account;
  return overLimit(
    `La venta pasa el límite de ${name}, que es de ${formatMoney(limit)}: ${balanceInWords(balance)}`,
  );
}

function balanceInWords(balance: Cents): string {
  if (balance > 0) return `ya debe ${formatMoney(balance)}`;
  return balance < 0 ? `tiene ${formatMoney(-balance as Cents)} a favor` : 'no debe nada';
}

export const balanceTooLarge = domainError(
  'customer-credit.balance-too-large',
  409,
  'El saldo de la cuenta corriente sería demasiado grande',
);

/** A removed customer's account stays settled: a refund must be given back in another way. */
export const accountOfRemovedCustomer = domainError(
  'customer-credit.customer-removed',
  409,
  'El cliente de la venta fue eliminado y su cuenta corriente está cerrada. Podés registrar una devolución por otro medio de pago, con el PIN de un administrador',
);
