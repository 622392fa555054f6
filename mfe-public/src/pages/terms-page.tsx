import { LegalText } from '../features/legal/legal-text.tsx';
import { TERMS } from '../features/legal/terms.tsx';
import { PublicPage } from '../site/public-page.tsx';

export function Component() {
  return (
    <PublicPage>
      <LegalText {...TERMS} />
    </PublicPage>
  );
}
