import { z } from 'zod';
import { ARCA_ENVIRONMENTS, MAX_CREDENTIAL_MB } from './credentials.constants.ts';
import { id, isoDateTime, requiredText } from './fields.ts';
import { MB, sizeInWords } from './files.ts';
import { cuit } from './taxpayers.schemas.ts';

export { byId, nothing } from './fields.ts';

const shopId = id.meta({ title: 'Comercio' });
export const ofShop = z.object({ shopId });

const MAX_BYTES = MAX_CREDENTIAL_MB * MB;
/** Length of the bytes in base64, with its padding. */
const MAX_LENGTH = Math.ceil(MAX_BYTES / 3) * 4;

/** The bytes of an uploaded file, PEM or DER, in base64. */
const file = (title: string, name: string) =>
  z
    .string()
    .min(1)
    .max(MAX_LENGTH, `El archivo ${name} no debe superar ${sizeInWords(MAX_BYTES)}`)
    .pipe(z.base64())
    .meta({ title });

const certificate = file('Certificado', 'del certificado');

export const certificateAlone = z.object({ shopId, certificate });
export const certificateAndKey = z.object({
  shopId,
  certificate,
  key: file('Clave privada', 'de la clave'),
});
export type CertificateAndKey = z.infer<typeof certificateAndKey>;

/** The data of a certificate; none of it is secret. */
export const certificateFacts = z.object({
  /**
   * The holder's CUIT: 11 digits. It may differ from the shop's, for example when an accountant
   * invoices for the shop: that is a warning, not a refusal.
   */
  cuit: z.string(),
  /** Its alias in ARCA. */
  subject: z.string(),
  environment: z.enum(ARCA_ENVIRONMENTS),
  validFrom: isoDateTime,
  validTo: isoDateTime,
});
export type CertificateFacts = z.infer<typeof certificateFacts>;

export const certificateSubject = z.object({
  shopId,
  cuit,
  businessName: requiredText('Razón Social', 120),
});

export const certificateRequest = z.object({
  /** PKCS#10 in PEM. */
  csr: z.string(),
});

export const pointOfSale = z.number().int().min(1).max(9999).meta({ title: 'Punto de Venta' });

export const credentialsToValidate = z.object({
  shopId,
  cuit,
  pointOfSale,
  businessName: requiredText('Razón Social', 120),
});

export const ofTaxpayer = z.object({ shopId, cuit });

/** Whether ARCA lets the shop issue, as of the last request to it. */
export const arcaAccess = z.object({
  trouble: z
    .object({
      since: isoDateTime,
      /** The problem and its current handling, for the shopkeeper. */
      message: z.string(),
    })
    .nullable(),
});
export type ArcaAccess = z.infer<typeof arcaAccess>;

export const validCredentials = z.object({
  cuit: z.string(),
  /** The name in ARCA's registry, or the given one where the registry does not answer. */
  businessName: z.string(),
  pointOfSale: z.number().int(),
  /** Whether the point of sale is for web services and neither blocked nor closed. */
  pointOfSaleExists: z.boolean(),
  /** The points of sale that can be used. */
  availableSalesPoints: z.array(z.object({ number: z.number().int(), description: z.string() })),
});
export type ValidCredentials = z.infer<typeof validCredentials>;
