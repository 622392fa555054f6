import { cleanup, render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import type { LegalDocument } from './legal-document.ts';
import { LegalText } from './legal-text.tsx';
import { PRIVACY } from './privacy.tsx';
import { TERMS } from './terms.tsx';

afterEach(cleanup);

function open(document: LegalDocument) {
  render(
    <MemoryRouter>
      <LegalText {...document} />
    </MemoryRouter>,
  );
}

/** The text with its whitespace collapsed, as a person reads it. */
function wordsOf(document: LegalDocument): string {
  open(document);
  return (screen.getByRole('article').textContent ?? '').replace(/\s+/g, ' ');
}

describe.each([
  { name: 'the terms', document: TERMS, title: 'Términos y Condiciones', sections: 15 },
  { name: 'the privacy policy', document: PRIVACY, title: 'Política de Privacidad', sections: 13 },
])('$name', ({ document, title, sections }) => {
  test('has its title, its date and its sections, numbered in order', () => {
    open(document);

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByRole('banner').textContent).toContain(
      'Última actualización: 6 de octubre de 2025',
    );
    const headings = within(screen.getByRole('article')).getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => Number.parseInt(textContent ?? '', 10))).toEqual(
      Array.from({ length: sections }, (_, index) => index + 1),
    );
  });

  test('has content in every section', () => {
    for (const { content } of document.sections) {
      const text = renderToStaticMarkup(<MemoryRouter>{content}</MemoryRouter>);
      expect(text.length).toBeGreaterThan(200);
    }
  });

  test('links each line of its contents to the section of that name', () => {
    open(document);

    for (const contents of screen.getAllByRole('navigation', { name: 'Contenido' })) {
      const links = within(contents).getAllByRole('link', { hidden: true });
      const led = links.map((link) => {
        const target = window.document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
        return target?.textContent?.replace(/^\d+\. /, '');
      });
      expect(led).toEqual(links.map(({ textContent }) => textContent));
      expect(led).toHaveLength(sections);
    }
  });

  test('refers only to existing sections', () => {
    const numbers = [...wordsOf(document).matchAll(/sección (\d+)/g)].map(([, n]) => Number(n));
    expect(numbers.every((n) => n >= 1 && n <= sections)).toBe(true);
  });

  test('links only to pages of the public site', () => {
    open(document);
    const addresses = screen
      .getAllByRole('link', { hidden: true })
      .map((link) => link.getAttribute('href') ?? '')
      .filter((address) => !address.startsWith('#'));
    const known = [
      '/contact',
      '/contact?plan=enterprise',
      '/terms',
      '/privacy',
      '/arrepentimiento',
      '/baja',
    ];
    expect(addresses.filter((address) => !known.includes(address))).toEqual([]);
    expect(addresses).toContain('/contact');
  });
});

test.each([
  ['renews monthly', 'mensuales, se pagan por adelantado y se renuevan automáticamente cada mes'],
  ['gives no refunds', 'No hacemos reembolsos, ni totales ni parciales'],
  ['keeps the rights of the law', 'sin perjuicio de los derechos irrenunciables que te da la ley'],
  ['names the consumer law', 'Ley 24.240 de Defensa del Consumidor'],
  ['has the button to regret', 'arrepentimiento, usá el Botón de arrepentimiento'],
  ['has the button to leave', 'o con el Botón de baja'],
  ['keeps premium until the period ends', 'el acceso premium hasta el final del período que ya'],
  ['returns to the free plan', 'Después, la cuenta vuelve al plan gratuito'],
  ['hashes passwords', 'protegida con una función de hash'],
  ['keeps a token in the browser', 'un token guardado en el almacenamiento local de tu navegador'],
  ['separates accounts', 'Los datos de cada cuenta están separados de los de las demás'],
  ['deletes for good', 'borra todos los datos de la cuenta'],
  ['cannot undo a deletion', 'de forma irreversible, y cancela las suscripciones activas'],
  ['is for adults', 'Mostrador no está dirigido a menores de 18 años'],
  [
    'announces prices',
    'Si cambia el precio de tu plan, te avisamos por email con al menos 30 días',
  ],
  ['purges backups', 'se purgan en un plazo máximo de 30 días desde la eliminación'],
  ['exports', 'los formatos de exportación son Excel, PDF y CSV'],
  ['answers', 'dentro de las 24 horas, de lunes a viernes de 9:00 a 18:00 (hora de Argentina)'],
  ['has a free plan', 'Sin costo. Hasta 2 usuarios, 100 productos y 200 ventas por mes'],
  [
    'has a premium plan',
    '$25.000 por mes. Hasta 5 usuarios, 1.500 productos y 2.500 ventas por mes',
  ],
  ['is paid through a provider', 'El cobro lo hace un proveedor de pagos externo'],
  ['leaves taxes to the shop', 'El comercio es el único responsable de su situación ante ARCA'],
  ['has a place', 'los tribunales ordinarios de la provincia de San Juan'],
])('the terms say that the product %s', (_, words) => {
  expect(wordsOf(TERMS)).toContain(words);
});

test.each([
  ['names the law', 'Ley 25.326 de Protección de los Datos Personales'],
  ['names its authority', 'Agencia de Acceso a la Información Pública (AAIP)'],
  ['hashes passwords', 'Las contraseñas se guardan con hash'],
  [
    'keeps a token in the browser',
    'en el almacenamiento local de tu navegador (local storage) un token',
  ],
  ['separates accounts', 'Los datos están separados por cuenta'],
  ['deletes for good', 'Se borran todos los datos de la cuenta'],
  ['cancels subscriptions', 'se cancelan las suscripciones activas. Es irreversible'],
  ['purges backups', 'se purgan en un plazo máximo de 30 días'],
  ['exports', 'Los formatos de exportación son Excel, PDF y CSV'],
  ['is for adults', 'Mostrador no está dirigido a menores de 18 años'],
  ['answers', 'dentro de las 24 horas, de lunes a viernes de 9:00 a 18:00 (hora de Argentina)'],
])('the privacy policy %s', (_, words) => {
  expect(wordsOf(PRIVACY)).toContain(words);
});
