import { LinkButton } from '@mostrador/shared-ui/button';
import { IconCheck } from '@mostrador/shared-ui/icons';
import { ADVERTISED_PLANS, type AdvertisedPlan } from './plans.ts';
import styles from './pricing.module.css';

/** The three plans. */
export function Pricing() {
  return (
    <section id="pricing" className={styles.pricing}>
      <header className={styles.header}>
        <h2 className={styles.heading}>Precios claros, en pesos</h2>
        <p className={styles.lead}>
          Empezás gratis y pasás a Premium cuando tu comercio te lo pida. Cancelás cuando quieras.
        </p>
      </header>
      <div className={styles.plans}>
        {ADVERTISED_PLANS.map((plan) => (
          <Plan key={plan.name} {...plan} />
        ))}
      </div>
    </section>
  );
}

function Plan({ name, price, per, pitch, includes, action, isRecommended }: AdvertisedPlan) {
  return (
    <article className={styles.plan} data-recommended={isRecommended}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.price}>
        <span className={styles.amount}>{price}</span>
        {per && <span className={styles.per}>{per}</span>}
      </p>
      <p className={styles.pitch}>{pitch}</p>
      <ul className={styles.includes}>
        {includes.map((what) => (
          <li key={what}>
            <IconCheck aria-hidden="true" />
            {what}
          </li>
        ))}
      </ul>
      <LinkButton to={action.to} size="lg" fullWidth className={styles.action}>
        {action.label}
      </LinkButton>
    </article>
  );
}
