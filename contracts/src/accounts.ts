import { PROVINCES } from '@mostrador/domain';
import { z } from 'zod';
import { cashRegisterConfig } from './cash-register-config.ts';
import { endpoint } from './endpoint.ts';
import { emailAddress, id, isoDateTime, optionalText, requiredText } from './fields.ts';

export const MIN_USERNAME_LENGTH = 3;
export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 128;

/** What ends the address in a mail's link; what it is worth, only the server can say. */
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
  username: z.string(),
  email: z.string().nullable(),
  storeName: z.string(),
  provincia: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  emailVerified: z.boolean(),
  role: z.enum(['admin', 'vendedor']),
  permissions,
  isActive: z.boolean(),
  createdAt: isoDateTime,
  cashRegisterConfig,
});
export type SessionUser = z.infer<typeof sessionUser>;

export const session = z.object({ user: sessionUser, token: z.string() });
export type Session = z.infer<typeof session>;

/** A password being chosen; the server also refuses the common ones. */
function newPassword(title: string) {
  return z.string().min(MIN_PASSWORD_LENGTH).max(MAX_PASSWORD_LENGTH).meta({ title });
}

export const registration = z.object({
  /** Made by whoever registers: the same registration sent again after a lost answer opens one shop. */
  _id: id.optional(),
  username: z
    .string()
    .trim()
    .min(MIN_USERNAME_LENGTH)
    .max(40)
    .normalize()
    // Letters of other scripts look like these, and a name has to tell who somebody is.
    .regex(
      /^[a-zà-öø-ÿ0-9._-]+$/i,
      'Usá letras de nuestro alfabeto, números, puntos o guiones, sin espacios',
    )
    .meta({ title: 'Usuario' }),
  email: emailAddress(),
  password: newPassword('Contraseña'),
  storeName: requiredText('Nombre del comercio', 80),
  provincia: z
    .enum(PROVINCES)
    .or(z.literal(''))
    .nullish()
    .transform((province) => province || null)
    .meta({ title: 'Provincia' }),
  phoneNumber: optionalText('Teléfono', 40),
});
export type Registration = z.input<typeof registration>;

export const credentials = z.object({
  username: requiredText('Usuario', 254),
  // No minimum here: a short wrong password is a wrong password, not a bad request.
  password: z.string().min(1).max(MAX_PASSWORD_LENGTH).meta({ title: 'Contraseña' }),
});
export type Credentials = z.infer<typeof credentials>;

export const passwordRecovery = z.object({ email: emailAddress() });
export type PasswordRecovery = z.input<typeof passwordRecovery>;

export const passwordReset = z.object({
  token: linkToken,
  newPassword: newPassword('Nueva contraseña'),
});
export type PasswordReset = z.input<typeof passwordReset>;

export const emailUpdate = z.object({ email: emailAddress() });
export type EmailUpdate = z.input<typeof emailUpdate>;

export const emailUndo = z.object({ token: linkToken });
export type EmailUndo = z.input<typeof emailUndo>;

const message = z.string();
/** Where the person verifies their email. Only in trial mode, where no mail leaves the machine. */
const verificationUrl = z.url().optional();

export const accountEndpoints = {
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    summary: 'Opens a shop with its administrator and signs them in',
    body: registration,
    response: { 201: session.extend({ message, verificationUrl }) },
  }),
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary: 'Signs in with username and password',
    body: credentials,
    response: { 200: session },
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'signed-in',
    summary: 'Revokes the session of the token used',
    response: { 204: z.void() },
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'public',
    sentWithoutSession: true,
    summary: 'Mails a link to choose a new password, if the address is of an account',
    body: passwordRecovery,
    response: { 200: z.object({ message }) },
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    sentWithoutSession: true,
    summary: 'Chooses a new password with the token of a mailed link, and ends every session',
    body: passwordReset,
    response: { 200: z.object({ message }) },
  }),
  undoEmailChange: endpoint({
    method: 'POST',
    path: '/auth/undo-email-change',
    access: 'public',
    sentWithoutSession: true,
    summary: 'Gives an account its previous email back with a mailed link, and ends every session',
    body: emailUndo,
    response: { 200: z.object({ message }) },
  }),
  verifyEmail: endpoint({
    method: 'GET',
    path: '/auth/verify-email/:token',
    access: 'public',
    summary: 'Verifies the email a link was sent to',
    params: z.object({ token: linkToken }),
    response: { 200: z.object({ message, userId: id }) },
  }),
  updateEmail: endpoint({
    method: 'POST',
    path: '/auth/update-email',
    access: 'signed-in',
    summary: "Changes the caller's email and mails a link to verify it",
    body: emailUpdate,
    response: { 200: z.object({ user: sessionUser, message, verificationUrl }) },
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/auth/resend-verification',
    access: 'signed-in',
    summary: "Mails another link to verify the caller's email",
    response: { 200: z.object({ message, verificationUrl }) },
  }),
};
