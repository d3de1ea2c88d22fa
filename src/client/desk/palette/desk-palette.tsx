import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PaletteDialog } from '#client/shell/palette-dialog.tsx';
import { useFailureWords } from '#client/shell/use-failure-words.ts';
import { useWords } from '#client/shell/use-words.ts';
import { Button } from '#ui/button/button.tsx';
import type { DeskTab } from '../desk-tabs.ts';
import { useDeskFound } from './use-desk-found.ts';

interface DeskPaletteProps {
  readonly tabs: readonly DeskTab[];
  readonly onClose: () => void;
}

/** Finds any order, person, advert, content and part of the desk. */
export function DeskPalette(props: DeskPaletteProps) {
  // The states of adverts have their names there.
  return useWords('adverts') ? <Opened {...props} /> : null;
}

function Opened({ tabs, onClose }: DeskPaletteProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const failureWords = useFailureWords();
  const [text, setText] = useState('');
  const { groups, isSearching, isOnline, failure, retry } = useDeskFound(text.trim(), tabs);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const status = () => {
    if (!isOnline) return <Trans>You are offline: people and orders cannot be searched.</Trans>;
    if (failure) return failureWords(failure);
    if (isSearching) return <Trans>Searching…</Trans>;
    if (count === 0) return <Trans>Sorry, none of the results were found.</Trans>;
    return (
      <>
        <span className="sr-only">
          <Plural value={count} one="# result" other="# results" />{' '}
        </span>
        <Trans>Arrow keys to move, Enter to open, Esc to close.</Trans>
      </>
    );
  };
  return (
    <PaletteDialog
      label={t`Find anything`}
      placeholder={t`Order number, phone, name, title…`}
      text={text}
      onText={setText}
      groups={groups}
      onClose={onClose}
      onChoose={({ to, search }) => {
        onClose();
        void navigate({ to, search: search ?? {} });
      }}
      status={status()}
    >
      {failure && (
        <Button kind="ghost" flush onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </PaletteDialog>
  );
}
