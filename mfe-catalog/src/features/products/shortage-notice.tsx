import { productEndpoints } from '@mostrador/contracts/products';
import { formatQuantity } from '@mostrador/domain/format';
import { useRead } from '@mostrador/shared-data';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { useState } from 'react';
import { ShortagesDialog } from './shortages-dialog.tsx';

/** Tells how many products were sold beyond their stock, with the way to settle them. */
export function ShortageNotice() {
  const { data: shortages = [] } = useRead(productEndpoints.shortages);
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      {shortages.length > 0 && (
        <Alert
          kind="warning"
          title={
            shortages.length === 1
              ? 'Un producto se vendió sin stock'
              : `${formatQuantity(shortages.length)} productos se vendieron sin stock`
          }
          action={
            <Button size="sm" onClick={() => setOpen(true)}>
              Resolver
            </Button>
          }
        />
      )}
      {isOpen && <ShortagesDialog shortages={shortages} onClose={() => setOpen(false)} />}
    </>
  );
}
