import { useMergedRef } from '@mantine/hooks';
import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Button, IconButton } from '../button/index.ts';
import { PopupContainer } from '../foundations/popup-container.ts';
import { useKeyboardScroll } from '../foundations/use-keyboard-scroll.ts';
import { IconX } from '../icons/index.ts';
import { addToHistory } from './dialog-history.ts';
import styles from './modal.module.css';
import { useModalFocus } from './use-modal-focus.ts';

export interface ModalProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
  /**
   * The buttons, the main one last: at the right on a desk, on top on a phone. They stay visible while
   * the content scrolls.
   */
  footer?: ReactNode;
  /** On a phone `sm` is a sheet at the bottom; the others are full screen. */
  size?: 'sm' | 'md' | 'lg';
  /**
   * False while closing must be prevented, such as during a deletion: no Escape, no close button.
   */
  closable?: boolean;
  /** For a modal whose footer has a cancel button. Escape still closes it. */
  hideCloseButton?: boolean;
  /**
   * Closing loses nothing that was typed: `onClose` asks first, or the input is kept. In other
   * modals with text fields Back asks before it closes.
   */
  keepsInput?: boolean;
}

/**
 * A question or a form over the page. Escape and the browser's Back button close it. The focus moves to the element marked `data-autofocus`, or
 * the first control, stays inside, and returns to where it was. A press outside does not close the
 * modal, since an accidental one would lose what was typed.
 */
export function Modal({ opened, ...rest }: ModalProps) {
  if (!opened) return null;
  return createPortal(<OpenModal {...rest} />, document.body);
}

function OpenModal({
  title,
  onClose,
  children,
  footer,
  size = 'md',
  closable = true,
  hideCloseButton = false,
  keepsInput = false,
}: Omit<ModalProps, 'opened'>) {
  const titleId = useId();
  const body = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDivElement>(null);
  const [container, setContainer] = useState<HTMLDivElement | null>(null);
  useKeyboardScroll(body);
  const [isTyped, setTyped] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  useEscape(() => {
    if (closable) onClose();
  });
  useBack(() => {
    if (!closable) return;
    if (isTyped && !keepsInput) setDiscarding(true);
    else onClose();
  });
  useModalFocus(dialog);
  const dialogRef = useMergedRef(dialog, setContainer);
  useScrollLock();

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press outside keeps the focus
    <div className={styles.overlay} onMouseDown={keepFocusInside}>
      <div
        ref={dialogRef}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={styles.modal}
        data-size={size}
      >
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <div
          ref={body}
          className={styles.body}
          onInput={({ target }) => setTyped(isTyped || isForText(target))}
        >
          <PopupContainer value={container}>{children}</PopupContainer>
        </div>
        {footer && (
          <div className={styles.footer} data-dialog-footer>
            {footer}
          </div>
        )}
        {/* Last in the DOM, so that the focus starts on the content and not on the close
            button. */}
        {closable && !hideCloseButton && (
          <span className={styles.close}>
            <IconButton label="Cerrar" icon={<IconX />} size="sm" onClick={onClose} />
          </span>
        )}
      </div>
      <DiscardQuestion
        opened={isDiscarding}
        onDiscard={onClose}
        onKeep={() => setDiscarding(false)}
      />
    </div>
  );
}

interface DiscardQuestionProps {
  opened: boolean;
  onDiscard: () => void;
  onKeep: () => void;
}

/** Asks before closing a form that has input. */
export function DiscardQuestion({ opened, onDiscard, onKeep }: DiscardQuestionProps) {
  return (
    <Modal
      title="¿Descartar los cambios?"
      opened={opened}
      onClose={onKeep}
      size="sm"
      hideCloseButton
      footer={
        <>
          <Button onClick={onKeep} data-autofocus>
            Seguir editando
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            Descartar
          </Button>
        </>
      }
    >
      <p>Se pierde lo que escribiste en este formulario.</p>
    </Modal>
  );
}

/** A search narrows a list: its text is no input to keep. */
function isForText(target: EventTarget): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !['search', 'checkbox', 'radio'].includes(target.type))
  );
}

function keepFocusInside(event: MouseEvent) {
  if (event.target === event.currentTarget) event.preventDefault();
}

/** The last one opened is on top, and the only one that Escape closes. */
const openModals: symbol[] = [];

function useEscape(onEscape: () => void) {
  const answerEscape = useEffectEvent(onEscape);
  // On the document: the focused element inside may have been removed.
  useEffect(function listenForEscape() {
    const self = Symbol();
    openModals.push(self);
    function handleKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || openModals.at(-1) !== self) return;
      event.preventDefault();
      answerEscape();
    }
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
      openModals.splice(openModals.indexOf(self), 1);
    };
  }, []);
}

function useBack(onBack: () => void) {
  const answerBack = useEffectEvent(onBack);
  useEffect(function followHistory() {
    return addToHistory(() => answerBack());
  }, []);
}

function useScrollLock() {
  useEffect(function lockScroll() {
    const page = document.documentElement;
    const { overflow, scrollbarGutter } = page.style;
    const hasScrollbar = window.innerWidth > page.clientWidth;
    page.style.overflow = 'hidden';
    // Without its scrollbar the page would widen and its content would shift.
    if (hasScrollbar) page.style.scrollbarGutter = 'stable';
    return () => {
      page.style.overflow = overflow;
      page.style.scrollbarGutter = scrollbarGutter;
    };
  }, []);
}
