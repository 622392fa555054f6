import { cuitProblemOf } from '@mostrador/domain';
import { z } from 'zod';
import { aChangeTo } from './changes-to.ts';
import {
  DEFAULT_DOC_TYPE,
  DEFAULT_FISCAL_TYPE,
  DOC_TYPES,
  type DocType,
  FISCAL_TYPES,
} from './customers.constants.ts';
import { docNumber } from './doc-number.schemas.ts';
import {
  emailAddress,
  id,
  optionalText,
  pageQuery,
  pagination,
  pesos,
  requiredText,
} from './fields.ts';
import { changedPhone, phone } from './phone.schemas.ts';

export { byId, nothing } from './fields.ts';

const fiscalType = z.enum(FISCAL_TYPES);
const docType = z.literal(DOC_TYPES);
/** Accepts text too, because a select's value is text. */
const writtenDocType = docType.or(
  z
    .literal(DOC_TYPES.map((type) => `${type}` as const))
    .transform((text) => Number(text) as DocType),
);

export const customer = z.object({
  _id: id,
  name: z.string(),
  fiscalType,
  docType,
  docNumber: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  /** Sales that were not cancelled, and their total. */
  totalPurchases: z.number().int(),
  totalSpent: z.number(),
  /** The customer's debt, in pesos; negative in their favour. */
  balance: z.number(),
  /** The maximum debt, in pesos; null without a limit. */
  creditLimit: z.number().nullable(),
});
export type Customer = z.infer<typeof customer>;

const DOC_TYPE = { dni: 96, cuit: 80, cuil: 86 };
/**
 * Without leading zeros. The oldest numbers in use have five digits. A libreta has the number of
 * its DNI.
 */
const DNI = /^\d{5,8}$/;

interface Document {
  docType: DocType;
  docNumber: string | null;
}

/** Returns why a document does not fit its type; undefined when it does, or when there is none. */
export function documentProblemOf({ docType, docNumber }: Document): string | undefined {
  if (docNumber === null) return undefined;
  if (docType === DOC_TYPE.dni)
    return DNI.test(docNumber) ? undefined : 'El DNI tiene que tener entre 5 y 8 dígitos';
  if (docType !== DOC_TYPE.cuit && docType !== DOC_TYPE.cuil) return undefined;
  const name = docType === DOC_TYPE.cuit ? 'CUIT' : 'CUIL';
  switch (cuitProblemOf(docNumber)) {
    case 'length':
      return `El ${name} tiene que tener 11 dígitos`;
    case 'check-digit':
      return `El ${name} no es válido: revisá el dígito verificador`;
    default:
      return undefined;
  }
}

const FIELDS = {
  name: requiredText('Nombre', 120),
  fiscalType: fiscalType.default(DEFAULT_FISCAL_TYPE).meta({ title: 'Condición fiscal' }),
  docType: writtenDocType.default(DEFAULT_DOC_TYPE).meta({ title: 'Tipo de documento' }),
  docNumber,
  phone,
  email: optionalText('Email', 254).pipe(emailAddress().nullable()),
  address: optionalText('Dirección', 200),
  /** Only an administrator may change it; it is ignored otherwise. */
  creditLimit: pesos.nullish().meta({ title: 'Límite' }),
};

/** Only input is checked: rows stored before the check can still be read. */
export const newCustomer = z.object(FIELDS).superRefine(refuseDocument);
export type NewCustomer = z.input<typeof newCustomer>;
/** After parsing: trimmed, with defaults, blank fields as null. */
export type CheckedNewCustomer = z.output<typeof newCustomer>;

/** A new customer with the id of whoever creates it, if they made one: it is added once for each. */
export const customerToAdd = newCustomer.safeExtend({ _id: id.optional() });

/** The minimum of a customer at a counter. */
export const quickCustomer = z
  .object({
    name: FIELDS.name,
    docType: FIELDS.docType,
    docNumber: FIELDS.docNumber,
    phone: FIELDS.phone,
  })
  .superRefine(refuseDocument);

/**
 * When only the type or only the number is sent, the server checks it with the other part of the
 * row.
 */
export const customerChange = aChangeTo({ ...FIELDS, phone: changedPhone }).superRefine(
  ({ docType, docNumber }, context) => {
    if (docType !== undefined && docNumber !== undefined)
      refuseDocument({ docType, docNumber }, context);
  },
);
export type CustomerChange = z.output<typeof customerChange>;

function refuseDocument(document: Document, context: z.RefinementCtx): void {
  const isRefusedAlready = context.issues.some(({ path }) => path?.[0] === 'docNumber');
  const message = isRefusedAlready ? undefined : documentProblemOf(document);
  if (message) context.addIssue({ code: 'custom', path: ['docNumber'], message });
}

/** The receiver of an invoice: the customer data that is printed and sent to ARCA. */
export const receiverChange = aChangeTo({
  name: optionalText('Nombre', 120),
  fiscalType: FIELDS.fiscalType,
  docType: FIELDS.docType,
  docNumber,
  address: FIELDS.address,
}).superRefine(({ docType, docNumber }, context) => {
  if (docType !== undefined && docNumber !== undefined)
    refuseDocument({ docType, docNumber }, context);
});
export type ReceiverChange = z.output<typeof receiverChange>;

export const customerListQuery = z.object({
  ...pageQuery,
  search: optionalText('Búsqueda', 120),
  /** Rows per page; without it, one page has all rows. */
  limit: z.coerce.number().int().min(1).max(100).optional().meta({ title: 'Límite' }),
});

export const customerList = z.object({ customers: z.array(customer), pagination });

/** The fields by which a till finds and chooses a customer while the server does not answer. */
export const customerName = customer.pick({
  _id: true,
  name: true,
  docType: true,
  docNumber: true,
});
export type CustomerName = z.infer<typeof customerName>;

/**
 * With what a till needs to sell on account while the server does not answer: for whoever may sell,
 * where the shop allows it.
 */
export const customerOnDevice = customerName.extend({
  balance: customer.shape.balance.optional(),
  creditLimit: customer.shape.creditLimit.optional(),
});
export type CustomerOnDevice = z.infer<typeof customerOnDevice>;

export const customerNames = z.object({ customers: z.array(customerOnDevice) });

const sharedDocument = z.object({ docNumber: z.string(), customers: z.array(customer) });
export type SharedDocument = z.infer<typeof sharedDocument>;

export const sharedDocumentList = z.array(sharedDocument);
