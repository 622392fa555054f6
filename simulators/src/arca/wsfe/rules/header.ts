import type { ArcaSettings } from '../../state/settings.ts';
import { notice } from '../messages.ts';
import type { Detail, Header, Notice } from '../requests.ts';
import { voucherType } from '../tables.ts';

const MAX_DETAILS = 9998;
/** The answer of FECompTotXRequest. */
export const MAX_PER_REQUEST = 250;
export const MAX_POINT_OF_SALE = 99_998;
const EXEMPT_EMISSION = 'CAE - Exento';

/** Returns the errors that reject the whole request: its header, its point of sale, its issuer. */
export function headerErrors(
  { CantReg, PtoVta, CbteTipo }: Header,
  details: readonly Detail[],
  cuit: string,
  settings: ArcaSettings,
): Notice[] {
  const codes: number[] = [];
  const condition = settings.read().issuerConditions[cuit];
  const letter = voucherType(CbteTipo)?.class;
  const pointOfSale = settings.pointsOfSaleOf(cuit).find(({ number }) => number === PtoVta);
  if (condition && condition !== 'responsable_inscripto' && letter && letter !== 'C')
    codes.push(10000);
  if (CantReg < 1 || CantReg > MAX_DETAILS) codes.push(10001);
  if (CantReg !== details.length) codes.push(10002);
  if (details.length > MAX_PER_REQUEST) codes.push(10003);
  if (PtoVta < 1 || PtoVta > MAX_POINT_OF_SALE) codes.push(10004);
  else if (!pointOfSale || pointOfSale.blocked || pointOfSale.withdrawnOn) codes.push(10005);
  else if (condition === 'exento' && letter === 'C' && pointOfSale.emission !== EXEMPT_EMISSION)
    codes.push(10096);
  if (CbteTipo <= 0) codes.push(10006);
  else if (!letter) codes.push(10007);
  return codes.map(notice);
}
