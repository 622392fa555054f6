import { inHost } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { CustomerOptionFields } from './customer-option-fields.tsx';
import { FIRST_OPTIONS } from './import-options.ts';

const OPTIONS = { ...FIRST_OPTIONS, areaCode: '264', mayLimit: true };

const meta = {
  title: 'Customers/ImportOptions',
  component: CustomerOptionFields,
  decorators: [inHost],
  args: {
    match: { name: 0, docNumber: 1, phone: 2, creditLimit: 3 },
    options: OPTIONS,
    onChange() {},
  },
} satisfies Meta<typeof CustomerOptionFields>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Everything: Story = {};

export const OnlyNames: Story = { args: { match: { name: 0 } } };

export const WrongAreaCode: Story = { args: { options: { ...OPTIONS, areaCode: '0264' } } };

export const LimitsAreForAdministrators: Story = {
  args: { options: { ...OPTIONS, mayLimit: false } },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
