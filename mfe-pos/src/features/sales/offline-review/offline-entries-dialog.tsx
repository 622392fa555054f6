import { type OfflineEntry, offlineEntryEndpoints } from '@mostrador/contracts/offline-entries';
import {
  offlineEntryInWords,
  offlineEntryReasonInWords,
} from '@mostrador/contracts/offline-entry-words';
import { formatQuantity } from '@mostrador/domain/format';
import { useRead, useWrite } from '@mostrador/shared-data';
import { Modal } from '@mostrador/shared-ui/modal';
import { useState } from 'react';
import { ReviewAll } from './review-all.tsx';
import { ReviewPages } from './review-pages.tsx';
import { ReviewRow } from './review-row.tsx';

/** What was done offline, other than sales, that nobody reviewed yet, with its reasons. */
export default function OfflineEntriesDialog({ onClose }: { onClose: () => void }) {
  const [asked, setAsked] = useState(1);
  const read = useRead(
    offlineEntryEndpoints.list,
    { query: { reviewed: 'false', page: asked } },
    { keepPrevious: true },
  );
  const all = useRead(offlineEntryEndpoints.list, { query: { reviewed: 'false' } }).data;
  const reviewAll = useWrite(offlineEntryEndpoints.reviewAll, {
    success: 'Registros marcados como revisados',
    failure: 'Error al marcar los registros como revisados',
  });
  return (
    <Modal title="Registros sin conexión para revisar" opened onClose={onClose}>
      <ReviewPages
        read={read}
        failure="Error al cargar los registros sin conexión"
        none="No queda ninguno para revisar."
        asked={asked}
        onAsk={setAsked}
        pagination={read.data?.pagination}
        all={
          <ReviewAll
            first={all?.entries}
            total={all?.pagination.total}
            label="Marcar todos como revisados"
            question={(count) => `¿Marcar ${formatQuantity(count)} registros como revisados?`}
            message="Salen de esta lista. Quién los revisó queda en Actividad."
            isPending={reviewAll.isPending}
            onReviewed={({ receivedUntil }) => reviewAll.mutate({ body: { receivedUntil } })}
          />
        }
      >
        {read.data?.entries.map((entry) => (
          <EntryToReview key={entry._id} entry={entry} />
        ))}
      </ReviewPages>
    </Modal>
  );
}

function EntryToReview({ entry }: { entry: OfflineEntry }) {
  const review = useWrite(offlineEntryEndpoints.review, {
    failure: 'Error al marcar el registro como revisado',
  });
  const name = offlineEntryInWords(entry.content);
  return (
    <ReviewRow
      {...entry}
      name={name}
      label={name}
      reasons={entry.reasons.map((reason) => offlineEntryReasonInWords(reason, entry.content))}
      isPending={review.isPending}
      onReviewed={() => review.mutate({ params: { id: entry._id } })}
    />
  );
}
