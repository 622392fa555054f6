import { Button } from '@mostrador/shared-ui/button';
import { useStore } from 'zustand';
import { type TillMessage, tillMessage } from './till-message.ts';
import styles from './till-message-line.module.css';

/**
 * The till's message, in a line of fixed height. Each message is a new element, so that a screen
 * reader also announces the second of two equal ones.
 */
export function TillMessageLine() {
  const { message } = useStore(tillMessage);
  const isRefusal = message?.tone === 'refused';

  return (
    <div className={styles.line} data-action={message?.action && true}>
      {/* Always mounted: screen readers announce additions to an existing region, but not a new
          region. */}
      <div role="status" className={styles.calm}>
        {message && !isRefusal && <Message key={message.id} message={message} />}
      </div>
      {isRefusal && (
        <div key={message.id} role="alert" className={styles.refusal}>
          <Message message={message} />
        </div>
      )}
      {message?.action && (
        <Button size="sm" onClick={message.action.run}>
          {message.action.label}
        </Button>
      )}
    </div>
  );
}

function Message({ message: { tone, lead, text } }: { message: TillMessage }) {
  return (
    <p className={styles.message} data-tone={tone}>
      {lead && <strong>{lead}</strong>}
      {text}
    </p>
  );
}
