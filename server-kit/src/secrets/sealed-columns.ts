/** A column whose values only the installation's key decrypts. */
export interface SealedColumn {
  /** The table's name, qualified with its schema. */
  table: string;
  column: string;
  /** The `purpose` of `createEncryption`. */
  purpose: string;
  /** SQL expression of the owner that a row's value is encrypted for. */
  owner: string;
  /** Whether the table has no tenant. */
  isOfNoShop?: true;
}

export const SECOND_FACTOR_SECRETS: SealedColumn = {
  table: 'public.second_factor',
  column: 'secret',
  purpose: 'second factor: encryption',
  owner: `concat_ws('/', shop_id, user_id)`,
};

export const CERTIFICATE_KEYS: SealedColumn = {
  table: 'invoicing.credentials',
  column: 'private_key',
  purpose: 'certificates of ARCA',
  owner: `concat_ws('/', shop_id, id, 'key')`,
};

/** ARCA's tickets. A lost one keeps a shop without invoices for hours. */
export const TICKETS: SealedColumn = {
  table: 'invoicing.access_ticket',
  column: 'ticket',
  purpose: 'tickets of ARCA',
  owner: `concat_ws('/', environment, fingerprint, service)`,
  isOfNoShop: true,
};

/** Tables with hashes that the key is part of. They cannot be made again without what was hashed. */
export const KEYED_HASHES = ['public.recovery_code'];

/**
 * Columns of all servers: whichever starts first checks its key against the others' data too.
 * ARCA's tickets are left out, because they expire anyway.
 */
export const SEALED_COLUMNS: readonly SealedColumn[] = [SECOND_FACTOR_SECRETS, CERTIFICATE_KEYS];
