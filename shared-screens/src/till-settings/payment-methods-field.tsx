import { allMethods, problemOfMethods } from '@mostrador/contracts/payment-methods';
import { MAX_METHOD_NAME, type PaymentMethod } from '@mostrador/contracts/sales';
import type { ShopMethod } from '@mostrador/contracts/till-settings';
import { CASH, nameOfMethod } from '@mostrador/domain/payments';
import { Button, IconButton } from '@mostrador/shared-ui/button';
import { Checkbox } from '@mostrador/shared-ui/checkbox';
import { IconArrowDown, IconArrowUp, IconEdit, IconPlus } from '@mostrador/shared-ui/icons';
import { TextField } from '@mostrador/shared-ui/text-field';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MethodEditor } from './method-editor.tsx';
import { hasProblem, methodTermsInWords } from './method-terms.ts';
import styles from './payment-methods-field.module.css';

interface Methods {
  /** The keys of the offered methods, in order. */
  offered: readonly PaymentMethod[];
  /** The methods that the shop added or renamed. */
  methods: readonly ShopMethod[];
}

interface PaymentMethodsFieldProps extends Methods {
  /** The problem of the whole list. */
  error?: string | undefined;
  onChange: (methods: Methods) => void;
  /** Focuses the first field that has a problem. */
  ref?: Ref<{ focus(): void }>;
}

/** The shop's payment methods: which ones are offered, their order, names and surcharges. */
export function PaymentMethodsField({
  offered,
  methods,
  onChange,
  error,
  ref,
}: PaymentMethodsFieldProps) {
  const root = useRef<HTMLFieldSetElement>(null);
  const [edited, setEdited] = useState<PaymentMethod>();
  const [added, setAdded] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const keys = allMethods({ paymentMethods: offered, methods });

  useImperativeHandle(ref, () => ({
    focus() {
      const wrong = methods.find(hasProblem);
      if (wrong) flushSync(() => setEdited(wrong.key));
      const field = root.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      (field ?? root.current?.querySelector('input'))?.focus();
    },
  }));

  function offer(key: PaymentMethod, isOffered: boolean) {
    const others = offered.filter((one) => one !== key);
    onChange({ offered: isOffered ? [...others, key] : others, methods });
  }

  /** Swaps the method with the one before or after it. */
  function move(key: PaymentMethod, step: -1 | 1) {
    const place = offered.indexOf(key);
    const neighbour = offered[place + step];
    if (neighbour !== undefined)
      onChange({ offered: offered.with(place + step, key).with(place, neighbour), methods });
  }

  function change(changed: ShopMethod) {
    const isNew = !methods.some(({ key }) => key === changed.key);
    onChange({
      offered,
      methods: isNew
        ? [...methods, changed]
        : methods.map((method) => (method.key === changed.key ? changed : method)),
    });
  }

  function add() {
    const key = added.trim();
    if (key === '') return;
    const longer = { offered: [...offered, key], methods: [...methods, newMethod(key)] };
    const problem = problemOf(longer);
    setRefusal(problem);
    if (problem !== undefined) return;
    setAdded('');
    onChange(longer);
  }

  return (
    <fieldset ref={root} className={styles.methods}>
      <legend>Medios de pago</legend>
      <ul className={styles.list}>
        {keys.map((key) => {
          const name = nameOfMethod(methods, key);
          const terms = methodTermsInWords(methods, key);
          return (
            <li key={key} className={styles.method}>
              <div className={styles.row}>
                <Checkbox
                  label={name}
                  description={terms || undefined}
                  className={styles.name}
                  checked={offered.includes(key)}
                  disabled={key === CASH}
                  onChange={({ currentTarget: { checked } }) => offer(key, checked)}
                />
                {offered.indexOf(key) > 0 && (
                  <IconButton
                    size="sm"
                    label={`Subir ${name}`}
                    icon={<IconArrowUp />}
                    onClick={() => move(key, -1)}
                  />
                )}
                {offered.includes(key) && key !== offered.at(-1) && (
                  <IconButton
                    size="sm"
                    label={`Bajar ${name}`}
                    icon={<IconArrowDown />}
                    onClick={() => move(key, 1)}
                  />
                )}
                <IconButton
                  size="sm"
                  label={`Editar ${name}`}
                  icon={<IconEdit />}
                  aria-expanded={edited === key}
                  onClick={() => setEdited(edited === key ? undefined : key)}
                />
              </div>
              {edited === key && (
                <MethodEditor
                  method={methods.find((method) => method.key === key) ?? newMethod(key)}
                  error={problemOf({ offered, methods })}
                  onChange={change}
                />
              )}
            </li>
          );
        })}
      </ul>
      {error && (
        <p role="alert" className={styles.error}>
          {sentence(error)}
        </p>
      )}
      <div className={styles.row}>
        <TextField
          label="Otro medio de pago"
          placeholder="Mercado Pago, Naranja X, Cheque…"
          maxLength={MAX_METHOD_NAME}
          autoComplete="off"
          className={styles.name}
          value={added}
          error={refusal}
          onChange={({ currentTarget }) => {
            setAdded(currentTarget.value);
            setRefusal(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The form would be sent.
            event.preventDefault();
            add();
          }}
        />
        <Button className={styles.add} leftIcon={<IconPlus />} onClick={add}>
          Agregar medio
        </Button>
      </div>
    </fieldset>
  );
}

/** Returns a method without surcharge and instalments, which has its key as its name. */
function newMethod(key: PaymentMethod): ShopMethod {
  return { key, label: key, percent: 0, instalments: [] };
}

/** Returns the problem of a list that the server would refuse. */
function problemOf({ offered, methods }: Methods): string | undefined {
  const problem = problemOfMethods({ paymentMethods: offered, methods });
  return problem && sentence(problem);
}

function sentence(problem: string): string {
  return `${problem.charAt(0).toUpperCase()}${problem.slice(1)}`;
}
