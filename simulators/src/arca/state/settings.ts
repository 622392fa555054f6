import { join } from 'node:path';
import { readOwnFile, writeOwnFile } from './own-file.ts';

/** A registered point of sale. */
export interface PointOfSale {
  number: number;
  blocked: boolean;
  /** The day it was withdrawn, `yyyymmdd`. */
  withdrawnOn?: string;
  emission: string;
}

export type IssuerCondition = 'responsable_inscripto' | 'monotributista' | 'exento';

/** Settings that a test or the page can change; they survive a restart. */
export interface Settings {
  /** By CUIT; an unlisted CUIT has 1, 2 and 5. */
  pointsOfSale: Record<string, PointOfSale[]>;
  /** By the certificate's CUIT: the services that it is not authorized to use. */
  unauthorizedServices: Record<string, string[]>;
  /** By the certificate's CUIT: the CUITs it may act for besides its own. */
  delegations: Record<string, string[]>;
  /** The issuer's condition at ARCA; an unlisted one may issue every letter. */
  issuerConditions: Record<string, IssuerCondition>;
  /** How long WSAA refuses a second ticket; by default the whole life of the first. */
  ticketWindowMinutes: number;
  /** From this total, in pesos, a B must name its receiver. */
  identificationThreshold: number;
  /** Whether the receiver's condition is already mandatory; otherwise from 2026-12-01. */
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
  /** Applies the new settings at once; resolves when they are stored. */
  change(changes: Partial<Settings>): Promise<void>;
  pointsOfSaleOf(cuit: string): readonly PointOfSale[];
  /** Blocks or unblocks a point of sale; adds it when it is not registered. */
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
