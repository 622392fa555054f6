import { PROVINCES } from '@mostrador/domain';
import { z } from 'zod';
import { cashRegisterConfig } from './cash-register-config.ts';
import { endpoint } from './endpoint.ts';
import { id, isoDateTime, optionalText, requiredText } from './fields.ts';

export const MIN_USERNAME_LENGTH = 3;
export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 128;

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

const password = z
  .string()
  .min(MIN_PASSWORD_LENGTH)
  .max(MAX_PASSWORD_LENGTH)
  .meta({ title: 'Contraseña' });

export const registration = z.object({
  username: z
    .string()
    .trim()
    .min(MIN_USERNAME_LENGTH)
    .max(40)
    .regex(/^[\p{L}\p{N}._-]+$/u, 'Usá letras, números, puntos o guiones, sin espacios')
    .meta({ title: 'Usuario' }),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()).meta({ title: 'Email' }),
  password,
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

export const accountEndpoints = {
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    summary: 'Opens a shop with its administrator and signs them in',
    body: registration,
    response: { 201: session.extend({ message: z.string() }) },
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
};
