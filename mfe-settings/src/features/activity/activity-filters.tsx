import { ACTIVITY_KINDS } from '@mostrador/contracts/activity';
import { Button } from '@mostrador/shared-ui/button';
import { Select } from '@mostrador/shared-ui/select';
import { useRef } from 'react';
import styles from './activity-filters.module.css';
import { type ActivityFilterName, type ActivityFilters, KIND_NAMES } from './activity-list.ts';

const KIND_OPTIONS = ACTIVITY_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }));

interface ActivityFiltersProps {
  filters: ActivityFilters;
  users: readonly { _id: string; username: string }[];
  onChange: (filter: ActivityFilterName, value: string) => void;
  onClear: () => void;
}

/** The filters in the URL; each applies as soon as it is chosen. */
export function ActivityFilterFields({ filters, users, onChange, onClear }: ActivityFiltersProps) {
  const { userId = '', kind = '' } = filters;
  const first = useRef<HTMLSelectElement>(null);

  function clear() {
    onClear();
    // The pressed button cannot be pressed any more, and would lose the focus.
    first.current?.focus();
  }

  return (
    <fieldset className={styles.filters} aria-label="Filtros">
      <Select
        ref={first}
        label="Usuario"
        placeholder="Todos"
        clearable
        options={users.map(({ _id, username }) => ({ value: _id, label: username }))}
        value={userId}
        onChange={(value) => onChange('userId', value)}
      />
      <Select
        label="Tipo"
        placeholder="Todo"
        clearable
        options={KIND_OPTIONS}
        value={kind}
        onChange={(value) => onChange('kind', value)}
      />
      <Button variant="quiet" disabled={Object.keys(filters).length === 0} onClick={clear}>
        Limpiar
      </Button>
    </fieldset>
  );
}
