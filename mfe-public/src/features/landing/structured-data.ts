import { FILLED_IN_BY_SERVER } from '@mostrador/contracts/prerendered-page';
import { QUESTIONS } from './questions.ts';

const { publicUrl } = FILLED_IN_BY_SERVER;
const ORGANIZATION = `${publicUrl}/#organization`;

const offer = (name: string, price: { price: string } | object, page: string) => ({
  '@type': 'Offer',
  name,
  priceCurrency: 'ARS',
  url: `${publicUrl}${page}`,
  ...price,
});

/** The landing page as schema.org data for search engines, with the figures of `plans.ts`. */
export const STRUCTURED_DATA = {
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Organization',
      '@id': ORGANIZATION,
      name: 'Mostrador',
      url: `${publicUrl}/`,
      logo: `${publicUrl}/favicon.svg`,
      address: { '@type': 'PostalAddress', addressRegion: 'San Juan', addressCountry: 'AR' },
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer support',
        availableLanguage: 'es',
        url: `${publicUrl}/contact`,
      },
    },
    {
      '@type': 'SoftwareApplication',
      name: 'Mostrador',
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Web',
      inLanguage: 'es-AR',
      url: `${publicUrl}/`,
      publisher: { '@id': ORGANIZATION },
      offers: [
        offer('Gratuito', { price: '0' }, '/register'),
        offer(
          'Premium',
          {
            price: '25000',
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              price: '25000',
              priceCurrency: 'ARS',
              unitCode: 'MON',
            },
          },
          '/register',
        ),
        offer('Enterprise', { description: 'Precio a medida' }, '/contact?plan=enterprise'),
      ],
    },
    {
      '@type': 'FAQPage',
      mainEntity: QUESTIONS.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ],
};
