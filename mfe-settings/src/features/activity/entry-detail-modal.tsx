import type { ActivityEntry } from '@mostrador/contracts/activity';
import { formatDateTime } from '@mostrador/domain/format';
import { Fact, Facts } from '@mostrador/shared-ui/facts';
import { Modal } from '@mostrador/shared-ui/modal';
import { Stack } from '@mostrador/shared-ui/page';
import { Changes } from './changes.tsx';

interface EntryDetailModalProps {
  entry: ActivityEntry;
  onClose: () => void;
}

/** One entry of the activity: who did what, when, and each field's value before and after. */
export function EntryDetailModal({ entry, onClose }: EntryDetailModalProps) {
  return (
    <Modal title="Detalle de la actividad" size="sm" opened onClose={onClose}>
      <Stack>
        <Facts narrow>
          <Fact label="Fecha">{formatDateTime(entry.at)}</Fact>
          <Fact label="Usuario">{entry.username}</Fact>
          <Fact label="Qué hizo" wide>
            {entry.summary}
          </Fact>
        </Facts>
        <Changes changes={entry.changes} />
      </Stack>
    </Modal>
  );
}
