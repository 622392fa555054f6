import { LegalText } from '../features/legal/legal-text.tsx';
import { PRIVACY } from '../features/legal/privacy.tsx';
import { PublicPage } from '../site/public-page.tsx';

export function Component() {
  return (
    <PublicPage>
      <LegalText {...PRIVACY} />
    </PublicPage>
  );
}
