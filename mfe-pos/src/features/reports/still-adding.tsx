import { Button } from '@mostrador/shared-ui/button';
import { IconClock } from '@mostrador/shared-ui/icons';
import { EmptyState } from '@mostrador/shared-ui/states';

interface StillAddingProps {
  /** In the server's words. */
  sentence: string;
  /** The screen is asking again by itself. */
  isRetrying: boolean;
  onRetry: () => void;
}

/** The first report of a long time takes the server longer than one call. */
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
