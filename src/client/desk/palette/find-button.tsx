import { Trans } from '@lingui/react/macro';
import { SearchIcon } from '#ui/icons/icons.tsx';

/** Opens the palette: as wide as a search field where there is room, an icon on phones. */
export function FindButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
      className="ms-auto inline-flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-full text-ink-2 hover:bg-sunken hover:text-ink md:border md:border-line-strong md:px-4 xl:ms-0 xl:w-80 xl:justify-start"
    >
      <SearchIcon className="size-5 text-ink-3" />
      <span className="max-md:sr-only">
        <Trans>Find anything</Trans>
      </span>
      <span aria-hidden className="ms-auto text-sm text-ink-3 max-xl:hidden">
        <kbd dir="ltr">Ctrl K</kbd>
      </span>
    </button>
  );
}
