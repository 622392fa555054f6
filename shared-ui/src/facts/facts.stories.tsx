import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Fact, Facts } from './facts.tsx';

const meta = {
  title: 'Data/Facts',
  component: Facts,
  args: {
    children: (
      <>
        <Fact label="Medios de pago" wide>
          Efectivo, Débito, Crédito, Transferencia, QR
        </Fact>
        <Fact label="Razón Social">Distribuidora de Golosinas y Afines del Valle de Tulum SRL</Fact>
        <Fact label="Domicilio comercial">{null}</Fact>
      </>
    ),
  },
} satisfies Meta<typeof Facts>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Wide: Story = {};
export const Narrow: Story = { args: { narrow: true } };
