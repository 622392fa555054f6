import { canonicalDocument } from '@mostrador/domain';
import { z } from 'zod';
import { changesTo } from './changes-to.ts';
import { ARCA_ENVIRONMENTS } from './credentials.constants.ts';
import { boundedText, isoDateTime, optionalText, requiredText } from './fields.ts';
import type { FileRule } from './files.ts';
import { MB } from './files.ts';
import {
  DEFAULT_POINT_OF_SALE,
  FISCAL_CONDITIONS,
  MAX_CREDENTIAL_MB,
  MAX_POINT_OF_SALE,
} from './fiscal-config.constants.ts';

export { arcaAccess } from './credentials.schemas.ts';

/** Accepts hyphens; stored as eleven digits. */
export const issuerCuit = boundedText(11, 'El CUIT debe tener 11 dígitos')
  .transform((typed) => canonicalDocument(typed).replace(/\D/g, ''))
  .refine((digits) => digits.length === 11, 'El CUIT debe tener 11 dígitos')
  .meta({ title: 'CUIT' });

const pointOfSale = z.coerce
  .number()
  .int()
  .min(1)
  .max(MAX_POINT_OF_SALE)
  .default(DEFAULT_POINT_OF_SALE)
  .meta({ title: 'Punto de Venta' });

const credential = {
  types: ['application/x-pem-file', 'application/pkix-cert'],
  maxBytes: MAX_CREDENTIAL_MB * MB,
  optional: true,
  inMemory: true,
} as const;
export const certificateFile = {
  ...credential,
  title: 'Certificado',
  wording: 'certificate',
} as const satisfies FileRule;
export const keyFile = {
  ...credential,
  title: 'Clave privada',
  wording: 'privateKey',
} as const satisfies FileRule;

/**
 * Required fields, and optional ones that a page may not know: those keep their value when left
 * out.
 */
export const fiscalConfigForm = z.object({
  cuit: issuerCuit,
  businessName: requiredText('Razón Social', 120),
  fiscalCondition: z.enum(FISCAL_CONDITIONS).meta({ title: 'Condición Fiscal' }),
  ...changesTo({
    pointOfSale,
    /** Printed on invoices; all optional. */
    address: optionalText('Domicilio comercial', 200),
    grossIncome: optionalText('Ingresos Brutos', 40),
    activityStart: optionalText('Inicio de actividades', 10)
      .pipe(z.iso.date().nullable())
      .meta({ title: 'Inicio de actividades' }),
  }).shape,
});

export type CheckedFiscalConfigForm = z.output<typeof fiscalConfigForm>;

/** A shop without configuration has nulls and the defaults. */
export const fiscalConfig = z.object({
  cuit: z.string().nullable(),
  businessName: z.string().nullable(),
  pointOfSale: z.number().int(),
  fiscalCondition: z.enum(FISCAL_CONDITIONS).nullable(),
  address: z.string().nullable(),
  grossIncome: z.string().nullable(),
  activityStart: z.iso.date().nullable(),
  /** Set if a certificate and a key are stored. The value does not reveal where. */
  certificatePath: z.string().nullable(),
  keyPath: z.string().nullable(),
  /** Whether the shop has everything needed to issue. */
  afipConfigured: z.boolean(),
  certificate: z
    .object({
      /** The holder's CUIT. If it differs from the shop's, the holder issues by delegation. */
      cuit: z.string(),
      validFrom: isoDateTime,
      validTo: isoDateTime,
      environment: z.enum(ARCA_ENVIRONMENTS),
    })
    .nullable(),
  /** Whether a key made here still lacks its certificate. */
  awaitsCertificate: z.boolean(),
});
export type FiscalConfig = z.infer<typeof fiscalConfig>;

export const fiscalConfigSaved = z.object({
  message: z.string(),
  fiscalConfig,
  /** A problem that does not prevent issuing, such as a certificate of another CUIT. */
  warning: z.string().optional(),
});

export const credentialsValidated = z.object({
  message: z.string(),
  details: z.object({
    cuit: z.string(),
    businessName: z.string(),
    pointOfSale: z.number().int(),
    pointOfSaleExists: z.boolean(),
    availableSalesPoints: z.array(z.object({ number: z.number().int(), description: z.string() })),
  }),
});
export type CredentialsValidated = z.infer<typeof credentialsValidated>;

export const certificateRequestForm = z.object({
  cuit: issuerCuit,
  businessName: requiredText('Razón Social', 120),
});
/** PKCS #10 in PEM, to be uploaded to ARCA. */
export const certificateRequest = z.object({ fileName: z.string(), request: z.string() });
