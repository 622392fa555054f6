import { IconEdit } from '@mostrador/shared-ui/icons';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { PlannedCell } from './import-types.ts';
import styles from './planned-table.module.css';

/** A cell that is being corrected. */
export interface EditedCell {
  row: number;
  key: string;
  text: string;
}

interface PlannedCellViewProps {
  cell: PlannedCell;
  title: string;
  /** Shows the title: the cell has no column of its own. */
  hasTitle: boolean;
  rowName: string;
  edited: EditedCell | undefined;
  /** Opens the cell, and types in it. */
  onEdit: ((text: string) => void) | undefined;
  onLeave: () => void;
  onCorrect: (text: string) => void;
}

/** A value before and after an import. Enter opens it to correct it and keeps it, Escape leaves it. */
export function PlannedCellView({
  cell,
  title,
  hasTitle,
  rowName,
  edited,
  onEdit,
  onLeave,
  onCorrect,
}: PlannedCellViewProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  const isEdited = edited !== undefined;
  useEffect(
    function focusAgain() {
      if (wasEdited.current && !isEdited) button.current?.focus();
      wasEdited.current = isEdited;
    },
    [isEdited],
  );
  const name = `${title} de ${rowName || 'la fila'}`;

  if (edited)
    return (
      <span className={styles.cell}>
        {hasTitle && <span className={styles.title}>{title}: </span>}
        <CellInput
          name={name}
          text={edited.text}
          before={cell.typed ?? cell.after}
          {...{ onLeave, onCorrect }}
          onType={(text) => onEdit?.(text)}
        />
      </span>
    );
  if (!cell.isEditable || !onEdit)
    return (
      <span className={styles.cell}>
        <span>
          {hasTitle && <span className={styles.title}>{title}: </span>}
          <CellWords cell={cell} />
        </span>
      </span>
    );
  const titleStyle = hasTitle ? styles.title : styles.hidden;
  return (
    <button
      ref={button}
      type="button"
      className={`${styles.cell} ${styles.editable}`}
      title={cell.warning}
      data-problem={cell.problem !== undefined || undefined}
      onClick={() => onEdit(cell.typed ?? cell.after)}
    >
      <span>
        <span className={styles.hidden}>Corregir </span>
        <span className={titleStyle}>{title}</span>
        <span className={styles.hidden}> de {rowName || 'la fila'}</span>
        <span className={titleStyle}>: </span>
        <CellWords cell={cell} />
      </span>
      {/* Not in every cell: a list draws hundreds of them. */}
      {cell.problem !== undefined && <IconEdit size={14} aria-hidden="true" />}
    </button>
  );
}

/** The old value struck, the new one strong; only the new one when there is nothing to compare. */
function CellWords({ cell: { before, after, problem } }: { cell: PlannedCell }): ReactNode {
  if (problem !== undefined)
    return (
      <span>
        <strong>{after || 'vacío'}</strong> <span className={styles.problem}>{problem}</span>
      </span>
    );
  if (before === after) return <span>{after}</span>;
  if (before === null) return <strong>{after}</strong>;
  return (
    <span>
      <s className={styles.before}>{before}</s> → <strong>{after}</strong>
    </span>
  );
}

interface CellInputProps {
  name: string;
  text: string;
  before: string;
  onType: (text: string) => void;
  onLeave: () => void;
  onCorrect: (text: string) => void;
}

function CellInput({ name, text, before, onType, onLeave, onCorrect }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const hasLeft = useRef(false);
  useEffect(function selectText() {
    input.current?.select();
  }, []);

  function leave(keeps: boolean) {
    if (hasLeft.current) return;
    hasLeft.current = true;
    if (keeps && text !== before) onCorrect(text);
    else onLeave();
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    leave(event.key === 'Enter');
  }

  return (
    <input
      ref={input}
      // biome-ignore lint/a11y/noAutofocus: it takes the place of the pressed button
      autoFocus
      aria-label={name}
      className={styles.input}
      value={text}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={press}
      onBlur={() => leave(true)}
    />
  );
}
