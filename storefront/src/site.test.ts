import { cents } from '@mostrador/domain';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { ASSETS, aProduct, aStore } from '../test/a-store.ts';
import { closedPage, createSite, type Store, type StoreProduct } from './index.ts';
import { productPath } from './paths.ts';

const NO_QUERY = new URLSearchParams();
const YERBA = aProduct(1, { name: 'Yerba Playadito 1 kg' });
const QUESO = aProduct(2, { name: 'Queso cremoso', unit: 'kg', featured: true, image: null });
const AGOTADO = aProduct(3, { name: 'Alfajor', stock: 0, soldOut: true, category: null });

function siteOf(changes: Partial<Store> = {}, products: StoreProduct[] = [YERBA, QUESO, AGOTADO]) {
  return createSite({ store: aStore(changes), products, assets: ASSETS });
}

/** Returns every page of a site, including those that no path leads to. */
function pagesOf(site: ReturnType<typeof createSite>): Map<string, string> {
  const pages = new Map<string, string>();
  for (const path of site.paths()) pages.set(path, site.page(path, NO_QUERY) ?? '');
  const queries = ['buscar=yerba', 'buscar=nada', 'categoria=almacen', 'orden=mayor-precio'];
  for (const query of queries)
    pages.set(query, site.page('/productos', new URLSearchParams(query)) ?? '');
  return pages.set('not found', site.notFoundPage()).set('closed', closedPage(ASSETS));
}

/** Returns the parsed structured data of a page, as search engines read it. */
function structuredDataOf(page: string): { '@type': string; offers?: unknown }[] {
  const scripts = page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return Array.from(scripts, ([, json]) => JSON.parse(json as string));
}

const VARIANTS: [string, Partial<Store>][] = [
  ['by form', {}],
  ['by whatsapp, in a trial', { orderMethod: 'whatsapp', isTrial: true }],
  ['by mail', { orderMethod: 'email' }],
  ['without orders', { allowOrders: false, showPrices: false, showStock: false }],
  [
    'with few texts',
    {
      description: null,
      email: null,
      phone: null,
      whatsapp: null,
      street: null,
      instagram: null,
      facebook: null,
      logo: null,
      favicon: null,
      banner: { title: 'Hola', subtitle: '', image: null },
      hours: null,
      delivery: { pickUp: null, shipping: null },
      payment: { methods: null, alias: null, link: null },
      seo: { title: 'Sol', description: 'Sol', keywords: [] },
    },
  ],
];

test.each(VARIANTS)('every page of a store %s is valid html', async (_name, changes) => {
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: {
      // The template leaves blanks where a page has no such attribute or line.
      'no-trailing-whitespace': 'off',
      'attribute-boolean-style': 'off',
      // A product's name may be of any length.
      'long-title': 'off',
      'tel-non-breaking': 'off',
    },
  });
  for (const [path, page] of pagesOf(siteOf(changes))) {
    const { results } = await validator.validateString(page);
    const messages = results.flatMap((result) =>
      result.messages.map(({ ruleId, message, line }) => `${path}:${line} ${ruleId} ${message}`),
    );
    expect(messages).toEqual([]);
  }
});

test('every page has one main heading, its language and a skip link', () => {
  for (const [path, page] of pagesOf(siteOf())) {
    expect(page.match(/<h1[ >]/g), path).toHaveLength(1);
    expect(page, path).toContain('<html lang="es-AR">');
    if (path !== 'closed') expect(page, path).toContain('href="#contenido"');
  }
});

test('a page has no script of its own and no style but the theme', () => {
  const site = siteOf();
  for (const [path, page] of pagesOf(site)) {
    expect(page, path).not.toMatch(/ style=| on\w+=/);
    for (const [, attributes] of page.matchAll(/<script([^>]*)>/g))
      expect(attributes, path).toMatch(/ src="\/storefront\/|type="application\/ld\+json"/);
    const styles = Array.from(page.matchAll(/<style>(.*?)<\/style>/gs), ([, text]) => text);
    expect(styles, path).toEqual(path === 'closed' ? [] : [site.inlineStyle]);
  }
});

test("a shop's input is text on every page, also for search engines", () => {
  const attack = `"'></script></style><script>alert(1)</script><img src=x onerror=alert(1)>`;
  const site = siteOf(
    {
      name: attack,
      description: attack,
      email: attack,
      phone: attack,
      whatsapp: attack,
      street: attack,
      instagram: 'javascript:alert(1)',
      facebook: `https://facebook.com/"onclick="alert(1)`,
      banner: { title: attack, subtitle: attack, image: { url: attack, srcset: attack } },
      logo: { url: attack, small: attack },
      favicon: attack,
      shareImage: attack,
      hours: attack,
      delivery: {
        pickUp: { notes: attack },
        shipping: { cost: cents(100), minimum: null, area: attack },
      },
      payment: { methods: attack, alias: attack, link: 'javascript:alert(1)' },
      colors: { heading: 'red;}</style><script>', body: attack, muted: 'url(x)' },
      seo: { title: attack, description: attack, keywords: [attack] },
    },
    [
      aProduct(1, {
        name: attack,
        description: attack,
        brand: attack,
        category: { id: attack, name: attack },
        image: { small: attack, medium: attack, original: attack, share: attack },
      }),
    ],
  );
  const pages = pagesOf(site);
  pages.set('search', site.page('/productos', new URLSearchParams({ buscar: attack })) ?? '');
  for (const [path, page] of pages) {
    expect(page, path).not.toMatch(/<script>|<img src=x|javascript:|"onclick=/);
    expect(page.match(/<\/script>/g)?.length ?? 0, path).toBe(page.match(/<script /g)?.length ?? 0);
    for (const data of structuredDataOf(page)) expect(data['@type']).toBeTruthy();
  }
  expect(site.inlineStyle).not.toMatch(/[<>]|red|url/);
  expect(site.sitemap()).not.toContain('<script>');
});

test('a hidden price is on no page and in no data', () => {
  const site = siteOf({ showPrices: false }, [{ ...YERBA, price: null }]);
  for (const [path, page] of pagesOf(site)) {
    expect(page, path).not.toMatch(/1\.?234|class="price"|offers|ARS|menor-precio|IVA/);
  }
});

test('hidden stock is on no page and in no data', () => {
  const site = siteOf({ showStock: false }, [{ ...YERBA, stock: null }]);
  for (const [path, page] of pagesOf(site))
    expect(page, path).not.toMatch(/Quedan|Sin stock|availability|max="3"/);
});

test('a product shows its price, its stock and its unit', () => {
  const site = siteOf();
  expect(site.page(productPath(YERBA), NO_QUERY)).toContain('$\u00a01.234,50');
  expect(site.page(productPath(YERBA), NO_QUERY)).toContain('Quedan 3');
  expect(site.page(productPath(QUESO), NO_QUERY)).toContain('por kg');
  const soldOut = site.page(productPath(AGOTADO), NO_QUERY);
  expect(soldOut).toContain('Sin stock');
  expect(soldOut).not.toContain('Agregar al carrito');
});

test('the home has more than the featured products, by category, each once', () => {
  const others = Array.from({ length: 6 }, (_, place) => aProduct(10 + place));
  const home = siteOf({}, [QUESO, ...others]).page('/', NO_QUERY) ?? '';
  const shown = Array.from(home.matchAll(/<h3 class="card-name"><a[^>]*>(.*?)<\/a>/g), (m) => m[1]);
  expect(shown).toEqual(['Queso cremoso', 'Yerba 10', 'Yerba 11', 'Yerba 12', 'Yerba 13']);
  expect(home).toContain('Ver todo<span class="for-readers"> en Almacén</span>');
});

test('a store tells how it delivers, when it is open and how it is paid', () => {
  const home = siteOf().page('/', NO_QUERY) ?? '';
  expect(home).toContain('Envío a domicilio: $\u00a01.500,00 · pedido mínimo $\u00a05.000,00');
  expect(home).toContain('Retiro en el local · San Martín 50, San Juan');
  expect(home).toContain('Lunes a sábados de 8 a 22');
  expect(home).toContain('kiosco.sol.mp');
  expect(home).toContain('href="https://mpago.la/1abcde"');
});

test('a product by weight is added from its card, by a step or what is left', () => {
  const rest = { ...QUESO, id: aProduct(4).id, name: 'Salame', stock: 0.25 };
  const page = siteOf({}, [QUESO, rest]).page('/productos', NO_QUERY) ?? '';
  expect(page).toContain(
    `data-add-product="${QUESO.id}" data-name="Queso cremoso" data-quantity="0.5"`,
  );
  expect(page).toContain('Agregar 0,5\u00a0kg');
  expect(page).toContain('data-name="Salame" data-quantity="0.25"');
});

test('a product that asks for its price cannot be ordered, and has no price for anybody', () => {
  const asking = { ...YERBA, price: null, asksForPrice: true };
  const delivery = { pickUp: { notes: null }, shipping: null };
  const site = siteOf({ allowOrders: true, whatsapp: '5492645550000', delivery }, [asking]);
  for (const [path, page] of pagesOf(site)) {
    expect(page, path).not.toMatch(/\$\u00a0|offers/);
    expect(page, path).not.toContain('data-add-product');
  }
  const page = site.page(productPath(asking), NO_QUERY);
  expect(page).toContain('Consultá el precio');
  expect(page).toContain('Consultar por WhatsApp');
});

test('search engines get the price of one kilogram', () => {
  const [data] = structuredDataOf(siteOf().page(productPath(QUESO), NO_QUERY) ?? '');
  expect(data?.offers).toMatchObject({
    price: '1234.50',
    priceCurrency: 'ARS',
    priceSpecification: { unitCode: 'KGM' },
    availability: 'https://schema.org/InStock',
  });
});

test('a shared picture has an absolute address', () => {
  const page = siteOf().page(productPath(YERBA), NO_QUERY);
  expect(page).toContain('property="og:image" content="https://mostrador.example/s.jpg"');
});

test('a product is found by its id whatever name its link has', () => {
  const site = siteOf();
  const old = `/producto/yerba-vieja-${YERBA.id}`;
  expect(site.page(old, NO_QUERY)).toContain(`kiosco-sol${productPath(YERBA)}"`);
  expect(site.page(`/producto/${YERBA.id.replace('0190', '0191')}`, NO_QUERY)).toBeUndefined();
  expect(site.page('/otra', NO_QUERY)).toBeUndefined();
});

test('a store without orders has no cart, and answers by chat', () => {
  const site = siteOf({ allowOrders: false });
  expect(site.page('/carrito', NO_QUERY)).toBeUndefined();
  for (const [path, page] of pagesOf(site)) expect(page, path).not.toMatch(/carrito/i);
  expect(site.page(productPath(YERBA), NO_QUERY)).toContain('Consultar por WhatsApp');
});

test('an empty store shows it', () => {
  const site = siteOf({}, []);
  expect(site.page('/', NO_QUERY)).toContain('Todavía no hay productos publicados');
  expect(site.page('/productos', NO_QUERY)).toContain('Todavía no hay productos publicados');
});

test('every link within the store begins with its base', () => {
  for (const [path, page] of pagesOf(siteOf()))
    for (const [, href] of page.matchAll(/<(?:a|form)[^>]*? (?:href|action)="(\/[^"]*)"/g))
      expect(href, path).toMatch(/^\/tienda\/kiosco-sol\//);
});

test('the sitemap has every indexable page, escaped', () => {
  const sitemap = siteOf({}, [aProduct(1, { category: { id: 'a&b', name: 'A' } })]).sitemap();
  const address = 'https://mostrador.example/tienda/kiosco-sol';
  const found = Array.from(sitemap.matchAll(/<loc>(.*?)<\/loc>/g), ([, url]) => url);
  expect(found).toEqual([
    `${address}/`,
    `${address}/productos`,
    `${address}/productos?categoria=a%26b`,
    `${address}${productPath(aProduct(1))}`,
  ]);
});

test('20,000 products make pages of the same size', () => {
  const products = Array.from({ length: 20_000 }, (_, place) =>
    aProduct(place, { price: cents(place) }),
  );
  const site = siteOf({}, products);
  const page = site.page('/productos', new URLSearchParams('pagina=834')) ?? '';
  expect(page).toContain('20.000 productos');
  expect(page).toContain('Página 834 de 834');
  expect(page.length).toBeLessThan(60_000);
  expect(Array.from(site.paths())).toHaveLength(20_003);
});

test('a page has one canonical address, whatever else was requested', () => {
  const product = aProduct(1);
  const site = createSite({ store: aStore(), products: [product], assets: null });
  const addressOf = (path: string, query = '') =>
    site.canonicalPath(path, new URLSearchParams(query));

  expect(addressOf('/', 'utm_source=x')).toBe('/');
  expect(addressOf('/productos', 'x=1&orden=nada&pagina=0')).toBe('/productos');
  expect(addressOf('/productos', 'pagina=2&buscar=%20yerba%20')).toBe(
    '/productos?buscar=yerba&pagina=2',
  );
  expect(addressOf(`/producto/otra-cosa-${product.id}`)).toBe(productPath(product));
  expect(addressOf('/no-existe')).toBeUndefined();
});
