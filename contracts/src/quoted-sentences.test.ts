import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { passwordReset } from './accounts.schemas.ts';
import { describeInvalidInput, parseInput } from './errors.ts';
import { type FileRule, problemOfFile } from './files.ts';
import { certificateFile, fiscalConfigForm, keyFile } from './fiscal-config.schemas.ts';
import { newProduct, productChange, productImageFile } from './products.schemas.ts';
import { postedSale } from './sales.schemas.ts';
import { storeConfigChange } from './store-config.schemas.ts';
import { storeBannerFile, storeFaviconFile, storeLogoFile } from './store-images.ts';
import { newSeller } from './users.schemas.ts';

const WHATSAPP = { storeSettings: { allowOrders: true, orderMethod: 'whatsapp' } };

describe('documented sentences are the whole error, and `fields` has their field', () => {
  test.each<[sentence: string, field: string, schema: z.ZodType, input: object]>([
    ['El carrito está vacío', 'items', postedSale, { items: [] }],
    [
      'Ingresa una cantidad válida',
      'adjustment.amount',
      productChange,
      { adjustment: { amount: 0, direction: 'add', reason: 'Compra' } },
    ],
    ['Mínimo 6 caracteres', 'password', newSeller, { username: 'luz', password: '12345' }],
    [
      'La contraseña debe tener al menos 6 caracteres',
      'newPassword',
      passwordReset,
      { token: 'x', newPassword: '12345' },
    ],
    ['El CUIT debe tener 11 dígitos', 'cuit', fiscalConfigForm, { cuit: '2012345678' }],
    [
      'El nombre del negocio debe tener al menos 3 caracteres',
      'businessInfo.name',
      storeConfigChange,
      { businessInfo: { name: 'So' } },
    ],
    [
      'Debe proporcionar un número de WhatsApp para recibir pedidos',
      'businessInfo.whatsapp',
      storeConfigChange,
      { businessInfo: { whatsapp: null }, ...WHATSAPP },
    ],
    [
      'El formato del email no es válido',
      'businessInfo.email',
      storeConfigChange,
      { businessInfo: { email: 'sol' } },
    ],
    [
      'El título SEO no debe superar 60 caracteres',
      'seo.title',
      storeConfigChange,
      { seo: { title: 'a'.repeat(61) } },
    ],
    [
      'La descripción SEO no debe superar 160 caracteres',
      'seo.description',
      storeConfigChange,
      { seo: { description: 'a'.repeat(161) } },
    ],
    [
      'Formato inválido. Use formato hexadecimal (#RRGGBB)',
      'typography.colors.heading',
      storeConfigChange,
      { typography: { colors: { heading: 'rojo' } } },
    ],
  ])('%s', (sentence, field, schema, input) => {
    const { refusal } = parseInput(schema, input);

    expect(refusal?.error).toBe(sentence);
    expect(refusal?.fields?.[field]).toBe(sentence);
  });

  const TEXT = { type: 'text/plain', size: 1 };
  const LARGE = { type: 'image/png', size: 9e9 };
  test.each<[sentence: string, rule: FileRule, file: { type: string; size: number }]>([
    ['Solo se permiten archivos de imagen', productImageFile, TEXT],
    ['La imagen debe ser menor a 2MB', productImageFile, LARGE],
    ['Tipo de archivo no permitido. Use: PNG, JPG, SVG', storeLogoFile, TEXT],
    ['El archivo no debe superar 5MB', storeBannerFile, LARGE],
    ['El archivo no debe superar 500KB', storeFaviconFile, LARGE],
    ['El archivo del certificado no debe superar 1MB', certificateFile, LARGE],
    ['El archivo de la clave no debe superar 1MB', keyFile, LARGE],
  ])('%s, of a file', (sentence, rule, file) => {
    const message = problemOfFile(rule, file) ?? '';

    expect(describeInvalidInput(undefined, [{ path: ['file'], message }], { file: rule })).toEqual({
      error: sentence,
      code: 'input.invalid',
      fields: { file: sentence },
    });
  });
});

test('any other sentence begins with the name of its field', () => {
  expect(parseInput(newProduct, { name: 'a'.repeat(121), price: 1, stock: 1 }).refusal?.error).toBe(
    'Nombre: Máximo 120 caracteres',
  );
});
