import { AskedFirst } from '../features/landing/asked-first.tsx';
import { Closing } from '../features/landing/closing.tsx';
import { Features } from '../features/landing/features.tsx';
import { FrequentQuestions } from '../features/landing/frequent-questions.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { Pricing } from '../features/landing/pricing.tsx';
import { Promises } from '../features/landing/promises.tsx';
import { PublicPage } from '../site/public-page.tsx';

/**
 * The landing page. Most visitors get it as prerendered HTML (see src/prerender); the shell renders
 * it for the rest.
 */
export function Component() {
  return (
    <PublicPage>
      <Hero />
      <AskedFirst />
      <Promises />
      <Features />
      <Pricing />
      <FrequentQuestions />
      <Closing />
    </PublicPage>
  );
}
