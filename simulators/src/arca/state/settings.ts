import { join } from 'node:path';
import { readOwnFile, writeOwnFile } from './own-file.ts';

/** A point of sale as its owner registered it. */
export interface PointOfSale {
  number: number;
  blocked: boolean;
  /** The day it was withdrawn, `yyyymmdd`. */
  withdrawnOn?: string;
  emission: string;
}

export type IssuerCondition = 'responsable_inscripto' | 'monotributista' | 'exento';

/** What a test or the page can change; it stays after a restart. */
export interface Settings {
  /** By CUIT; a CUIT that is not here has 1, 2 and 5. */
  pointsOfSale: Record<string, PointOfSale[]>;
  /** By the CUIT of the certificate: the services ARCA was not told it may use. */
  unauthorizedServices: Record<string, string[]>;
  /** By the CUIT of the certificate: those it may act for besides its own. */
  delegations: Record<string, string[]>;
  /** How ARCA has the issuer; one that is not here may issue every letter. */
  issuerConditions: Record<string, IssuerCondition>;
  /** For how long WSAA refuses a second ticket. The whole life of the first by default. */
  ticketWindowMinutes: number;
  /** From this total, in pesos, a B must name its receiver. */
  identificationThreshold: number;
  /** Whether the receiver's condition is mandatory already; otherwise from 2026-12-01. */
  receiverConditionMandatory: boolean;
}

const DEFAULTS: Settings = {
  pointsOfSale: {},
  unauthorizedServices: {},
  delegations: {},
  issuerConditions: {},
  ticketWindowMinutes: 12 * 60,
  identificationThreshold: 10_000_000,
  receiverConditionMandatory: false,
};

const EMISSION = 'CAE - Ri Iva';

export interface ArcaSettings {
  read(): Readonly<Settings>;
  /** The new settings hold at once; resolves when they are stored. */
  change(changes: Partial<Settings>): Promise<void>;
  pointsOfSaleOf(cuit: string): readonly PointOfSale[];
  /** Blocks a point of sale, or unblocks it; adds it when it is not registered. */
  block(cuit: string, number: number, blocked: boolean): Promise<void>;
}

export async function openSettings(folder: string): Promise<ArcaSettings> {
  const path = join(folder, 'settings.json');
  let settings: Settings = { ...DEFAULTS, ...JSON.parse((await readOwnFile(path)) ?? '{}') };
  let stored = Promise.resolve();

  function change(changes: Partial<Settings>): Promise<void> {
    settings = { ...settings, ...changes };
    const text = JSON.stringify(settings);
    stored = stored.catch(() => {}).then(() => writeOwnFile(path, text));
    return stored;
  }

  const pointsOfSaleOf = (cuit: string): readonly PointOfSale[] =>
    settings.pointsOfSale[cuit] ??
    [1, 2, 5].map((number) => ({ number, blocked: false, emission: EMISSION }));

  return {
    read: () => settings,
    change,
    pointsOfSaleOf,
    block(cuit, number, blocked) {
      const others = pointsOfSaleOf(cuit).filter((point) => point.number !== number);
      const found = pointsOfSaleOf(cuit).find((point) => point.number === number);
      const all = [...others, { emission: EMISSION, ...found, number, blocked }];
      all.sort((one, other) => one.number - other.number);
      return change({ pointsOfSale: { ...settings.pointsOfSale, [cuit]: all } });
    },
  };
}
