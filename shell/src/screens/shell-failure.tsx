import { AreaUnavailable } from '@mostrador/shared-ui/states';
import { useRouteError } from 'react-router-dom';

/** The shell itself failed: only a reload helps. */
export function ShellFailure() {
  console.error(useRouteError());
  return <AreaUnavailable title="Mostrador" onRetry={() => location.reload()} />;
}
