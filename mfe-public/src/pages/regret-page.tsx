import { ConsumerRequest } from '../features/consumer-requests/consumer-request.tsx';
import { ConsumerRequestPage } from '../site/consumer-request-page.tsx';

export function Component() {
  return (
    <ConsumerRequestPage
      title="Botón de arrepentimiento"
      lead="Si contrataste un plan pago, podés arrepentirte dentro de los 10 días corridos, sin costo y sin dar motivos. No hace falta que inicies sesión."
      law="Ley 24.240 de Defensa del Consumidor, artículo 34, y Resolución 424/2020."
    >
      <ConsumerRequest kind="regret" accountHint="Opcional: con cuál hiciste la contratación" />
    </ConsumerRequestPage>
  );
}
