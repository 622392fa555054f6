import type { Clock } from '../clock.ts';
import { addDays, day, timestamp } from '../dates.ts';
import type { Ledger, Series } from '../state/ledger.ts';
import type { ArcaSettings } from '../state/settings.ts';
import { notice } from './messages.ts';
import type { Detail, Header, Notice } from './requests.ts';
import { headerErrors } from './rules/header.ts';
import { checkVoucher } from './rules/voucher.ts';

const CAE_DAYS = 10;

export interface AuthorizationOptions {
  ledger: Ledger;
  settings: ArcaSettings;
  clock: Clock;
}

/** The result of a detail; without CAE it was rejected. */
interface DetailResult {
  detail: Detail;
  cae: string;
  caeDue: string;
  observations: Notice[];
}

export interface Authorization {
  results: DetailResult[];
  errors: Notice[];
  processedAt: string;
}

/**
 * Decides each detail in turn and records the authorized ones. Reading the series and taking the
 * number happen within one turn of the event loop.
 */
export function authorize(
  cuit: string,
  header: Header,
  details: Detail[],
  { ledger, settings, clock }: AuthorizationOptions,
): Authorization {
  const now = clock.now();
  const series = { cuit, pointOfSale: header.PtoVta, type: header.CbteTipo };
  const errors = headerErrors(header, details, cuit, settings);
  const rejected = (detail: Detail, observations: Notice[]): DetailResult => ({
    detail,
    cae: '',
    caeDue: '',
    observations,
  });

  const results = errors.length
    ? details.map((detail) => rejected(detail, []))
    : details.map((asked) => {
        const detail = { ...asked, CbteFch: asked.CbteFch || day(now) };
        if (!isNext(detail, series, ledger)) {
          errors.push(notice(10016));
          return rejected(detail, []);
        }
        const { excluding, observations } = checkVoucher(detail, series, {
          ledger,
          settings: settings.read(),
          today: day(now),
        });
        if (excluding.length) return rejected(detail, [...excluding, ...observations]);
        const voucher = {
          ...series,
          detail,
          cae: newCae(now, ledger),
          caeDue: addDays(detail.CbteFch, CAE_DAYS),
          processedAt: timestamp(now),
          observations,
        };
        ledger.add(voucher);
        return voucher;
      });
  return { results, errors, processedAt: timestamp(now) };
}

/** Records a voucher that another system of the taxpayer issued, with the next number. */
export function issueElsewhere(series: Series, { ledger, clock }: AuthorizationOptions): void {
  const now = clock.now();
  const last = ledger.last(series)?.detail;
  const number = (last?.CbteHasta ?? 0) + 1;
  ledger.add({
    ...series,
    detail: {
      ...NOTHING,
      CbteDesde: number,
      CbteHasta: number,
      CbteFch: last?.CbteFch ?? day(now),
    },
    cae: newCae(now, ledger),
    caeDue: addDays(day(now), CAE_DAYS),
    processedAt: timestamp(now),
    observations: [],
    foreign: true,
  });
}

/** A sale of $ 1 to an unidentified consumer. */
const NOTHING: Detail = {
  Concepto: 1,
  DocTipo: 99,
  DocNro: 0,
  CbteDesde: 0,
  CbteHasta: 0,
  CbteFch: undefined,
  ImpTotal: 1,
  ImpTotConc: 0,
  ImpNeto: 1,
  ImpOpEx: 0,
  ImpTrib: 0,
  ImpIVA: 0,
  FchServDesde: undefined,
  FchServHasta: undefined,
  FchVtoPago: undefined,
  MonId: 'PES',
  MonCotiz: 1,
  CanMisMonExt: undefined,
  CondicionIVAReceptorId: 5,
  CbtesAsoc: undefined,
  Tributos: undefined,
  Iva: undefined,
  Opcionales: undefined,
  Compradores: undefined,
  PeriodoAsoc: undefined,
  Actividades: undefined,
};

function isNext(detail: Detail, series: Series, ledger: Ledger): boolean {
  const last = ledger.last(series)?.detail;
  return (
    detail.CbteDesde === (last?.CbteHasta ?? 0) + 1 &&
    (detail.CbteFch ?? '') >= (last?.CbteFch ?? '')
  );
}

/** Returns fourteen digits: the year, the month and a unique number. */
function newCae(now: Date, ledger: Ledger): string {
  return day(now).slice(2, 6) + String(ledger.all().length + 1).padStart(10, '0');
}
