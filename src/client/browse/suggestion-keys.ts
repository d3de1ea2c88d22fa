interface Key {
  readonly key: string;
  readonly altKey: boolean;
}

interface List {
  readonly isOpen: boolean;
  /** The chosen suggestion; negative without one. */
  readonly at: number;
  readonly count: number;
}

/** What a key does in a search box with suggestions; null for keys of the text, which leave the list. */
type Move =
  | { readonly does: 'show'; readonly at: number | null }
  | { readonly does: 'choose' }
  /** Closes the list; `leave` lets the key do what it does without a list. */
  | { readonly does: 'close' }
  | { readonly does: 'leave' }
  | { readonly does: 'nothing' };

/**
 * The keys of a combobox with manual selection (ARIA Authoring Practices, "editable combobox with list autocomplete"). The
 * arrows go round: behind the last suggestion is the first.
 */
export function moved({ key, altKey }: Key, { isOpen, at, count }: List): Move | null {
  switch (key) {
    case 'ArrowDown':
      if (count === 0) return { does: 'nothing' };
      if (altKey) return { does: 'show', at: at < 0 ? null : at };
      return { does: 'show', at: isOpen ? (at + 1) % count : 0 };
    case 'ArrowUp':
      if (altKey) return { does: 'close' };
      if (count === 0) return { does: 'nothing' };
      return { does: 'show', at: isOpen && at > 0 ? at - 1 : count - 1 };
    case 'Enter':
      return isOpen && at >= 0 ? { does: 'choose' } : { does: 'leave' };
    case 'Escape':
      return isOpen ? { does: 'close' } : { does: 'nothing' };
    case 'Tab':
      return { does: 'leave' };
    case 'Shift':
    case 'Control':
    case 'Alt':
    case 'Meta':
      return { does: 'nothing' };
    default:
      return null;
  }
}
