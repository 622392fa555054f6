import { firstStepsEndpoints, stepsLeft } from '@mostrador/contracts/first-steps';
import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { patchTillSettings, useRead, useWrite } from '@mostrador/shared-data';
import { Button } from '@mostrador/shared-ui/button';
import { Card, Row } from '@mostrador/shared-ui/page';
import { useNavigate } from 'react-router-dom';

/** Links to the first steps of a new shop, until all are done. */
export function FirstStepsCard() {
  const { data } = useRead(firstStepsEndpoints.get);
  const navigate = useNavigate();
  const update = useWrite(tillSettingsEndpoints.update, {
    failure: 'Error al retomar los primeros pasos',
    patch: patchTillSettings,
    onSuccess: () => navigate('/app'),
  });

  // Reserves no space while loading: most shops are past them.
  const missing = data ? stepsLeft({ ...data, skipped: [] }).length : 0;
  if (!data || missing === 0) return null;
  const retake = () =>
    data.skipped.length > 0 ? update.mutate({ body: { skippedFirstSteps: [] } }) : navigate('/app');
  return (
    <Card title="Primeros pasos">
      <p>{missing === 1 ? 'Falta 1 paso.' : `Faltan ${missing} pasos.`}</p>
      <Row wrap>
        <Button size="sm" pending={update.isPending} onClick={retake}>
          Retomar los primeros pasos
        </Button>
      </Row>
    </Card>
  );
}
