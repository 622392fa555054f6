import { AreaUnavailable } from '@mostrador/shared-ui/states';
import { useRouteError } from 'react-router-dom';

/** Shown when the shell itself failed: only a reload helps. */
export function ShellFailure() {
  console.error(useRouteError());
  return <AreaUnavailable title="Mostrador" onRetry={() => location.reload()} />;
}
