import { Link } from 'react-router-dom';
import styles from './asked-first.module.css';

/** The first questions of shops. Each answer is tested behaviour of the product. */
const ASKED_FIRST = [
  {
    title: 'Factura electrónica con ARCA',
    text: 'Facturas A, B y C con su CAE y su código QR, y la nota de crédito cuando devolvés o anulás. Si ARCA no responde vendés igual: la factura sale sola después.',
  },
  {
    title: 'Cuenta corriente',
    text: 'Fiado con un límite para cada cliente, pagos parciales, resumen de cuenta y un recordatorio de la deuda por WhatsApp.',
  },
  {
    title: 'Caja con Informe X e Informe Z',
    text: 'Abrís con un monto, anotás ingresos y retiros, contás los billetes y cerrás. La diferencia queda a la vista, con quién y cuándo.',
  },
  {
    title: 'Tienda online',
    text: 'Tu catálogo con tu nombre, con retiro en el local o envío. El pedido llega por WhatsApp o formulario, te avisa en pantalla y se vende en el mostrador.',
  },
  {
    title: 'Sigue cargado aunque se corte la luz',
    text: 'El carrito queda guardado en tu computadora o celular. Cuando vuelve, la venta sigue donde estaba y no se cobra dos veces.',
  },
  {
    title: 'Tus productos, con el lector',
    text: 'Pasás el código, ponés nombre y precio, y seguís con el próximo. Un código nuevo en plena venta se da de alta ahí mismo.',
  },
];

/** Short answers, right after the headline. */
export function AskedFirst() {
  return (
    <section className={styles.asked} aria-labelledby="asked-first">
      <h2 id="asked-first" className={styles.heading}>
        Lo que preguntan primero
      </h2>
      <ul className={styles.list}>
        {ASKED_FIRST.map(({ title, text }) => (
          <li key={title} className={styles.item}>
            <h3 className={styles.title}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        Todo está en el plan Gratuito. <Link to="/#questions">Más preguntas y respuestas</Link>
      </p>
    </section>
  );
}
