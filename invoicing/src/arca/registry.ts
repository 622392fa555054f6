import { z } from 'zod';
import { ArcaFault } from './arca-errors.ts';
import { createSoapService } from './soap-service.ts';
import type { AccessTicket } from './wsaa.ts';

/** A taxpayer in ARCA's registry. */
export interface Taxpayer {
  fullName: string;
  /** The fiscal address comes first. */
  addresses: string[];
}

const TIMEOUT_MS = 15_000;
/** ARCA uses several wordings, and has no code. */
const NOT_THERE = /no existe|inexistente/i;
const INACTIVE = /inactiv/i;

const optional = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((text) => String(text ?? '').trim());

const address = z.object({
  direccion: optional,
  localidad: optional,
  descripcionProvincia: optional,
  tipoDomicilio: optional,
});

const person = z.object({
  razonSocial: optional,
  apellido: optional,
  nombre: optional,
  estadoClave: optional,
  domicilio: z
    .union([z.array(address), address.transform((one) => [one])])
    .nullish()
    .transform((list) => list ?? []),
});

const getPersonaAnswer = z.object({
  personaReturn: z.object({ persona: person.nullish() }).nullish(),
});

/** ARCA's registry of persons, Padrón A13. */
export interface Registry {
  /**
   * Looks up a CUIT or CUIL. Undefined when the registry has no such person, null when it returns
   * no data about them, `inactive` when it returns only that. Throws an `ArcaError`.
   *
   * @param represented the CUIT that the ticket is used for
   */
  find(
    ticket: Pick<AccessTicket, 'token' | 'sign'>,
    represented: string,
    cuit: string,
  ): Promise<Taxpayer | 'inactive' | null | undefined>;
}

export function createRegistry(url: string): Registry {
  const registry = createSoapService('a13.wsdl', url);
  return {
    async find({ token, sign }, represented, cuit) {
      try {
        const { personaReturn } = await registry.call(
          'getPersona',
          { token, sign, cuitRepresentada: represented, idPersona: cuit },
          getPersonaAnswer,
          { timeoutMs: TIMEOUT_MS },
        );
        return personaReturn?.persona ? taxpayerOf(personaReturn.persona) : null;
      } catch (error) {
        if (!(error instanceof ArcaFault)) throw error;
        if (NOT_THERE.test(error.text)) return undefined;
        if (INACTIVE.test(error.text)) return 'inactive';
        throw error;
      }
    },
  };
}

function taxpayerOf(its: z.output<typeof person>): Taxpayer | 'inactive' | null {
  if (INACTIVE.test(its.estadoClave)) return 'inactive';
  const fullName = its.razonSocial || [its.apellido, its.nombre].filter(Boolean).join(' ');
  if (!fullName) return null;
  const isFiscal = ({ tipoDomicilio }: z.output<typeof address>) => tipoDomicilio === 'FISCAL';
  const ordered = [
    ...its.domicilio.filter(isFiscal),
    ...its.domicilio.filter((each) => !isFiscal(each)),
  ];
  const addresses = ordered
    .map(({ direccion, localidad, descripcionProvincia }) =>
      [direccion, localidad, descripcionProvincia].filter(Boolean).join(', '),
    )
    .filter((text) => text !== '');
  return { fullName, addresses: [...new Set(addresses)] };
}
