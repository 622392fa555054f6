import { Button } from '@mostrador/shared-ui/button';
import { IconClock } from '@mostrador/shared-ui/icons';
import { EmptyState } from '@mostrador/shared-ui/states';

interface StillAddingProps {
  /** The server's message. */
  sentence: string;
  /** The screen is already retrying automatically. */
  isRetrying: boolean;
  onRetry: () => void;
}

/** Shown when a report over a long time takes the server more than one request. */
export function StillAdding({ sentence, isRetrying, onRetry }: StillAddingProps) {
  return (
    <div role="status">
      <EmptyState
        icon={<IconClock />}
        title={sentence}
        action={
          <Button pending={isRetrying} onClick={onRetry}>
            Reintentar
          </Button>
        }
      />
    </div>
  );
}
