import type { NamedAct } from '@mostrador/contracts/authorization-words';
import { ownMethods } from '@mostrador/contracts/payment-methods';
import { type NewReturn, returnEndpoints, type SaleReturn } from '@mostrador/contracts/returns';
import { CUSTOMER_CREDIT, type Sale } from '@mostrador/contracts/sales';
import { METHODS_TO_OFFER, tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import {
  CASH,
  formatDateTime,
  formatMoney,
  goesBackAsPaid,
  NO_MONEY,
  nameOfMethod,
  partsInWords,
  saleNumberInWords,
  splitRefund,
  sumOfParts,
  toPesos,
} from '@mostrador/domain';
import { apiErrorOf, isAdmin, useSession } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';
import { Amount, Amounts } from '@mostrador/shared-screens/amounts';
import { FormModal, useContractForm, ValueField } from '@mostrador/shared-screens/forms';
import { AuthorizeDialog } from '@mostrador/shared-screens/pins';
import { Button } from '@mostrador/shared-ui/button';
import { Row, Stack } from '@mostrador/shared-ui/page';
import { Select } from '@mostrador/shared-ui/select';
import { useState } from 'react';
import { creditNoteInWords } from '../invoices/invoice-words.ts';
import { problemOfQuantity } from './problem-of-quantity.ts';
import { leftByMethod, refundParts } from './refund-in-words.ts';
import { AS_PAID, type Choices } from './return-choices.ts';
import styles from './return-form.module.css';
import { ReturnLine } from './return-line.tsx';
import { type ReturnableLine, refundOfLine, returnableLines } from './returnable-lines.ts';

/** More cash goes back than the drawer should hold, or than the seller may know that it holds. */
const UNCONFIRMED = 'cash-register.movement-unconfirmed';

interface ReturnFormProps {
  sale: Sale;
  /** Earlier returns, oldest first. */
  returns: readonly SaleReturn[];
  returnId: string;
  onSubmit: (body: NewReturn) => Promise<unknown>;
  onClose: () => void;
}

/**
 * Chooses the items to return, their destination and the refund method. The form sends exactly what
 * it shows. A seller needs an administrator's PIN to refund by another method than the payment's.
 */
export function ReturnForm({ sale, returns, returnId, onSubmit, onClose }: ReturnFormProps) {
  const { user } = useSession();
  const lines = returnableLines(sale, returns);
  const [choices, setChoices] = useState<Choices>(() => ({
    quantities: lines.map(() => undefined),
    restock: lines.map(() => true),
    how: AS_PAID,
  }));
  const [toAuthorize, setToAuthorize] = useState<NewReturn>();
  /** The cash whose refund the server asked about: more than the drawer should hold. */
  const [askedCash, setAskedCash] = useState<number>();
  /** The server's reason to require the PIN. */
  const [reason, setReason] = useState<string>();
  const refunds = lines.map((line) => {
    const quantity = choices.quantities[line.position];
    const isValid = quantity !== undefined && problemOfQuantity(line, quantity) === undefined;
    return isValid ? refundOfLine(line, quantity) : NO_MONEY;
  });
  const settings = useRead(tillSettingsEndpoints.get).data;
  const methods = [...METHODS_TO_OFFER, ...ownMethods(settings?.methods ?? [])];
  if (mayGoToAccount(sale, settings?.customerCredit ?? false)) methods.push(CUSTOMER_CREDIT);
  const nameOf = (method: string) => nameOfMethod(settings?.methods, method);
  const isAnyChosen = itemsOf(choices).length > 0;
  const creditNote = creditNoteInWords(sale);
  const left = leftByMethod(sale, returns);
  const toRefund = { sale, returns, amounts: refunds, settings };
  const { parts, rounding } = refundParts({
    ...toRefund,
    split: (exact) =>
      choices.how === AS_PAID
        ? splitRefund(exact, left)
        : [{ method: choices.how, amount: exact }].filter(({ amount }) => amount > 0),
  });
  const refund = sumOfParts(parts);
  const asPaid = refundParts({ ...toRefund, split: (exact) => splitRefund(exact, left) }).parts;
  const payments = parts.map(({ method, amount }) => ({ method, amount: toPesos(amount) }));
  const inCash = payments.find(({ method }) => method === CASH)?.amount;
  const isInsisting = inCash !== undefined && inCash === askedCash;
  const isOtherwise = !goesBackAsPaid(parts, left) && !isAdmin(user);
  const needsPinToReturn = settings?.pinToCancel === true && !isAdmin(user);
  const giveBackLabel = `Devolver ${formatMoney(refund)}${isInsisting ? ' igual' : ''}`;
  const ofSale = { saleId: sale._id, saleTotal: sale.total };
  const otherwise: NamedAct = { act: 'refund-otherwise', ...ofSale, refunds: payments };
  const toReturn: NamedAct = { act: 'return-sale', ...ofSale, amount: toPesos(refund) };

  const form = useContractForm<typeof returnEndpoints.make, Choices>(returnEndpoints.make, {
    defaultValues: choices,
    fixed: { _id: returnId, items: itemsOf(choices), payments },
    check: ({ quantities }) => problemsOf(lines, quantities),
    onChange: ({ quantities, restock, how }) => setChoices({ quantities, restock, how }),
    async onSubmit(body) {
      setReason(undefined);
      if (isOtherwise || needsPinToReturn) setToAuthorize(body as NewReturn);
      else await send(body as NewReturn);
    },
  });

  /** Sends the return. Only the server knows the maximum discount of the sale's seller. */
  async function send(body: NewReturn) {
    try {
      await onSubmit({ ...body, confirmed: isInsisting });
    } catch (error) {
      const refusal = apiErrorOf(error);
      if (refusal?.code === UNCONFIRMED) setAskedCash(inCash);
      if (refusal?.code !== 'return.stays-over-maximum') throw error;
      setReason(refusal.error);
      setToAuthorize(body);
    }
  }

  function chooseAll() {
    for (const { position, left } of lines)
      if (left > 0) form.setValue(`quantities.${position}`, left, { shouldDirty: true });
  }

  return (
    <>
      <FormModal
        title="Devolución"
        form={form}
        failure="Error al registrar la devolución"
        submitLabel={isAnyChosen ? giveBackLabel : 'Devolver'}
        asksBeforeDiscarding
        className={styles.fields}
        onClose={onClose}
      >
        <Row justify="between" wrap>
          <p className={styles.hint}>
            Venta {saleNumberInWords(sale)}, del {formatDateTime(sale.createdAt)}. Elegí cuánto
            vuelve de cada producto.
          </p>
          <Button size="sm" onClick={chooseAll}>
            Elegir todo
          </Button>
        </Row>
        <Stack gap="none">
          {lines.map((line) => (
            <ReturnLine
              key={line.position}
              line={line}
              control={form.control}
              quantity={choices.quantities[line.position]}
              refund={refunds[line.position] ?? NO_MONEY}
            />
          ))}
        </Stack>
        <ValueField control={form.control} name="how">
          {(field) => (
            <Select
              label="Medio de pago"
              description={isOtherwise ? 'Hace falta el PIN de un administrador.' : undefined}
              options={[
                { value: AS_PAID, label: 'Como se pagó' },
                ...methods.map((method) => ({ value: method, label: nameOf(method) })),
              ]}
              {...field}
            />
          )}
        </ValueField>
        <p className={styles.refund}>
          A devolver <strong>{formatMoney(refund)}</strong>
        </p>
        {parts.length > 0 && (
          <Amounts aria-label="Cómo vuelve la plata">
            {rounding !== 0 && <Amount label="Redondeo">{formatMoney(rounding)}</Amount>}
            {parts.map(({ method, amount }) => (
              <Amount key={method} label={nameOf(method)}>
                {formatMoney(amount)}
              </Amount>
            ))}
          </Amounts>
        )}
        {creditNote && <p className={styles.hint}>{creditNote}</p>}
      </FormModal>
      {toAuthorize && (
        <AuthorizeDialog
          acts={
            needsPinToReturn || reason
              ? [toReturn, ...(isOtherwise ? [otherwise] : [])]
              : [otherwise]
          }
          methods={settings?.methods}
          title={isOtherwise ? '¿Devolver de otra manera?' : '¿Devolver?'}
          confirmLabel={giveBackLabel}
          onAuthorized={(authorizationIds) => send({ ...toAuthorize, authorizationIds })}
          onClose={() => setToAuthorize(undefined)}
        >
          {reason && <>{reason}. </>}
          {isOtherwise && <>Como se pagó sería: {partsInWords(asPaid, settings?.methods)}.</>}
        </AuthorizeDialog>
      )}
    </>
  );
}

/**
 * Only a customer has an account. A purchase on account is refunded to it even after the shop
 * stopped selling on account.
 */
function mayGoToAccount({ customerId, payments }: Sale, shopHasCredit: boolean): boolean {
  const isOnAccount = payments.some(({ method }) => method === CUSTOMER_CREDIT);
  return customerId !== null && (shopHasCredit || isOnAccount);
}

function itemsOf({ quantities, restock }: Choices): NewReturn['items'] {
  return quantities.flatMap((quantity, position) =>
    quantity ? [{ position, quantity, restock: restock[position] ?? true }] : [],
  );
}

function problemsOf(
  lines: readonly ReturnableLine[],
  quantities: Choices['quantities'],
): Record<string, string | false> {
  const problems = lines.flatMap((line) => {
    const problem = problemOfQuantity(line, quantities[line.position]);
    return problem ? [[`quantities.${line.position}`, problem] as const] : [];
  });
  const first = lines.find(({ left }) => left > 0);
  if (problems.length === 0 && first && !quantities.some(Boolean))
    problems.push([
      `quantities.${first.position}`,
      'Elegí al menos un producto para devolver',
    ] as const);
  return Object.fromEntries(problems);
}
