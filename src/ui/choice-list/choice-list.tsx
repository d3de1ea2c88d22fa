import { useId, useState, type ReactNode } from 'react';
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
export function ChoiceList({ legend, choices, selected, onChange, inSight = 6, legendHidden }: ChoiceListProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const listId = useId();
  const [showsAll, setShowsAll] = useState(false);
  const [sought, setSought] = useState('');

  const wanted = foldForSearch(sought);
  const found = wanted ? choices.filter((choice) => foldForSearch(choice.label).includes(wanted)) : choices;
  const shown =
    showsAll || wanted ? found : found.filter((choice, at) => at < inSight || selected.includes(choice.value));
  const all = formatNumber(locale, choices.length);

  const toggle = (value: string) =>
    onChange(selected.includes(value) ? selected.filter((one) => one !== value) : [...selected, value]);

  return (
    <FieldGroup legend={legend} legendHidden={legendHidden}>
      {choices.length >= searchedFrom && (
        <TextInput
          kind="search"
          aria-label={t`Search in this list`}
          placeholder={t`Search`}
          aria-controls={listId}
          prefix={<SearchIcon className="size-4" />}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
      )}
      <ul id={listId} className={showsAll || wanted ? 'max-h-80 overflow-y-auto overscroll-contain' : undefined}>
        {shown.map((choice) => (
          <li key={choice.value}>
            <Checkbox
              label={choice.label}
              checked={selected.includes(choice.value)}
              disabled={choice.count === 0 && !selected.includes(choice.value)}
              onChange={() => toggle(choice.value)}
              trailing={choice.count === undefined ? undefined : formatNumber(locale, choice.count)}
            />
          </li>
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
