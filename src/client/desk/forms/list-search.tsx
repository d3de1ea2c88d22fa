import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { SearchIcon } from '#ui/icons/icons.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';

interface ListSearchProps {
  /** What the form is for, to a screen reader. */
  readonly label: string;
  /** What can be searched for. */
  readonly hint: string;
  /** The text that the list is searched for. */
  readonly text: string | undefined;
  /** Called with the trimmed text, empty for all. */
  readonly onSearch: (text: string) => void;
  /** Filters before the text. */
  readonly children?: ReactNode;
}

/** Searches a list of the desk. */
export function ListSearch({ label, hint, text = '', onSearch, children }: ListSearchProps) {
  const [typed, setTyped] = useState(text);
  return (
    <form
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
      className={`ms-auto flex min-w-0 gap-3 max-lg:w-full ${children ? 'flex-wrap' : ''}`}
    >
      {children}
      <TextInput
        kind="search"
        aria-label={hint}
        placeholder={hint}
        maxLength={100}
        prefix={<SearchIcon className="size-4" />}
        value={typed}
        onChange={({ target: { value } }) => setTyped(value)}
        className="max-lg:flex-1 lg:w-88"
      />
      <Button type="submit" kind="secondary">
        <Trans>Search</Trans>
      </Button>
    </form>
  );
}
