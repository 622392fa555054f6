import { z } from 'zod';

// WSFEv1's answers, as parsed by the SOAP library: a list of one may be an object, an empty element
// null, and a number a text.

/** Parses a list, whose items are all within one element under this name. */
function listOf<Item extends z.ZodType>(name: string, item: Item) {
  const elements = (list: unknown) =>
    [(list as Record<string, unknown> | null)?.[name] ?? []].flat();
  return z.preprocess(elements, z.array(item));
}

const messages = (name: string) =>
  listOf(
    name,
    z
      .object({ Code: z.coerce.number(), Msg: z.string().nullish() })
      .transform(({ Code, Msg }) => ({ code: Code, message: Msg ?? '' })),
  );

const errors = messages('Err');

/** Converts `20260310` to `2026-03-10`. */
const day = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{8}$/))
  .transform((text) => text.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3'));

const cents = z.coerce.number().transform((pesos) => Math.round(pesos * 100));

/** ARCA writes an empty value as `<CAE />`. */
const textOrNull = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((text) => (text == null || text === '' ? null : String(text)));

/** Parses the result of an operation: the only element of its answer. */
const resultOf = <Result extends z.ZodType>(operation: string, result: Result) =>
  z
    .record(z.string(), z.unknown())
    .transform((answer) => answer[`${operation}Result`])
    .pipe(result);

export const dummyAnswer = resultOf(
  'FEDummy',
  z.object({ AppServer: z.string(), DbServer: z.string(), AuthServer: z.string() }),
);

const pointOfSale = z
  .object({
    Nro: z.coerce.number(),
    EmisionTipo: z.string().nullish(),
    Bloqueado: z.string().nullish(),
    FchBaja: textOrNull,
  })
  .transform(({ Nro, EmisionTipo, Bloqueado, FchBaja }) => ({
    number: Nro,
    description: EmisionTipo ?? '',
    // A missing date is the text NULL.
    usable: Bloqueado !== 'S' && (FchBaja === null || FchBaja === 'NULL'),
  }));

export const pointsOfSaleAnswer = resultOf(
  'FEParamGetPtosVenta',
  z
    .object({ ResultGet: listOf('PtoVenta', pointOfSale), Errors: errors })
    .transform(({ ResultGet, Errors }) => ({ pointsOfSale: ResultGet, errors: Errors })),
);

export const lastAuthorizedAnswer = resultOf(
  'FECompUltimoAutorizado',
  z
    .object({ CbteNro: z.coerce.number().int().min(0), Errors: errors })
    .transform(({ CbteNro, Errors }) => ({ number: CbteNro, errors: Errors })),
);

const caeDetail = z
  .object({
    Resultado: z.string(),
    CAE: textOrNull,
    CAEFchVto: z.union([day, textOrNull.transform(() => null)]),
    Observaciones: messages('Obs'),
  })
  // An approval without a CAE is not a valid answer.
  .refine(({ Resultado, CAE }) => Resultado !== 'A' || /^\d{14}$/.test(CAE ?? ''))
  .transform(({ Resultado, CAE, CAEFchVto, Observaciones }) => ({
    authorized: Resultado === 'A',
    cae: CAE,
    caeDueDate: CAEFchVto,
    observations: Observaciones,
  }));

export const requestCaeAnswer = resultOf(
  'FECAESolicitar',
  z
    .object({
      FeDetResp: listOf('FECAEDetResponse', caeDetail),
      Errors: errors,
      Events: messages('Evt'),
    })
    .transform(({ FeDetResp, Errors, Events }) => ({
      detail: FeDetResp[0],
      errors: Errors,
      events: Events,
    }))
    // Such a response is neither an answer nor a refusal.
    .refine(({ detail, errors }) => detail !== undefined || errors.length > 0),
);

const knownVoucher = z
  .object({
    Concepto: z.coerce.number(),
    DocTipo: z.coerce.number(),
    DocNro: z.coerce.number(),
    CbteFch: day,
    ImpTotal: cents,
    CodAutorizacion: textOrNull.pipe(z.string()),
    FchVto: day,
    Observaciones: messages('Obs'),
  })
  .transform((its) => ({
    concept: its.Concepto,
    docType: its.DocTipo,
    docNumber: its.DocNro,
    date: its.CbteFch,
    total: its.ImpTotal,
    cae: its.CodAutorizacion,
    caeDueDate: its.FchVto,
    observations: its.Observaciones,
  }));

export const consultAnswer = resultOf(
  'FECompConsultar',
  z
    .object({ ResultGet: knownVoucher.nullish(), Errors: errors })
    .transform(({ ResultGet, Errors }) => ({ voucher: ResultGet ?? undefined, errors: Errors }))
    .refine(({ voucher, errors }) => voucher !== undefined || errors.length > 0),
);
