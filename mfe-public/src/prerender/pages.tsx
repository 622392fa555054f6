import type { ComponentType } from 'react';
import { STRUCTURED_DATA } from '../features/landing/structured-data.ts';
import { Component as LandingPage } from '../pages/landing-page.tsx';
import { Component as PrivacyPage } from '../pages/privacy-page.tsx';
import { Component as TermsPage } from '../pages/terms-page.tsx';
import type { manifest } from '../remote-manifest.ts';
import type { PageDescription } from './page-head.tsx';

interface PrerenderedPage extends PageDescription {
  Page: ComponentType;
}

/** The pages that the manifest lists as prerendered, by path, with their metadata. */
export const pages: Record<keyof typeof manifest.prerendered, PrerenderedPage> = {
  '/': {
    title: 'Mostrador: punto de venta y stock en la nube para comercios argentinos',
    description:
      'Vendé con lector de código de barras, con el stock al día, reportes y varios usuarios con permisos. Punto de venta en la nube para comercios argentinos. Empezá gratis.',
    structuredData: STRUCTURED_DATA,
    Page: LandingPage,
  },
  '/terms': {
    title: 'Términos y Condiciones · Mostrador',
    description:
      'Los términos y condiciones de Mostrador, el punto de venta en la nube: planes, pagos, cancelación, datos y soporte.',
    Page: TermsPage,
  },
  '/privacy': {
    title: 'Política de Privacidad · Mostrador',
    description:
      'Qué datos guarda Mostrador, para qué, cómo los protege, y cómo exportarlos o eliminarlos.',
    Page: PrivacyPage,
  },
};
