import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useModal } from '#ui/dialog/use-modal.ts';
import { IconButton } from '#ui/button/button.tsx';
import { CloseIcon, SearchIcon } from '#ui/icons/icons.tsx';

/** One result. */
export interface PaletteItem {
  readonly key: string;
  readonly title: string;
  readonly detail?: string | undefined;
}

/** Results of one kind under their title. */
export interface PaletteGroup<Item extends PaletteItem> {
  readonly title: string;
  readonly items: readonly Item[];
}

interface PaletteDialogProps<Item extends PaletteItem> {
  /** Its name, and that of its field. */
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Groups with results. */
  readonly groups: readonly PaletteGroup<Item>[];
  readonly onChoose: (item: Item) => void;
  readonly onClose: () => void;
  /** What is announced below the results. */
  readonly status: ReactNode;
  /** Below the status; for what is pressed. */
  readonly children?: ReactNode;
}

/** A search over many kinds of things: a combobox in a dialog. */
export function PaletteDialog<Item extends PaletteItem>({
  label,
  placeholder,
  text,
  onText,
  groups,
  onChoose,
  onClose,
  status,
  children,
}: PaletteDialogProps<Item>) {
  const { t } = useLingui();
  const id = useId();
  const modal = useModal({ open: true, onClose });
  const [at, setAt] = useState(0);
  const found = groups.flatMap(({ items }) => items);
  const present = Math.min(at, found.length - 1);
  useEffect(() => {
    document.getElementById(`${id}-${present}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, present]);

  const choose = (item: Item | undefined) => {
    if (item) onChoose(item);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = {
      ArrowDown: present + 1,
      ArrowUp: present - 1,
      Home: event.ctrlKey ? 0 : present,
      End: event.ctrlKey ? found.length - 1 : present,
    }[event.key];
    if (event.key === 'Enter') choose(found[present]);
    else if (
      to === undefined ||
      found.length === 0 ||
      (event.key === 'Home' && !event.ctrlKey) ||
      (event.key === 'End' && !event.ctrlKey)
    )
      return;
    else setAt((to + found.length) % found.length);
    event.preventDefault();
  };
  return (
    <dialog {...modal} aria-label={label} className="modal modal-center modal-wide outline-none">
      <div className="flex items-center gap-2 border-b border-line ps-5 pe-2">
        <SearchIcon className="size-5 text-ink-3" />
        <input
          data-initial-focus
          role="combobox"
          type="text"
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          aria-label={label}
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={present >= 0 ? `${id}-${present}` : undefined}
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            onText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          className="min-h-14 w-full min-w-0 flex-1 bg-transparent text-md outline-none placeholder-shown:[direction:inherit]"
        />
        <IconButton label={t`Close`} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t`Results`}
        tabIndex={-1}
        className="max-h-[min(28rem,60dvh)] overflow-y-auto overscroll-contain p-2"
      >
        {groups.map(({ title, items }) => (
          <div key={title} role="group" aria-label={title}>
            <p aria-hidden className="px-3 pt-3 pb-1 text-sm text-ink-3">
              {title}
            </p>
            {items.map((item) => {
              const mine = found.indexOf(item);
              return (
                // Keyboard focus stays in the field above; this click handler is for the mouse.
                <div
                  key={item.key}
                  id={`${id}-${mine}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={mine === present}
                  onPointerMove={() => setAt(mine)}
                  onClick={() => choose(item)}
                  onKeyDown={onKeyDown}
                  className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-md px-3 py-1.5 aria-selected:bg-brand-tint aria-selected:text-on-brand-tint forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2"
                >
                  <span dir="auto" className="min-w-0 truncate">
                    {item.title}
                  </span>
                  {item.detail && <bdi className="shrink-0 text-sm text-ink-3">{item.detail}</bdi>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <div className="border-t border-line px-5 py-3 text-sm text-ink-3">
        <p role="status">{status}</p>
        {children}
      </div>
    </dialog>
  );
}
