import { DomainError } from '@mostrador/server-kit/http/errors';

/** "Medio de pago: «Vales» no está entre los de este comercio". */
export function unknownMethod(
  key: string,
  field: 'paymentMethod' | 'payments' | 'to' = 'paymentMethod',
) {
  const problem = `«${key}» no está entre los de este comercio`;
  return new DomainError(400, {
    error: `Medio de pago: ${problem}`,
    code: 'input.invalid',
    fields: { [field]: problem },
  });
}

/** "Cuotas: Tarjeta no se paga en 6 cuotas en este comercio". */
export function unknownInstalments(
  { method, count }: { method: string; count: number | null },
  field: 'instalments' | 'payments',
) {
  const problem = `${method} no se paga en ${count} cuotas en este comercio`;
  return new DomainError(400, {
    error: `Cuotas: ${problem}`,
    code: 'input.invalid',
    fields: { [field]: problem },
  });
}

/** "Medios de pago: ya hay uno que se llama «QR»". */
export function refusedMethods(problem: string) {
  return new DomainError(400, {
    error: `Medios de pago: ${problem}`,
    code: 'input.invalid',
    fields: { paymentMethods: problem },
  });
}
