import {
  FIRST_STEPS,
  type FirstStep,
  type FirstSteps,
  SKIPPABLE_STEPS,
  type SkippableStep,
  stepsLeft,
} from '@mostrador/contracts/first-steps';
import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { patchTillSettings, useWrite } from '@mostrador/shared-data';
import { Button, LinkButton } from '@mostrador/shared-ui/button';
import { IconCircleCheck } from '@mostrador/shared-ui/icons';
import { Card } from '@mostrador/shared-ui/page';
import styles from './first-steps-card.module.css';

interface StepInWords {
  title: string;
  detail: string;
  action: string;
  /** The page of a step that has no dialog. */
  to?: string;
}

const WORDS: Record<FirstStep, StepInWords> = {
  products: {
    title: 'Qué vendés',
    detail: 'Empezá con una lista de ejemplo, o escribí tus productos.',
    action: 'Cargar productos',
  },
  'cash-register': {
    title: 'La caja',
    detail: 'Decí cuánto efectivo hay en el cajón, para saber cuánto tiene que haber al cerrar.',
    action: 'Abrir la caja',
  },
  sale: {
    title: 'La primera venta',
    detail: 'Buscá un producto en el mostrador y cobralo.',
    action: 'Hacer una venta',
    to: '/app/sales',
  },
  'customer-credit': {
    title: '¿Vendés fiado?',
    detail: 'Anotá quién te debe y cuánto, con un límite para cada cliente.',
    action: 'Activar cuenta corriente',
  },
  seller: {
    title: 'Un vendedor',
    detail: 'Si alguien vende con vos, dale su usuario y sus permisos.',
    action: 'Agregar un vendedor',
    to: '/app/settings/users',
  },
};

/** Steps that a shop can skip. */
const OPTIONAL = ['cash-register', 'seller'] as const satisfies readonly SkippableStep[];

/** Steps that are done in a dialog. */
export type StepWithDialog = Exclude<FirstStep, 'sale' | 'seller'>;

export interface FirstStepsCardProps {
  firstSteps: FirstSteps;
  /** Opens the dialog of a step. */
  onOpen: (step: StepWithDialog) => void;
}

/**
 * The steps of a new shop to its first sale: those done are ticked, the next one stands out. Once it
 * has sold, those left are in a line.
 */
export function FirstStepsCard({ firstSteps, onOpen }: FirstStepsCardProps) {
  const [current] = stepsLeft(firstSteps);
  const skip = useWrite(tillSettingsEndpoints.update, {
    success: 'Los primeros pasos siguen en Configuración',
    failure: 'Error al omitir',
    patch: patchTillSettings,
  });
  const skipSteps = (steps: readonly SkippableStep[]) =>
    skip.mutate({ body: { skippedFirstSteps: [...new Set([...firstSteps.skipped, ...steps])] } });

  if (!current) return null;
  const progress = `Paso ${FIRST_STEPS.indexOf(current) + 1} de ${FIRST_STEPS.length}`;
  const skipAll = (
    <Button size="sm" pending={skip.isPending} onClick={() => skipSteps(SKIPPABLE_STEPS)}>
      Omitir todo
    </Button>
  );
  if (firstSteps.done.includes('sale'))
    return (
      <section aria-label="Primeros pasos" className={styles.line}>
        <p className={styles.next}>
          <span className={styles.progress}>Primeros pasos · {progress}</span>{' '}
          <strong>{WORDS[current].title}</strong>
        </p>
        <span className={styles.actions}>
          {stepsLeft(firstSteps).map((step) => (
            <StepAction key={step} step={step} variant="secondary" size="sm" onOpen={onOpen} />
          ))}
          {skipAll}
        </span>
      </section>
    );
  return (
    <Card
      title="Primeros pasos"
      actions={
        <>
          <span className={styles.progress}>{progress}</span>
          {skipAll}
        </>
      }
    >
      <ol className={styles.steps}>
        {FIRST_STEPS.map((step) => {
          const { title, detail } = WORDS[step];
          const isDone = firstSteps.done.includes(step);
          const isCurrent = step === current;
          const variant = isCurrent ? 'primary' : 'secondary';
          const isSkipped = firstSteps.skipped.some((skipped) => skipped === step);
          const optional = OPTIONAL.find((each) => each === step);
          return (
            <li key={step} className={styles.step} aria-current={isCurrent ? 'step' : undefined}>
              <span className={styles.mark} data-done={isDone || undefined}>
                {isDone ? (
                  <IconCircleCheck role="img" aria-label="Listo" />
                ) : (
                  <span aria-hidden="true">{FIRST_STEPS.indexOf(step) + 1}</span>
                )}
              </span>
              <div className={styles.words}>
                <h3 className={styles.title}>
                  {title}
                  {isSkipped && !isDone && <span className={styles.skipped}> · Omitido</span>}
                </h3>
                {!isDone && <p className={styles.detail}>{detail}</p>}
              </div>
              {!isDone && (
                <div className={styles.actions}>
                  {optional && !isSkipped && (
                    <Button
                      variant="quiet"
                      aria-label={`Omitir: ${title}`}
                      onClick={() => skipSteps([optional])}
                    >
                      Omitir
                    </Button>
                  )}
                  <StepAction step={step} variant={variant} onOpen={onOpen} />
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

interface StepActionProps {
  step: FirstStep;
  variant: 'primary' | 'secondary';
  size?: 'sm' | 'md';
  onOpen: (step: StepWithDialog) => void;
}

/** Leads to the page of a step, or opens its dialog. */
function StepAction({ step, variant, size = 'md', onOpen }: StepActionProps) {
  const { action, to } = WORDS[step];
  if (to)
    return (
      <LinkButton variant={variant} size={size} to={to}>
        {action}
      </LinkButton>
    );
  return (
    <Button variant={variant} size={size} onClick={() => onOpen(step as StepWithDialog)}>
      {action}
    </Button>
  );
}
