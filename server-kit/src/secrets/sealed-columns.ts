/** A column whose values only the installation's key opens. */
export interface SealedColumn {
  /** With its schema. */
  table: string;
  column: string;
  /** As `createEncryption` takes it. */
  purpose: string;
  /** SQL of the owner that a row's value is sealed for. */
  owner: string;
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

/**
 * Of all servers: whichever starts first checks its key against what the others stored too. Tickets of
 * ARCA are not among them: they end by themselves.
 */
export const SEALED_COLUMNS: readonly SealedColumn[] = [SECOND_FACTOR_SECRETS, CERTIFICATE_KEYS];
