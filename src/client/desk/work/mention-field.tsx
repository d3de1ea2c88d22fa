import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useState } from 'react';
import type { Colleague } from '#domain/desk/assignment.ts';
import { MAX_MENTIONS } from '#domain/desk/order-note.ts';
import { foldForSearch } from '#ui/choice-list/fold-for-search.ts';
import { RemovableChip } from '#ui/chip/chip.tsx';
import { classes } from '#ui/classes/classes.ts';
import { controlFrame } from '#ui/field/control-frame.ts';
import { Field } from '#ui/field/field.tsx';

interface MentionFieldProps {
  readonly colleagues: readonly Colleague[];
  readonly mentioned: readonly Colleague[];
  readonly onChange: (mentioned: readonly Colleague[]) => void;
  readonly error?: string | undefined;
}

/** Chooses colleagues by name: typing filters the list, arrows move in it, Enter adds, Escape closes it. */
export function MentionField({ colleagues, mentioned, onChange, error }: MentionFieldProps) {
  const { t } = useLingui();
  const listId = useId();
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState(0);
  const wanted = foldForSearch(text.replace(/^@/, ''));
  const found = colleagues.filter(
    ({ id, name }) => !mentioned.some((one) => one.id === id) && foldForSearch(name).includes(wanted),
  );
  const isListed = isOpen && found.length > 0;
  const present = Math.min(at, found.length - 1);
  const add = (colleague: Colleague | undefined) => {
    if (!colleague) return;
    onChange([...mentioned, colleague]);
    setText('');
    setAt(0);
    setIsOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isListed) {
      // The list is closed, not the dialog or page around it.
      event.stopPropagation();
      setIsOpen(false);
    } else if (event.key === 'Enter') {
      if (isListed) add(found[present]);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setIsOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (isListed) setAt((present + step + found.length) % found.length);
    } else return;
    event.preventDefault();
  };
  return (
    <div className="grid gap-2">
      {mentioned.length > 0 && (
        <ul aria-label={t`Mentioned`} className="flex flex-wrap gap-2">
          {mentioned.map(({ id, name }) => (
            <li key={id}>
              <RemovableChip label={name} onRemove={() => onChange(mentioned.filter((one) => one.id !== id))} />
            </li>
          ))}
        </ul>
      )}
      {mentioned.length < MAX_MENTIONS && (
        <Field label={t`Mention a colleague`} optional error={error}>
          {(control) => (
            <span className="relative block">
              <span className={classes(controlFrame, 'flex items-center px-3.5')}>
                <span aria-hidden className="text-ink-3">
                  @
                </span>
                <input
                  {...control}
                  type="text"
                  role="combobox"
                  dir="auto"
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={100}
                  aria-expanded={isListed}
                  aria-controls={listId}
                  aria-autocomplete="list"
                  aria-activedescendant={isListed ? `${listId}-${present}` : undefined}
                  placeholder={t`Name`}
                  value={text}
                  onFocus={() => setIsOpen(true)}
                  onBlur={() => setIsOpen(false)}
                  onChange={({ target }) => {
                    setText(target.value);
                    setAt(0);
                    setIsOpen(true);
                  }}
                  onKeyDown={onKeyDown}
                  className="min-h-11 w-full min-w-0 flex-1 bg-transparent ps-1 outline-none placeholder-shown:[direction:inherit]"
                />
              </span>
              <span
                id={listId}
                role="listbox"
                aria-label={t`Colleagues`}
                className={classes(
                  'absolute inset-x-0 top-full z-10 mt-1 max-h-64 overflow-y-auto rounded-md border border-line bg-surface py-1 shadow-lg',
                  !isListed && 'hidden',
                )}
              >
                {isListed &&
                  found.map((colleague, nth) => (
                    // The focus stays in the field; pressing is for the mouse, before the field loses it.
                    <span
                      key={colleague.id}
                      id={`${listId}-${nth}`}
                      role="option"
                      tabIndex={-1}
                      aria-selected={nth === present}
                      onMouseDown={(event) => {
                        event.preventDefault();
                        add(colleague);
                      }}
                      className={classes(
                        'flex min-h-11 cursor-pointer items-center px-3.5',
                        nth === present && 'bg-brand-tint text-on-brand-tint forced-colors:underline',
                      )}
                    >
                      <bdi>{colleague.name}</bdi>
                    </span>
                  ))}
              </span>
            </span>
          )}
        </Field>
      )}
    </div>
  );
}
