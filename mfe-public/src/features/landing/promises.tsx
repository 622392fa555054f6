import styles from './promises.module.css';

/**
 * Common fears of shop owners, and the product's answer. Each answer is tested behaviour of the
 * product.
 */
const PROMISES = [
  {
    fear: 'Se corta la luz en plena venta',
    answer: 'El carrito queda guardado. Cuando vuelve, seguís donde estabas.',
  },
  {
    fear: 'Doble clic con el apuro',
    answer: 'Es una sola venta. Apretar dos veces no cobra dos veces.',
  },
  {
    fear: 'Dos cajas y la última unidad',
    answer: 'La vende una sola, y la otra se entera en el momento.',
  },
  {
    fear: 'Fila en el mostrador',
    answer: 'Lector, F8 y F9: una venta entera sin tocar el mouse.',
  },
];

export function Promises() {
  return (
    <section className={styles.band}>
      <div className={styles.inner}>
        <h2 className={styles.title}>Hecho para que ninguna venta se pierda</h2>
        <dl className={styles.list}>
          {PROMISES.map(({ fear, answer }) => (
            <div key={fear} className={styles.promise}>
              <dt>{fear}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
