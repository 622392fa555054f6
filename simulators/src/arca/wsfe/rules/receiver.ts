import { isCuit } from '../../cuit.ts';
import { standingOf } from '../../padron/taxpayers.ts';
import {
  CUIT_DOCUMENT,
  DOCUMENT_TYPES,
  MONOTRIBUTISTAS,
  RECEIVER_CONDITIONS,
  UNIDENTIFIED,
} from '../tables.ts';
import type { Rule, RuleContext } from './rule-context.ts';

const IN_REGISTER = [80, 86, 87];
/** "No categorizado", a number that belongs to nobody. */
const NOT_CATEGORIZED = 23_000_000_000;
/** From this day a voucher without the receiver's condition is rejected. */
export const CONDITION_MANDATORY_FROM = '20261201';

/** Checks the voucher's receiver. */
export const receiverRules: Rule = function* (context) {
  const { detail, series, class: letter, isCreditNote } = context;
  const { DocTipo, DocNro } = detail;
  const isA = letter === 'A' || letter === 'ALEY';
  if (isA && DocTipo !== CUIT_DOCUMENT) yield 10013;
  if (!isA) yield* identificationRules(context);
  if (String(DocNro) === series.cuit) yield 10069;
  if (DocTipo === CUIT_DOCUMENT && DocNro !== NOT_CATEGORIZED) {
    if (!isCuit(String(DocNro))) yield 10284;
    else if (!isCreditNote && standingOf(String(DocNro)) === 'inactive') yield 10247;
  }
};

/** Applies to B and C vouchers. */
function* identificationRules({ detail, class: letter, settings }: RuleContext) {
  const { DocTipo, DocNro, CbteDesde, CbteHasta, ImpTotal } = detail;
  const each = ImpTotal / (CbteHasta - CbteDesde + 1);
  const isLarge = each >= settings.identificationThreshold;
  if (CbteDesde !== CbteHasta) {
    if (isLarge) yield 10014;
    if (DocTipo !== UNIDENTIFIED || DocNro !== 0) yield 10015;
    return;
  }
  const isKnown = DOCUMENT_TYPES.some(({ Id }) => Id === DocTipo);
  if (!isKnown) yield 10015;
  else if (DocTipo === UNIDENTIFIED) {
    if (DocNro !== 0 || (letter === 'B' && isLarge)) yield 10015;
  } else if (DocNro <= 0) yield 10015;
  else if (
    IN_REGISTER.includes(DocTipo) &&
    DocNro !== NOT_CATEGORIZED &&
    (!isCuit(String(DocNro)) || standingOf(String(DocNro)) === 'unknown')
  )
    yield 10015;
}

/** Checks the receiver's VAT condition (RG 5616). */
export const conditionRules: Rule = function* ({ detail, class: letter, settings, today }) {
  const { CondicionIVAReceptorId: id } = detail;
  if (id === 0) {
    if (settings.receiverConditionMandatory || today >= CONDITION_MANDATORY_FROM) yield 10246;
    return;
  }
  const condition = RECEIVER_CONDITIONS.find(({ Id }) => Id === id);
  if (!condition) yield 10242;
  else if (!condition.classes.includes(letter)) yield 10243;
};

/** ARCA's observations on the receiver of a voucher that it authorizes. */
export const receiverObservations: Rule = function* (context) {
  const { detail, class: letter, settings, today, isCreditNote } = context;
  const { DocTipo, DocNro, CondicionIVAReceptorId: id } = detail;
  if ((letter === 'A' || letter === 'ALEY') && DocTipo === CUIT_DOCUMENT) {
    const standing = standingOf(String(DocNro));
    if (standing !== 'active') yield 10017;
    if (standing === 'inactive') yield 10063;
    if (MONOTRIBUTISTAS.includes(id)) yield 10217;
  }
  if (DocTipo === CUIT_DOCUMENT && standingOf(String(DocNro)) === 'unknown') yield 10238;
  if (isCreditNote && DocTipo === CUIT_DOCUMENT && standingOf(String(DocNro)) === 'inactive')
    yield 10247;
  if (id === 0 && !settings.receiverConditionMandatory && today < CONDITION_MANDATORY_FROM)
    yield 10245;
};
