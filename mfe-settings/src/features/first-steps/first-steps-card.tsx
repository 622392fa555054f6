import { FIRST_STEPS, firstStepsEndpoints } from '@mostrador/contracts/first-steps';
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
  if (!data || data.done.length === FIRST_STEPS.length) return null;
  const missing = FIRST_STEPS.length - data.done.length;
  const retake = () =>
    data.skipped.length > 0 ? update.mutate({ body: { skippedFirstSteps: [] } }) : navigate('/app');
  return (
    <Card title="Primeros pasos">
      <p>{missing === 1 ? 'Falta 1 paso.' : `Faltan ${missing} pasos.`}</p>
      <Row wrap>
        <Button pending={update.isPending} onClick={retake}>
          Retomar los primeros pasos
        </Button>
      </Row>
    </Card>
  );
}
