import { Link } from 'react-router-dom';
import styles from './frequent-questions.module.css';
import { QUESTIONS } from './questions.ts';

export function FrequentQuestions() {
  return (
    <section id="questions" className={styles.questions}>
      <div>
        <h2 className={styles.heading}>Preguntas frecuentes</h2>
        <p className={styles.lead}>
          ¿Otra duda? <Link to="/contact">Escribinos</Link> y te respondemos dentro de las 24 horas.
        </p>
      </div>
      <div>
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question} className={styles.item}>
            <summary className={styles.question}>
              {question}
              <svg viewBox="0 0 16 16" aria-hidden="true" className={styles.sign}>
                <path d="M8 2v12" />
                <path d="M2 8h12" />
              </svg>
            </summary>
            <p className={styles.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
