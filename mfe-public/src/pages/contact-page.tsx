import { queryClient } from '@mostrador/shared-auth';
import { Alert } from '@mostrador/shared-ui/alert';
import { IconBrandWhatsapp, IconClock } from '@mostrador/shared-ui/icons';
import { QueryClientProvider } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ContactForm } from '../features/contact/contact-form.tsx';
import { PublicPage } from '../site/public-page.tsx';
import styles from './contact-page.module.css';

const ENTERPRISE_REQUEST =
  'Hola, me interesa el plan Enterprise de Mostrador. Quisiera recibir una propuesta para mi comercio.';

export function Component() {
  const [query] = useSearchParams();
  const isAboutEnterprise = query.get('plan') === 'enterprise';

  return (
    <PublicPage>
      <div className={styles.layout}>
        <header className={styles.header}>
          <h1 className={styles.title}>Contacto</h1>
          <p className={styles.lead}>
            Preguntas antes de empezar, una duda con tu cuenta o una idea: escribinos y te responde
            una persona.
          </p>
        </header>
        <section className={styles.card} aria-label="Escribinos">
          {isAboutEnterprise && (
            <Alert kind="info" title="Plan Enterprise" className={styles.about}>
              Precio, usuarios, productos y ventas a medida. Contanos cuántos locales y cajas tenés,
              y con qué sistemas tendría que integrarse, así la propuesta te llega completa.
            </Alert>
          )}
          {/* Not the shell's: its way in does without the query library. */}
          <QueryClientProvider client={queryClient}>
            <ContactForm
              key={isAboutEnterprise ? 'enterprise' : 'any'}
              firstWords={isAboutEnterprise ? ENTERPRISE_REQUEST : undefined}
            />
          </QueryClientProvider>
        </section>
        <aside className={styles.beside} aria-label="Otras formas de comunicarte">
          <div className={styles.way}>
            <IconClock aria-hidden="true" />
            <div>
              <h2 className={styles.wayTitle}>Cuándo respondemos</h2>
              <p>Dentro de las 24 horas, de lunes a viernes de 9:00 a 18:00 (hora de Argentina).</p>
            </div>
          </div>
          <div className={styles.way}>
            <IconBrandWhatsapp aria-hidden="true" />
            <div>
              <h2 className={styles.wayTitle}>Por WhatsApp</h2>
              <p>Si preferís chatear, tocá el botón redondo de abajo a la derecha.</p>
            </div>
          </div>
        </aside>
      </div>
    </PublicPage>
  );
}
