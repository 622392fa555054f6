import { shopDataEndpoints } from '@mostrador/contracts/shop-data';
import { useFileExport } from '@mostrador/shared-data';
import { Button } from '@mostrador/shared-ui/button';
import { IconDownload } from '@mostrador/shared-ui/icons';
import { Hint, Row, Stack } from '@mostrador/shared-ui/page';
import { useRef, useState } from 'react';
import styles from './shop-data.module.css';

const PERCENT = new Intl.NumberFormat('es-AR', { style: 'percent' });

/** Downloads all the shop's data, and shows the progress. */
export function DownloadButton() {
  const button = useRef<HTMLButtonElement>(null);
  const [wasAsked, setAsked] = useState(false);
  const download = useFileExport(shopDataEndpoints.download, {
    success: 'Copia descargada',
    failure: 'Error al descargar tus datos',
  });

  function start() {
    setAsked(true);
    download.start({});
  }

  function cancel() {
    download.cancel();
    button.current?.focus();
  }

  return (
    <Stack gap="sm">
      <Row wrap>
        <Button
          ref={button}
          leftIcon={<IconDownload />}
          pending={download.isPending}
          disabled={download.isBlocked}
          onClick={start}
        >
          {wasAsked && !download.isPending ? 'Descargar otra vez' : 'Descargar mis datos'}
        </Button>
        {download.isPending && <Button onClick={cancel}>Cancelar</Button>}
      </Row>
      {download.isPending && (
        <Row>
          <progress
            aria-label="Preparando la copia"
            value={download.progress}
            max={1}
            className={styles.progress}
          />
          <span className={styles.percent}>{PERCENT.format(download.progress ?? 0)}</span>
        </Row>
      )}
      {download.isBlocked && <Hint>Esperá a que termine la exportación que está en curso.</Hint>}
    </Stack>
  );
}
