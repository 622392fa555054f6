import { canonicalDocument } from '@mostrador/domain';
import { optionalCode } from './fields.ts';

/** The number of a person's document, in its canonical spelling for comparison and storage. */
export const docNumber = optionalCode('Número de documento', 40, canonicalDocument);
