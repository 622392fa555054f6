import { z } from 'zod';
import {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  MIN_USERNAME_LENGTH,
} from './accounts.constants.ts';
import { cashRegisterConfig } from './cash-register-config.ts';
import {
  boundedText,
  emailAddress,
  id,
  isoDateTime,
  optionalText,
  requiredText,
  shopLogo,
} from './fields.ts';
import { otp } from './second-factor.schemas.ts';

export { nothing } from './fields.ts';

/** The token at the end of a mailed link. Only the server knows whether it is valid. */
const linkToken = z.string().min(1).max(200).meta({ title: 'Enlace' });

export const permissions = z.object({
  canManageProducts: z.boolean(),
  canManageSales: z.boolean(),
  canViewHistory: z.boolean(),
  canManageCashRegister: z.boolean(),
});

/** The signed-in person, as kept in the browser after signing in. */
export const sessionUser = z.object({
  _id: id,
  /**
   * The person's shop, whose data a device keeps apart from another's. Servers of the previous
   * release leave it out.
   */
  shopId: id.optional(),
  /**
   * The person's real name; the username of a person without one. Servers of the previous release
   * leave it out.
   */
  name: z.string().optional(),
  username: z.string(),
  email: z.string().nullable(),
  storeName: z.string(),
  provincia: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  address: z.string().nullable(),
  logo: shopLogo.nullable(),
  emailVerified: z.boolean(),
  role: z.enum(['admin', 'vendedor']),
  permissions,
  /** Percent of a sale's price before discounts that this person may take off. */
  maxDiscount: z.number(),
  isActive: z.boolean(),
  createdAt: isoDateTime,
  cashRegisterConfig,
  /** Minutes without use after which the shop's tills lock. Left out where they do not. */
  lockAfterMinutes: z.number().optional(),
  /**
   * The versions of remotes that the shop's browsers run instead of the current ones, by the
   * remote's name. Only in the answers that start or reload a session.
   */
  releases: z.record(z.string(), z.string()).optional(),
  /**
   * An administrator chose the password, so this person is asked to choose their own. Only in the
   * answer to a sign-in with a password.
   */
  passwordGiven: z.boolean().optional(),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const session = z.object({ user: sessionUser, token: z.string() });
export type Session = z.infer<typeof session>;

/** A password being chosen; the server also refuses common ones. */
export function newPassword(title: string) {
  return z.string().min(MIN_PASSWORD_LENGTH).max(MAX_PASSWORD_LENGTH).meta({ title });
}

/** A password that replaces another. */
export const nextPassword = z
  .string()
  .min(1)
  .min(MIN_PASSWORD_LENGTH, `La contraseña debe tener al menos ${MIN_PASSWORD_LENGTH} caracteres`)
  .max(MAX_PASSWORD_LENGTH)
  .meta({ title: 'Nueva contraseña' });

const MAX_USERNAME_LENGTH = 40;

/** A username being chosen; only the server knows whether it is free. */
export const newUsername = boundedText(MAX_USERNAME_LENGTH)
  .trim()
  .min(MIN_USERNAME_LENGTH)
  .max(MAX_USERNAME_LENGTH)
  .normalize()
  // Letters of other scripts look alike, and a username must identify one person.
  .regex(
    /^[a-zà-öø-ÿ0-9._-]+$/i,
    'Usá letras de nuestro alfabeto, números, puntos o guiones, sin espacios',
  )
  .meta({ title: 'Usuario' });

/** The real name of a user, such as 'Marta Gómez'. Null for none. */
export const realName = optionalText('Nombre', 60);

export const nameChange = z.object({ realName: realName.nonoptional().meta({ title: 'Nombre' }) });
export type NameChange = z.input<typeof nameChange>;

export const credentials = z.object({
  username: requiredText('Usuario', 254),
  // No minimum here: a short wrong password is a wrong password, not a bad request.
  password: z.string().min(1).max(MAX_PASSWORD_LENGTH).meta({ title: 'Contraseña' }),
  /**
   * Required where the person has a second factor: without it the server answers
   * `auth.otp-required`.
   */
  otp: otp.optional(),
});
export type Credentials = z.infer<typeof credentials>;

export const passwordRecovery = z.object({ email: emailAddress() });
export type PasswordRecovery = z.input<typeof passwordRecovery>;

export const passwordReset = z.object({
  token: linkToken,
  newPassword: nextPassword,
});
export type PasswordReset = z.input<typeof passwordReset>;

export const passwordChange = z
  .object({
    // No minimum here: a short wrong password is a wrong password, not a bad request.
    currentPassword: z
      .string()
      .min(1)
      .max(MAX_PASSWORD_LENGTH)
      .meta({ title: 'Contraseña actual' }),
    newPassword: nextPassword,
  })
  .refine(({ currentPassword, newPassword }) => newPassword !== currentPassword, {
    path: ['newPassword'],
    message: 'Es la que ya tenés: elegí otra',
  });
export type PasswordChange = z.input<typeof passwordChange>;

export const emailUpdate = z.object({ email: emailAddress() });
export type EmailUpdate = z.input<typeof emailUpdate>;

export const emailUndo = z.object({ token: linkToken });
export type EmailUndo = z.input<typeof emailUndo>;

const message = z.string();
/** Only in trial mode, where no mail leaves the machine. */
export const inTrial = {
  /** The page where the person verifies their email. */
  verificationUrl: z.url().optional(),
  /** The page that shows the mails of the trial. */
  inboxUrl: z.url().optional(),
};

export const done = z.object({ message });
export const linkParams = z.object({ token: linkToken });
export const emailVerified = z.object({ message, userId: id });
export const emailUpdated = z.object({ user: sessionUser, message, ...inTrial });
export const verificationSent = z.object({ message, ...inTrial });
