import type { RouteHandle } from '@mostrador/federation';
import { UnderConstruction } from '@mostrador/shared-ui/states';
import { useMatches } from 'react-router-dom';
import { PublicBar } from './public-bar.tsx';

/** The title of the route it stands in for. */
export function Component() {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  return (
    <>
      <PublicBar />
      <UnderConstruction title={handle?.title ?? 'Mostrador'} />
    </>
  );
}
