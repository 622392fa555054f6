import type { ShopMethod } from '@mostrador/contracts/till-settings';
import {
  type Cents,
  chargeOf,
  instalmentAmount,
  instalmentsInWords,
  signedPercentage,
} from '@mostrador/domain';
import { Keycap } from '@mostrador/shared-ui/keycap';
import { SegmentedControl } from '@mostrador/shared-ui/segmented-control';
import styles from './payment-form.module.css';
import { type WayToPay, waysToPayBy } from './ways-to-pay.ts';

interface InstalmentChoiceProps extends Pick<WayToPay, 'method' | 'instalments'> {
  /** The price of the sale, without surcharges. */
  price: Cents;
  shopMethods: readonly ShopMethod[] | undefined;
  /** The key that goes from one choice to the next. */
  shortcut: string | undefined;
  disabled: boolean;
  onInstalments: (instalments: number | undefined) => void;
}

/** The instalments of the chosen method with what each pays; nothing where it has none. */
export function InstalmentChoice({
  method,
  instalments,
  price,
  shopMethods,
  shortcut,
  disabled,
  onInstalments,
}: InstalmentChoiceProps) {
  const ways = waysToPayBy(method, shopMethods);
  if (ways.length === 1) return null;
  return (
    <div className={styles.instalments}>
      <span aria-hidden="true" className={styles.label}>
        Cuotas {shortcut && <Keycap>{shortcut}</Keycap>}
      </span>
      <SegmentedControl
        label="Cuotas"
        options={ways.map((way) => ({
          value: `${way.instalments ?? 1}`,
          label: amountsOf(way, price),
          detail: signedPercentage(way.percent),
        }))}
        value={`${instalments ?? 1}`}
        onChange={(chosen) => onInstalments(chosen === '1' ? undefined : Number(chosen))}
        disabled={disabled}
      />
    </div>
  );
}

/** Returns `1 pago` or `3 × $ 383,33`; `3 cuotas` while there is nothing to pay. */
function amountsOf({ method, instalments, percent }: WayToPay, price: Cents): string {
  if (instalments === undefined) return '1 pago';
  if (price === 0) return instalmentsInWords(instalments);
  const { total } = chargeOf(price, [{ method, percent, instalments, amount: undefined }]);
  return instalmentAmount(total, instalments);
}
