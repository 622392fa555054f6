import { Keycap } from '@mostrador/shared-ui/keycap';
import { Modal } from '@mostrador/shared-ui/modal';
import { Fragment } from 'react';
import styles from './shortcuts-modal.module.css';

const keysOf = (methods: number): [key: string, action: string][] => [
  ['F2', 'Buscar producto'],
  ['3 *', 'Cantidad del próximo producto (0,350 * si va por peso)'],
  ['+', 'Uno más del último producto'],
  ['−', 'Uno menos del último producto'],
  ['Enter', 'Agregar el producto elegido en la búsqueda'],
  ['Escape', 'Borrar la búsqueda o vaciar el carrito'],
  ['F4', 'Cliente'],
  [`Alt + 1…${methods}`, 'Medio de pago'],
  ['Alt + 0', 'Dividir pago'],
  ['Alt + D', 'Descuento'],
  ['Alt + F', 'Generar factura electrónica'],
  ['F8', 'Paga con'],
  ['F9', 'Completar Venta'],
  ['?', 'Atajos de teclado'],
];

interface ShortcutsModalProps {
  /** Payment methods that have a key. */
  methods: number;
  onClose: () => void;
}

/** The list of the counter's keyboard shortcuts. */
export function ShortcutsModal({ methods, onClose }: ShortcutsModalProps) {
  return (
    <Modal title="Atajos de teclado" opened onClose={onClose}>
      <dl className={styles.keys}>
        {keysOf(methods).map(([key, action]) => (
          <Fragment key={key}>
            <dt>
              <span className={styles.spoken}>{key}</span>
              <Keycap>{key}</Keycap>
            </dt>
            <dd>{action}</dd>
          </Fragment>
        ))}
      </dl>
    </Modal>
  );
}
