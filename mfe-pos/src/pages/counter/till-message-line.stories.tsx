import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { useEffect } from 'react';
import { clearTillMessage, showTillMessage, type TillMessage } from './till-message.ts';
import { TillMessageLine } from './till-message-line.tsx';

function Saying({ message }: { message: Omit<TillMessage, 'id'> | undefined }) {
  useEffect(
    function say() {
      if (message) showTillMessage(message);
      return clearTillMessage;
    },
    [message],
  );
  return <TillMessageLine />;
}

const meta = {
  title: 'Counter/TillMessageLine',
  component: Saying,
} satisfies Meta<typeof Saying>;
export default meta;

type Story = StoryObj<typeof meta>;

const saying = (message: Omit<TillMessage, 'id'>): Story => ({ args: { message } });

export const Nothing: Story = { args: { message: undefined } };
export const Added = saying({ tone: 'added', text: 'Agregado: Yerba Playadito × 3' });
export const Quantity = saying({ tone: 'info', text: '3 × el próximo producto' });
export const OutOfStock = saying({
  tone: 'refused',
  lead: 'Stock insuficiente',
  text: '. 7UP 500 ml: sin stock',
});
export const UnknownCode = saying({
  tone: 'refused',
  text: 'Ningún producto tiene el código 7791234567898',
  action: { label: 'Crear producto', run() {} },
});
export const LongName = saying({
  tone: 'refused',
  lead: 'Stock insuficiente',
  text: ': quedan 2 de Heladera exhibidora vertical de cuatro puertas con congelador y estantes regulables de acero inoxidable 1.200 L',
});
