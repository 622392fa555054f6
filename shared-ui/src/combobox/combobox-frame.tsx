import { Combobox } from '@base-ui/react/combobox';
import { type ComponentProps, type ReactNode, use } from 'react';
import { IconButton } from '../button/index.ts';
import fieldStyles from '../field/field.module.css';
import { Field, type FieldLook } from '../field/index.ts';
import popupStyles from '../foundations/popup.module.css';
import { PopupContainer } from '../foundations/popup-container.ts';
import { IconCheck, IconChevronDown, IconX } from '../icons/index.ts';
import styles from './combobox.module.css';

export interface ComboboxOption {
  value: string;
  label: string;
  /** A second line that distinguishes options with the same label, such as a CUIT. */
  detail?: string;
  disabled?: boolean;
}

/** A row of the list that runs an action instead of being chosen. */
export interface ComboboxAction extends ComboboxOption {
  icon: ReactNode;
  text: string;
  /** The list stays open and the text stays after the action. */
  keepsOpen?: boolean;
  onSelect: () => void;
}

export interface ComboboxFieldProps
  extends FieldLook,
    Omit<
      ComponentProps<'input'>,
      'value' | 'defaultValue' | 'onChange' | 'onKeyDown' | 'type' | 'size' | 'list' | 'children'
    > {}

interface ComboboxFrameProps<Option extends ComboboxOption> extends ComboboxFieldProps {
  items: readonly (Option | ComboboxAction)[];
  chosen: Option | null;
  onChoose: (option: Option | null) => void;
  /** Gets the typed text, and '' when choosing or clearing an option writes the text. */
  onType: (text: string) => void;
  /** Whether an item matches a text; null when the items are already the matches. */
  filter: ((item: Option | ComboboxAction, text: string) => boolean) | null;
  /** The message above the list, such as that a search is running. */
  status?: ReactNode;
  /** The message instead of an empty list. */
  empty?: ReactNode;
  /** Shown under the list. */
  footer?: ReactNode;
  /** Replaces Enter's default, and keeps the text; undefined where Enter chooses from the list. */
  onEnter?: (() => void) | undefined;
  /** The list has items to show before anything is typed. */
  browsable: boolean;
}

/** The field and the list shared by both kinds of combobox. */
export function ComboboxFrame<Option extends ComboboxOption>({
  label,
  hideLabel,
  description,
  error,
  required,
  id,
  className,
  items,
  chosen,
  onChoose,
  onType,
  filter,
  status,
  empty,
  footer,
  onEnter,
  browsable,
  disabled,
  ...rest
}: ComboboxFrameProps<Option>) {
  const container = use(PopupContainer);

  function choose(
    item: Option | ComboboxAction | null,
    details: Combobox.Root.ChangeEventDetails,
  ): void {
    if (details.reason === 'escape-key') keepChoice(details);
    else if (isAction(item)) {
      if (item.keepsOpen) details.cancel();
      item.onSelect();
    } else onChoose(item);
  }

  return (
    <Field {...{ label, hideLabel, description, error, required, id, className }}>
      {(control) => (
        <Combobox.Root<Option | ComboboxAction>
          items={items}
          value={chosen}
          onValueChange={choose}
          onInputValueChange={(text, details) => {
            if (details.reason === 'escape-key') keepChoice(details);
            else onType(details.reason === 'input-change' ? text : '');
          }}
          isItemEqualToValue={(item, value) => item.value === value.value}
          filter={filter}
          disabled={disabled}
          autoHighlight
        >
          <Combobox.InputGroup className={`${fieldStyles.box} ${styles.box}`}>
            <Combobox.Input
              autoComplete="off"
              spellCheck={false}
              {...rest}
              {...control}
              aria-required={required}
              className={`${fieldStyles.control} ${styles.input}`}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !onEnter) return;
                event.preventBaseUIHandler();
                onEnter();
              }}
              // A click selects the text, as Tab does, so that typing replaces the choice.
              onClick={({ currentTarget }) => {
                if (currentTarget.value === chosen?.label) currentTarget.select();
              }}
            />
            {!disabled && (
              <span className={fieldStyles.after}>
                <Combobox.Clear
                  render={<IconButton size="sm" label={`Quitar ${label}`} icon={<IconX />} />}
                />
                {browsable && (
                  <Combobox.Trigger
                    render={
                      <IconButton size="sm" label="Ver opciones" icon={<IconChevronDown />} />
                    }
                  />
                )}
              </span>
            )}
          </Combobox.InputGroup>
          <Combobox.Portal container={container}>
            <Combobox.Positioner sideOffset={4} className={popupStyles.positioner}>
              <Combobox.Popup className={`${popupStyles.popup} ${styles.popup}`}>
                <Combobox.Status className={styles.message}>{status}</Combobox.Status>
                <Combobox.Empty className={styles.message}>{empty}</Combobox.Empty>
                <Combobox.List className={`${popupStyles.list} ${styles.list}`}>
                  {(item: Option | ComboboxAction) => <Item key={item.value} item={item} />}
                </Combobox.List>
                {footer && <div className={styles.footer}>{footer}</div>}
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
        </Combobox.Root>
      )}
    </Field>
  );
}

function Item({ item }: { item: ComboboxOption | ComboboxAction }) {
  return (
    <Combobox.Item value={item} disabled={item.disabled} className={popupStyles.item}>
      {isAction(item) && item.icon}
      <span className={styles.text}>
        {isAction(item) ? item.text : item.label}
        {item.detail && <span className={styles.detail}>{item.detail}</span>}
      </span>
      <Combobox.ItemIndicator className={styles.check}>
        <IconCheck aria-hidden="true" />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  );
}

function isAction(item: ComboboxOption | ComboboxAction | null): item is ComboboxAction {
  return item !== null && 'onSelect' in item;
}

/**
 * By default Escape clears a closed combobox. Here it closes the modal around it and keeps the
 * choice.
 */
function keepChoice(details: Combobox.Root.ChangeEventDetails) {
  details.cancel();
  details.allowPropagation();
}
