import { FILLED_IN_BY_SERVER, ONLY_IN_A_TRIAL } from '@mostrador/contracts/prerendered-page';
import { describe, expect, test } from 'vitest';
import { ADVERTISED_PREMIUM_PRICE } from '../features/landing/plans.ts';
import { QUESTIONS } from '../features/landing/questions.ts';
import { manifest } from '../remote-manifest.ts';
import { renderPage } from './index.tsx';

const { publicUrl, supportWhatsApp } = FILLED_IN_BY_SERVER;

const open = (path: string): Document =>
  new DOMParser().parseFromString(renderPage(path, { styles: [] }), 'text/html');
const content = (page: Document, selector: string) =>
  page.querySelector(selector)?.getAttribute('content');

describe.each(Object.keys(manifest.prerendered))('%s', (path) => {
  test('is one of the paths of its remote', () => {
    expect(manifest.owns).toContain(path);
  });

  test('has nothing to run, and its style', () => {
    const html = renderPage(path, { styles: ['/pages.1a2b3c4d.css'] });
    expect(html).toMatch(/^<!doctype html><html lang="es-AR">/);
    expect(html).toContain('<link rel="stylesheet" href="/pages.1a2b3c4d.css"/>');
    const page = open(path);
    expect([...page.scripts].filter(({ type }) => type !== 'application/ld+json')).toEqual([]);
    expect(page.querySelectorAll('h1')).toHaveLength(1);
  });

  test('has metadata for search engines and sharing', () => {
    const page = open(path);
    expect(page.title).toContain('Mostrador');
    expect(content(page, 'meta[name=description]')).toMatch(/^.{50,180}$/);
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(publicUrl + path);
    expect(content(page, 'meta[property="og:url"]')).toBe(publicUrl + path);
    expect(content(page, 'meta[property="og:title"]')).toBe(page.title);
    expect(content(page, 'meta[property="og:image"]')).toMatch(new RegExp(`^${publicUrl}/.*png`));
  });

  test('has the badge of a trial, marked for the server to remove in a real installation', () => {
    const [before, badge = '', after] = renderPage(path, { styles: [] }).split(
      /<!--\/?only-in-a-trial-->/,
    );
    expect(badge).toMatch(/^<span.*>Prueba<.*ARCA, Mercado Pago y los mails.*<\/span>$/);
    expect(`${before}${after}`).not.toContain('Prueba');
    expect(ONLY_IN_A_TRIAL.start + ONLY_IN_A_TRIAL.end).toMatch(/^<!--.*--><!--.*-->$/);
  });

  test('has the icons and the web manifest of the product', () => {
    const page = open(path);
    const addressOf = (rel: string) => page.querySelector(`link[rel=${rel}]`)?.getAttribute('href');
    expect(addressOf('icon')).toBe('/favicon.svg');
    expect(addressOf('apple-touch-icon')).toBe('/apple-touch-icon.png');
    expect(addressOf('manifest')).toBe('/manifest.webmanifest');
  });

  test('has the two consumer buttons at the top and at the end', () => {
    const buttons = ['Botón de arrepentimiento', 'Botón de baja'];
    const page = open(path);
    const textsIn = (selector: string) =>
      [...page.querySelectorAll(`${selector} a`)].map((link) => link.textContent);

    expect(textsIn('body').slice(1, 3)).toEqual(buttons);
    expect(textsIn('footer')).toEqual(expect.arrayContaining(buttons));
  });

  test("links to the operator's chat", () => {
    const help = open(path).querySelector('[aria-label="Contactar por WhatsApp"]');
    expect(help?.getAttribute('href')).toContain(`https://wa.me/${supportWhatsApp}?text=`);
  });
});

test('no two pages have the same metadata', () => {
  const titles = Object.keys(manifest.prerendered).map((path) => open(path).title);
  expect(new Set(titles).size).toBe(titles.length);
});

test('the landing page has structured data of the plans and questions as shown', () => {
  const page = open('/');
  const data = JSON.parse(page.querySelector('script')?.textContent ?? '') as {
    '@graph': Record<string, unknown>[];
  };
  const [, application, questions] = data['@graph'];
  const offers = application?.offers as { name: string; price?: string }[];
  expect(offers.map(({ name, price }) => [name, price])).toEqual([
    ['Gratuito', '0'],
    ['Premium', ADVERTISED_PREMIUM_PRICE.replace(/\D/g, '')],
    ['Enterprise', undefined],
  ]);
  expect(questions?.mainEntity).toHaveLength(QUESTIONS.length);
});
