import { Button } from '@mostrador/shared-ui/button';
import { IconAlertTriangle } from '@mostrador/shared-ui/icons';
import { useState } from 'react';
import type { Area } from '../areas/area.ts';
import styles from '../screens/banner.module.css';
import { endTest, readTestedReleases } from './read-tested-releases.ts';

/** Says that this tab runs releases that others do not, and lets the tester end that. */
export default function TestedBanner({ areas }: { areas: readonly Area[] }) {
  const [tested] = useState(readTestedReleases);
  const inWords = Object.entries(tested).map(([name, version]) => {
    const area = areas.find(({ manifest }) => manifest.name === name);
    const isUsed = area?.releases[0]?.version === version;
    return `${name.replaceAll('_', '-')} ${version}${isUsed ? '' : ' (no se pudo usar)'}`;
  });
  if (inWords.length === 0) return null;
  return (
    <aside className={styles.banner} aria-label="Versión de prueba">
      <IconAlertTriangle className={styles.icon} aria-hidden="true" />
      <p className={styles.sentence}>Esta pestaña prueba {inWords.join(', ')}</p>
      <Button size="sm" onClick={endTest}>
        Terminar la prueba
      </Button>
    </aside>
  );
}
