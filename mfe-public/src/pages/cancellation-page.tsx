import { ConsumerRequest } from '../features/consumer-requests/consumer-request.tsx';
import { ConsumerRequestPage } from '../site/consumer-request-page.tsx';

export function Component() {
  return (
    <ConsumerRequestPage
      title="Botón de baja"
      lead="Da de baja tu suscripción cuando quieras, sin penalidad y sin dar motivos. No hace falta que inicies sesión."
      law="Ley 24.240 de Defensa del Consumidor, artículo 10 ter, y Disposición 954/2025."
    >
      <ConsumerRequest kind="cancellation" accountHint="Opcional: cuál querés dar de baja" />
    </ConsumerRequestPage>
  );
}
