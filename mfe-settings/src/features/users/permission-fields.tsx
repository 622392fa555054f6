import { PERMISSION_LABEL, PERMISSIONS, type Permission } from '@mostrador/domain/permissions';
import { Checkbox, type CheckboxProps } from '@mostrador/shared-ui/checkbox';
import styles from './permission-fields.module.css';

const WHAT_IT_ALLOWS: Record<Permission, string> = {
  canManageProducts: 'Cargar, cambiar y eliminar productos; ver costos y ajustar el stock.',
  canManageSales: 'Vender, anular y devolver; cargar clientes.',
  canViewHistory: 'Ver las ventas de todos, los reportes y los cierres de caja.',
  canManageCashRegister: 'Abrir y cerrar la caja; cargar ingresos, egresos y retiros.',
};

interface PermissionFieldsProps {
  /** The form's field of one permission. */
  field: (name: `permissions.${Permission}`) => Omit<CheckboxProps, 'label'>;
}

/** The four permissions, each with an explanation. */
export function PermissionFields({ field }: PermissionFieldsProps) {
  return (
    <fieldset className={styles.permissions}>
      <legend className={styles.legend}>Permisos</legend>
      {PERMISSIONS.map((permission) => (
        <Checkbox
          key={permission}
          label={PERMISSION_LABEL[permission]}
          {...field(`permissions.${permission}`)}
          description={WHAT_IT_ALLOWS[permission]}
        />
      ))}
    </fieldset>
  );
}
