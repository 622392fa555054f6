import { canonicalDocument } from '@mostrador/domain';
import { optionalCode } from './fields.ts';

/** The number of a person's document, in the one spelling that is compared and stored. */
export const docNumber = optionalCode('Número de documento', 40, canonicalDocument);
