import { focusIfFree } from '@mostrador/shared-ui/focus';
import { IconCheck } from '@mostrador/shared-ui/icons';
import { useLayoutEffect, useRef } from 'react';
import styles from './wizard-steps.module.css';

export type WizardStep = 'file' | 'columns' | 'options' | 'preview';

const STEPS: readonly { step: WizardStep; name: string }[] = [
  { step: 'file', name: 'Archivo' },
  { step: 'columns', name: 'Columnas' },
  { step: 'options', name: 'Opciones' },
  { step: 'preview', name: 'Revisión' },
];

interface WizardStepsProps {
  current: WizardStep;
  /** The list is being sent: no step can be opened. */
  isLocked?: boolean;
  onStep: (step: WizardStep) => void;
}

/** The steps of an import. Those that are done can be opened again. */
export function WizardSteps({ current, isLocked = false, onStep }: WizardStepsProps) {
  const here = useRef<HTMLLIElement>(null);
  const shown = useRef(current);
  useLayoutEffect(
    function focusStep() {
      // The button that led here is gone.
      if (shown.current !== current) focusIfFree(here.current);
      shown.current = current;
    },
    [current],
  );
  const at = STEPS.findIndex(({ step }) => step === current);
  return (
    <nav aria-label="Pasos de la importación">
      <ol className={styles.steps}>
        {STEPS.map(({ step, name }, place) => {
          const isDone = place < at;
          const mark = (
            <>
              <span className={styles.number} aria-hidden="true">
                {isDone ? <IconCheck size={16} /> : place + 1}
              </span>
              <span className={styles.name}>{name}</span>
            </>
          );
          return (
            <li
              key={step}
              ref={place === at ? here : undefined}
              tabIndex={place === at ? -1 : undefined}
              aria-current={place === at ? 'step' : undefined}
              className={styles.step}
              data-done={isDone || undefined}
            >
              {isDone ? (
                <button
                  type="button"
                  className={styles.back}
                  disabled={isLocked}
                  onClick={() => onStep(step)}
                >
                  {mark}
                </button>
              ) : (
                mark
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
