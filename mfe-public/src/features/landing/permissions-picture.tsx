import { IconCheck } from '@mostrador/shared-ui/icons';
import styles from './permissions-picture.module.css';

const MAY = ['Vender', 'Productos', 'Historial', 'Caja'];

/** Example permissions of a shop of three people; not a screen of the product. */
const PEOPLE = [
  { name: 'Vos', may: [true, true, true, true] },
  { name: 'Encargada', may: [true, true, true, false] },
  { name: 'Vendedor', may: [true, false, false, false] },
];

export function PermissionsPicture() {
  return (
    <table className={styles.table} aria-label="Un ejemplo de permisos">
      <thead>
        <tr>
          <td />
          {MAY.map((permission) => (
            <th key={permission} scope="col">
              {permission}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {PEOPLE.map(({ name, may }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {may.map((allowed, index) => (
              <td key={MAY[index]}>
                {allowed ? (
                  <span className={styles.yes}>
                    <IconCheck role="img" aria-label="Sí" />
                  </span>
                ) : (
                  <span className={styles.no} role="img" aria-label="No" />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
