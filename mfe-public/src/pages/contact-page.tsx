import { queryClient } from '@mostrador/shared-data';
import { Alert } from '@mostrador/shared-ui/alert';
import { IconBrandWhatsapp, IconClock } from '@mostrador/shared-ui/icons';
import { QueryClientProvider } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ContactForm } from '../features/contact/contact-form.tsx';
import { BesideForm, FormPage } from '../site/form-page.tsx';
import styles from './contact-page.module.css';

const ENTERPRISE_REQUEST =
  'Hola, me interesa el plan Enterprise de Mostrador. Quisiera recibir una propuesta para mi comercio.';

export function Component() {
  const [query] = useSearchParams();
  const isAboutEnterprise = query.get('plan') === 'enterprise';

  return (
    <FormPage
      title="Contacto"
      lead="Preguntas antes de empezar, una duda con tu cuenta o una idea: escribinos y te responde una persona."
      formLabel="Escribinos"
      besideLabel="Otras formas de comunicarte"
      beside={
        <>
          <BesideForm icon={<IconClock />} title="Cuándo respondemos">
            Dentro de las 24 horas, de lunes a viernes de 9:00 a 18:00 (hora de Argentina).
          </BesideForm>
          <BesideForm icon={<IconBrandWhatsapp />} title="Por WhatsApp">
            Si preferís chatear, tocá el botón de WhatsApp, en el borde derecho de la pantalla.
          </BesideForm>
        </>
      }
    >
      {isAboutEnterprise && (
        <Alert kind="info" title="Plan Enterprise" className={styles.about}>
          Precio, usuarios, productos y ventas a medida. Contanos cuántos locales y cajas tenés, y
          con qué sistemas tendría que integrarse, así la propuesta te llega completa.
        </Alert>
      )}
      {/* Not the shell's provider, whose first screen works without the query library. */}
      <QueryClientProvider client={queryClient}>
        <ContactForm
          key={isAboutEnterprise ? 'enterprise' : 'any'}
          firstWords={isAboutEnterprise ? ENTERPRISE_REQUEST : undefined}
        />
      </QueryClientProvider>
    </FormPage>
  );
}
