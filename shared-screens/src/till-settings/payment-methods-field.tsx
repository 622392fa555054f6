import { allMethods } from '@mostrador/contracts/payment-methods';
import { MAX_METHOD_NAME, type PaymentMethod } from '@mostrador/contracts/sales';
import type { ShopMethod } from '@mostrador/contracts/till-settings';
import { CASH, nameOfMethod } from '@mostrador/domain/payments';
import { Button, IconButton } from '@mostrador/shared-ui/button';
import { Checkbox } from '@mostrador/shared-ui/checkbox';
import { IconArrowUp, IconEdit, IconPlus } from '@mostrador/shared-ui/icons';
import { TextField } from '@mostrador/shared-ui/text-field';
import { useState } from 'react';
import styles from './payment-methods-field.module.css';

interface Methods {
  /** The keys of the offered methods, in order. */
  offered: readonly PaymentMethod[];
  /** The methods that the shop added or renamed. */
  methods: readonly ShopMethod[];
}

interface PaymentMethodsFieldProps extends Methods {
  onChange: (methods: Methods) => void;
}

/** The shop's payment methods: which ones are offered, their order and their names. */
export function PaymentMethodsField({ offered, methods, onChange }: PaymentMethodsFieldProps) {
  const [edited, setEdited] = useState<PaymentMethod>();
  const [added, setAdded] = useState('');
  const keys = allMethods({ paymentMethods: offered, methods });

  function offer(key: PaymentMethod, isOffered: boolean) {
    const others = offered.filter((one) => one !== key);
    onChange({ offered: isOffered ? [...others, key] : others, methods });
  }

  function moveUp(key: PaymentMethod) {
    const place = offered.indexOf(key);
    const above = offered[place - 1];
    if (above !== undefined)
      onChange({ offered: offered.with(place - 1, key).with(place, above), methods });
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
    setAdded('');
    onChange({ offered: [...offered, key], methods: [...methods, { key, label: key }] });
  }

  return (
    <fieldset className={styles.methods}>
      <legend>Medios de pago</legend>
      <ul className={styles.list}>
        {keys.map((key) => {
          const name = nameOfMethod(methods, key);
          return (
            <li key={key} className={styles.method}>
              <div className={styles.row}>
                <Checkbox
                  label={name}
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
                    onClick={() => moveUp(key)}
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
                  method={methods.find((method) => method.key === key) ?? { key, label: key }}
                  onChange={change}
                />
              )}
            </li>
          );
        })}
      </ul>
      <div className={styles.row}>
        <TextField
          label="Otro medio de pago"
          placeholder="Mercado Pago, Naranja X, Cheque…"
          maxLength={MAX_METHOD_NAME}
          autoComplete="off"
          className={styles.name}
          value={added}
          onChange={({ currentTarget }) => setAdded(currentTarget.value)}
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

function MethodEditor({
  method,
  onChange,
}: {
  method: ShopMethod;
  onChange: (changed: ShopMethod) => void;
}) {
  return (
    <div className={styles.editor}>
      <TextField
        label="Nombre"
        maxLength={MAX_METHOD_NAME}
        autoComplete="off"
        autoFocus
        value={method.label}
        onChange={({ currentTarget }) => onChange({ ...method, label: currentTarget.value })}
      />
    </div>
  );
}
