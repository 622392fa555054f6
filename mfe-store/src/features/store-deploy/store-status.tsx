import { storeDeployEndpoints } from '@mostrador/contracts/store-deploy';
import { formatDateTime } from '@mostrador/domain/format';
import { useRead } from '@mostrador/shared-data';
import { Alert } from '@mostrador/shared-ui/alert';
import { Badge } from '@mostrador/shared-ui/badge';
import { Button } from '@mostrador/shared-ui/button';
import { CopyButton } from '@mostrador/shared-ui/copy-button';
import { Fact, Facts } from '@mostrador/shared-ui/facts';
import { Card, Hint, Row } from '@mostrador/shared-ui/page';
import { useState } from 'react';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { ExternalLink } from './external-link.tsx';
import { MissingToActivate } from './missing-to-activate.tsx';
import { PublicationProgress } from './publication-progress.tsx';
import { usePublication } from './use-publication.ts';

interface StoreStatusProps {
  isConfigured: boolean;
  hasProducts: boolean;
}

/** Whether the store is open and at which URL, with the actions to publish, update and close it. */
export function StoreStatus({ isConfigured, hasProducts }: StoreStatusProps) {
  const { data: status } = useRead(storeDeployEndpoints.status);
  const { activate, update, isBeginning } = usePublication(status);
  const [isDeactivating, setDeactivating] = useState(false);

  if (!status) return null;
  const { enabled, deploymentUrl, repositoryUrl, lastDeployed, publication, hasChanges } = status;
  const isPublishing = publication?.state === 'running';
  const mayActivate = isConfigured && hasProducts;
  const publish = enabled ? update : activate;

  return (
    <Card
      title="Estado de la tienda"
      actions={
        <Badge tone={enabled ? 'success' : 'neutral'}>{enabled ? 'Activa' : 'Inactiva'}</Badge>
      }
    >
      {enabled ? (
        <Facts>
          {deploymentUrl && (
            <Fact label="Dirección" wide>
              <Row wrap>
                <ExternalLink href={deploymentUrl} />
                <CopyButton
                  text={deploymentUrl}
                  label="Copiar enlace"
                  copiedLabel="Enlace copiado"
                />
              </Row>
            </Fact>
          )}
          {repositoryUrl && (
            <Fact label="Repositorio" wide>
              <ExternalLink href={repositoryUrl} />
            </Fact>
          )}
          <Fact label="Última publicación" wide>
            {lastDeployed && <time dateTime={lastDeployed}>{formatDateTime(lastDeployed)}</time>}
          </Fact>
        </Facts>
      ) : (
        <Hint>
          Nadie puede entrar a tu tienda. Al activarla, tus productos publicados quedan a la vista
          de todos.
        </Hint>
      )}

      {isPublishing && <PublicationProgress percent={publication.progress} />}
      {publication?.state === 'failed' && (
        <Alert
          kind="error"
          title={enabled ? 'Error al actualizar tienda' : 'Error al activar tienda'}
          action={
            (enabled || mayActivate) && (
              <Button size="sm" pending={isBeginning} onClick={publish}>
                Reintentar
              </Button>
            )
          }
        >
          {publication.problem}
        </Alert>
      )}
      {enabled && hasChanges && !isPublishing && (
        <Alert kind="info" title="Tus visitantes todavía no ven los últimos cambios">
          Están guardados. Para publicarlos, tocá «Actualizar Tienda».
        </Alert>
      )}

      {enabled ? (
        <Row wrap>
          <Button variant="primary" pending={isBeginning || isPublishing} onClick={update}>
            Actualizar Tienda
          </Button>
          <Button onClick={() => setDeactivating(true)}>Desactivar Tienda</Button>
        </Row>
      ) : mayActivate ? (
        <Row wrap>
          <Button variant="primary" pending={isBeginning || isPublishing} onClick={activate}>
            Activar Tienda
          </Button>
        </Row>
      ) : (
        <MissingToActivate isConfigured={isConfigured} hasProducts={hasProducts} />
      )}
      {isDeactivating && <DeactivateDialog onClose={() => setDeactivating(false)} />}
    </Card>
  );
}
