import type { FastifyInstance } from 'fastify';
import type { MailServices } from './mail/mail-services.ts';
import type { AuditWords } from './modules/audit/words.ts';
import type { Services } from './services.ts';

/**
 * The declaration of a module: the default export of the `module.ts` in its folder. The
 * rights on its tables are in `rights.ts` beside it: they are read without the server's code.
 */
export interface ModuleDeclaration {
  /** The words of its actions in the audit trail. */
  audit?: Partial<AuditWords>;
  /** Services for the modules above it, made when one first asks for them. */
  offers?: { [Name in keyof Services]?: (services: Services) => Services[Name] };
  /** Starts to send its mails, in an installation that sends mails. */
  mails?(services: MailServices & { contactEmail: string | undefined }): Promise<void>;
  /** Starts to work on its jobs. */
  work?(services: Services): Promise<void>;
  /** Registers what it serves outside `/api`. */
  site?(app: FastifyInstance, services: Services): void;
  /** Its routes under `/api`. */
  routes?: readonly ((api: FastifyInstance, services: Services) => Promise<void>)[];
}

export const defineModule = (declaration: ModuleDeclaration): ModuleDeclaration => declaration;

/** Returns the app's services and those that the modules offer, each made when first read. */
export function withOffers(
  services: Partial<Services>,
  modules: readonly ModuleDeclaration[],
): Services {
  const all = { ...services } as Services;
  for (const [name, make] of modules.flatMap(({ offers = {} }) => Object.entries(offers)))
    Object.defineProperty(all, name, {
      configurable: true,
      enumerable: true,
      get() {
        const value = (make as (services: Services) => unknown)(all);
        Object.defineProperty(all, name, { value, enumerable: true });
        return value;
      },
    });
  return all;
}
