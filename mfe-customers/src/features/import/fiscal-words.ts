import { DOC_TYPE_NAMES, FISCAL_TYPE_NAMES } from '@mostrador/contracts/customer-words';
import {
  DOC_TYPES,
  type DocType,
  FISCAL_TYPES,
  type FiscalType,
} from '@mostrador/contracts/customers';
import { searchKeyOf } from '@mostrador/domain';

const DNI: DocType = 96;
const CUIT: DocType = 80;
const CUIL: DocType = 86;
const FOREIGN: DocType = 99;

/**
 * Words of other systems' lists, and ARCA's codes of the condition, by the letters and digits of
 * the word.
 */
const FISCAL_TYPE_OF = new Map<string, FiscalType>([
  ...FISCAL_TYPES.flatMap((type): [string, FiscalType][] => [
    [lettersOf(FISCAL_TYPE_NAMES[type]), type],
    [lettersOf(type), type],
  ]),
  ...keysOf(
    'responsable_inscripto',
    '1 ri i inscripto respinscripto respinsc rinscripto respins rinsc',
  ),
  ...keysOf('responsable_inscripto', 'ivaresponsableinscripto ivainscripto ivari insc'),
  ...keysOf('monotributista', '6 13 16 m mt mono monot monotributo rm respmonotributo'),
  ...keysOf('monotributista', 'responsablemonotributo monotributistasocial monotributosocial'),
  ...keysOf('exento', '4 e ex exe exenta ivaexento ivasujetoexento sujetoexento ivaexenta'),
  ...keysOf('consumidor_final', '5 c f cf consfinal consumidor final consumidorf cfinal consf'),
]);

const DOC_TYPE_OF = new Map<string, DocType>([
  ...DOC_TYPES.flatMap((type): [string, DocType][] => [
    [lettersOf(DOC_TYPE_NAMES[type]), type],
    [String(type), type],
  ]),
  // A libreta has the number of its DNI.
  ...keysOf(DNI, 'dni d documento documentounico documentonacional le lc lclele libreta'),
  ...keysOf(DNI, 'libretacivica libretadeenrolamiento libretaenrolamiento dniextranjero du'),
  ...keysOf(CUIT, 'cuit c'),
  ...keysOf(CUIL, 'cuil'),
  ...keysOf(FOREIGN, 'extranjero pasaporte pas passport docextranjero ci cedula otro'),
]);

/** Returns the condition that a list's word means; undefined when it means none of ours. */
export function fiscalTypeOf(written: string): FiscalType | undefined {
  return FISCAL_TYPE_OF.get(lettersOf(written));
}

/** Returns the type of document that a list's word means; undefined when it means none of ours. */
export function docTypeOf(written: string): DocType | undefined {
  return DOC_TYPE_OF.get(lettersOf(written));
}

function keysOf<Type extends FiscalType | DocType>(type: Type, keys: string): [string, Type][] {
  return keys.split(' ').map((key) => [key, type]);
}

function lettersOf(text: string): string {
  return searchKeyOf(text).replace(/[^a-z\d]/g, '');
}
