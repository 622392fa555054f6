import { offeredMethods } from '@mostrador/contracts/payment-methods';
import { type Cents, toCents } from '@mostrador/domain';
import { Card } from '@mostrador/shared-ui/page';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { useState } from 'react';
import { chargeFor } from '../../../test/charge-for.ts';
import type { PaymentPart } from './divided-payment.ts';
import { PaymentForm, type PaymentFormProps } from './payment-form.tsx';

const meta = {
  title: 'Counter/PaymentForm',
  component: PaymentForm,
  args: {
    price: toCents(15_800),
    charge: chargeFor(toCents(15_800), { method: 'Efectivo' }),
    methods: offeredMethods({ customerCredit: false }),
    method: 'Efectivo',
    paidWith: undefined,
    parts: undefined,
    disabled: false,
    onMethod() {},
    onPaidWith() {},
    onParts() {},
    onEnter() {},
  },
  render: function Controlled(args: PaymentFormProps) {
    const [method, setMethod] = useState(args.method);
    const [instalments, setInstalments] = useState(args.instalments);
    const [paidWith, setPaidWith] = useState<Cents | undefined>(args.paidWith);
    const [parts, setParts] = useState<readonly PaymentPart[] | undefined>(args.parts);
    return (
      <Card style={{ maxWidth: '22rem' }}>
        <PaymentForm
          {...args}
          {...{ method, instalments, paidWith, parts }}
          charge={chargeFor(args.price, { method, instalments, paidWith, parts }, args.shopMethods)}
          onMethod={(chosen, count) => {
            setMethod(chosen);
            setInstalments(count);
          }}
          onPaidWith={setPaidWith}
          onParts={setParts}
        />
      </Card>
    );
  },
} satisfies Meta<typeof PaymentForm>;
export default meta;

type Story = StoryObj<typeof meta>;

const LARGEST = toCents(999_999_999.99);

export const Cash: Story = {};
export const Change: Story = { args: { paidWith: toCents(20_000) } };
export const TooLittleCash: Story = { args: { paidWith: toCents(15_300) } };
export const AnotherMethod: Story = { args: { method: 'QR' } };
export const WithCustomerCredit: Story = {
  args: {
    methods: offeredMethods({ customerCredit: true }),
    method: 'Cuenta corriente',
    creditNote: 'Queda debiendo $ 15.800,00',
  },
};
export const WithCustomerCreditInASheet: Story = {
  args: { ...WithCustomerCredit.args, inSheet: true },
};
export const NothingToPay: Story = { args: { price: toCents(0) } };
export const LargestAmounts: Story = {
  args: { price: toCents(0.01), paidWith: LARGEST },
};
export const BeingSent: Story = { args: { paidWith: toCents(20_000), disabled: true } };
export const InASheet: Story = { args: { inSheet: true, paidWith: toCents(20_000) } };

export const Divided: Story = {
  args: {
    parts: [
      { method: 'QR', amount: toCents(5000) },
      { method: 'Efectivo', amount: toCents(0) },
    ],
  },
};
export const DividedWithChange: Story = {
  args: {
    parts: [
      { method: 'QR', amount: toCents(5000) },
      { method: 'Efectivo', amount: toCents(20_000) },
    ],
  },
};
export const DividedAndMissing: Story = {
  args: {
    price: LARGEST,
    parts: [
      { method: 'Transferencia', amount: toCents(888_888_888.88) },
      { method: 'Débito', amount: toCents(500) },
      { method: 'Efectivo', amount: toCents(10_000) },
    ],
  },
};
export const DividedWithTooMuch: Story = {
  args: {
    parts: [
      { method: 'Débito', amount: toCents(16_000) },
      { method: 'QR', amount: toCents(500) },
    ],
  },
};
export const DividedWithoutAnAmount: Story = {
  args: {
    parts: [
      { method: 'QR', amount: toCents(0) },
      { method: 'Efectivo', amount: toCents(0) },
    ],
  },
};

const shopMethods: PaymentFormProps['shopMethods'] = [
  { key: 'Efectivo', label: 'Efectivo', percent: -10, instalments: [] },
  {
    key: 'Crédito',
    label: 'Crédito',
    percent: 0,
    instalments: [
      { count: 3, percent: 15 },
      { count: 6, percent: 30 },
    ],
  },
];
export const WithSurcharges: Story = { args: { shopMethods } };
export const Instalments: Story = { args: { shopMethods, method: 'Crédito', instalments: 3 } };
export const InstalmentsInASheet: Story = {
  args: { shopMethods, method: 'Crédito', instalments: 3, inSheet: true },
};
export const DividedInInstalments: Story = {
  args: {
    shopMethods,
    parts: [
      { method: 'Crédito', instalments: 3, amount: toCents(0) },
      { method: 'Efectivo', amount: toCents(9000) },
    ],
  },
};
