import register from './taxpayers.json' with { type: 'json' };

interface Town {
  postalCode: string;
  province: string;
  provinceId: number;
}

export interface Address extends Town {
  kind: 'FISCAL' | 'LEGAL/REAL';
  street: string;
  number: number;
  town: string;
}

export interface Taxpayer {
  cuit: string;
  /** A natural person … */
  person?: { surname: string; names: string };
  /** … or a company. */
  company?: string;
  keyType: 'CUIT' | 'CUIL';
  state: 'ACTIVO' | 'INACTIVO';
  addresses: readonly Address[];
}

interface Register {
  towns: Record<string, Town>;
  taxpayers: (Omit<Taxpayer, 'addresses'> & { addresses: Omit<Address, keyof Town>[] })[];
}

const { towns, taxpayers } = register as Register;

/** Fictitious people: their document numbers were never assigned. */
export const TAXPAYERS: readonly Taxpayer[] = taxpayers.map((taxpayer) => ({
  ...taxpayer,
  addresses: taxpayer.addresses.map((address) => ({
    ...address,
    ...(towns[address.town] as Town),
  })),
}));

/** Numbers with a valid check digit that ARCA does not know. */
export const UNKNOWN_CUITS: readonly string[] = ['20000009017', '27000009127', '30000009039'];

const byCuit = new Map(TAXPAYERS.map((taxpayer) => [taxpayer.cuit, taxpayer]));

export function findTaxpayer(cuit: string): Taxpayer | undefined {
  return byCuit.get(cuit);
}

/**
 * Returns the register's status of a number. Numbers that are not listed count as active, because
 * shops try their own and their customers' numbers.
 */
export function standingOf(cuit: string): 'active' | 'inactive' | 'unknown' {
  if (UNKNOWN_CUITS.includes(cuit)) return 'unknown';
  return byCuit.get(cuit)?.state === 'INACTIVO' ? 'inactive' : 'active';
}
