import {
  memo,
  type ReactNode,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '#i18n/format.ts';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { FieldGroup } from '../field/field.tsx';
import { SearchIcon } from '../icons/icons.tsx';
import { useLocale } from '../locale/use-locale.ts';
import { TextInput } from '../text-input/text-input.tsx';
import { foldForSearch } from './fold-for-search.ts';

export interface Choice {
  /** Code of the choice, unique in its list. */
  value: string;
  /** Name in the language on screen; the search looks in it. */
  label: string;
  /** Number of results it would leave. */
  count?: number;
}

interface ChoiceListProps {
  /** The question that all controls answer. */
  legend: ReactNode;
  /** All choices, in the order they are shown. */
  choices: readonly Choice[];
  /** Codes of the selected choices. */
  selected: readonly string[];
  /** Receives all selected codes after each change. */
  onChange: (selected: string[]) => void;
  /** Number of choices shown before "Show all"; selected ones are always shown. */
  inSight?: number;
  /** Only for screen readers, where a visible heading has the same text. */
  legendHidden?: boolean;
}

const searchedFrom = 12;

/** Multiple selection with counts; long lists can be searched in both scripts. */
export function ChoiceList({ legend, choices, selected: given, onChange, inSight = 6, legendHidden }: ChoiceListProps) {
  const locale = useLocale();
  const listId = useId();
  const [showsAll, setShowsAll] = useState(false);
  const [sought, setSought] = useState('');
  // Shown at once; what follows from the change must not delay that.
  const [changed, setChanged] = useState<string[] | null>(null);
  const selected = changed ?? given;

  // What is found must not delay what is typed.
  const wanted = useDeferredValue(foldForSearch(sought));
  const found = wanted ? choices.filter((choice) => foldForSearch(choice.label).includes(wanted)) : choices;
  const shown =
    showsAll || wanted ? found : found.filter((choice, at) => at < inSight || selected.includes(choice.value));
  const all = formatNumber(locale, choices.length);

  // The same function for every row, so that only the one that changes is drawn again.
  const latest = useRef({ selected, onChange });
  useEffect(() => {
    latest.current = { selected, onChange };
  });
  const toggle = useCallback((value: string) => {
    const { selected: now, onChange: change } = latest.current;
    const next = now.includes(value) ? now.filter((one) => one !== value) : [...now, value];
    setChanged(next);
    startTransition(() => {
      change(next);
      setChanged(null);
    });
  }, []);

  return (
    <FieldGroup legend={legend} legendHidden={legendHidden}>
      {choices.length >= searchedFrom && <SearchInList listId={listId} sought={sought} onSeek={setSought} />}
      <ul id={listId} className={showsAll || wanted ? 'max-h-80 overflow-y-auto overscroll-contain' : undefined}>
        {shown.map((choice) => (
          <Row key={choice.value} {...choice} isSelected={selected.includes(choice.value)} onToggle={toggle} />
        ))}
      </ul>
      <p role="status" className={wanted && shown.length === 0 ? 'py-2 text-sm text-ink-3' : 'sr-only'}>
        {wanted && shown.length === 0 && <Trans>No matches in this list.</Trans>}
      </p>
      {!wanted && choices.length > inSight && (
        <button
          type="button"
          aria-expanded={showsAll}
          aria-controls={listId}
          onClick={() => setShowsAll(!showsAll)}
          className="min-h-11 justify-self-start font-medium text-brand underline-offset-4 hover:underline"
        >
          {showsAll ? <Trans>Show fewer</Trans> : <Trans>Show all {all}</Trans>}
        </button>
      )}
    </FieldGroup>
  );
}

interface RowProps extends Choice {
  isSelected: boolean;
  onToggle: (value: string) => void;
}

const Row = memo(function Row({ value, label, count, isSelected, onToggle }: RowProps) {
  const locale = useLocale();
  return (
    <li>
      <Checkbox
        label={label}
        checked={isSelected}
        disabled={count === 0 && !isSelected}
        onChange={() => onToggle(value)}
        trailing={count === undefined ? undefined : formatNumber(locale, count)}
      />
    </li>
  );
});

const SearchInList = memo(function SearchInList({
  listId,
  sought,
  onSeek,
}: {
  listId: string;
  sought: string;
  onSeek: (sought: string) => void;
}) {
  const { t } = useLingui();
  return (
    <TextInput
      kind="search"
      aria-label={t`Search in this list`}
      placeholder={t`Search`}
      aria-controls={listId}
      prefix={<SearchIcon className="size-4" />}
      value={sought}
      onChange={(event) => onSeek(event.target.value)}
    />
  );
});
