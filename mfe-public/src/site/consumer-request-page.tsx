import { IconClock, IconInfoCircle, IconReceipt } from '@mostrador/shared-ui/icons';
import type { ReactNode } from 'react';
import { BesideForm, FormPage } from './form-page.tsx';

interface ConsumerRequestPageProps {
  title: string;
  lead: string;
  /** The law that grants the right. */
  law: ReactNode;
  children: ReactNode;
}

/** The page behind each of the two legal buttons. */
export function ConsumerRequestPage({ title, lead, law, children }: ConsumerRequestPageProps) {
  return (
    <FormPage
      title={title}
      lead={lead}
      formLabel="Tu pedido"
      besideLabel="Qué pasa con tu pedido"
      beside={
        <>
          <BesideForm icon={<IconReceipt />} title="Te damos un código">
            Apenas lo enviás ves el código de tu pedido, y te llega también por email.
          </BesideForm>
          <BesideForm icon={<IconClock />} title="Cuándo respondemos">
            Dentro de las 24 horas de recibido, al email que dejes.
          </BesideForm>
          <BesideForm icon={<IconInfoCircle />} title="Tu derecho">
            {law}
          </BesideForm>
        </>
      }
    >
      {children}
    </FormPage>
  );
}
