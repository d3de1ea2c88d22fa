import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { PaletteDialog } from '#client/shell/palette-dialog.tsx';
import { useWords } from '#client/shell/use-words.ts';
import { useFound } from './use-found.ts';

/** Searches listings, offers, showrooms, offices and pages in both languages, offline in stored data. */
export function Palette({ onClose }: { onClose: () => void }) {
  const hasWords = useWords('market');
  const hasMenuWords = useWords('frame');
  const hasPropertyWords = useWords('properties');
  // Values of listings have their labels there; pages that need a login do not bring it.
  const hasListingWords = useWords('browse');
  const hasOwnWords = useWords('own');
  return hasWords && hasMenuWords && hasPropertyWords && hasListingWords && hasOwnWords ? (
    <Opened onClose={onClose} />
  ) : null;
}

function Opened({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { groups, isSearching, isStored } = useFound(useDeferredValue(text.trim()));
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <PaletteDialog
      label={t`Search everything`}
      placeholder={t`Cars, homes, offers, showrooms, pages…`}
      text={text}
      onText={setText}
      groups={groups}
      onClose={onClose}
      onChoose={(item) => {
        onClose();
        if (item.act) return item.act();
        void navigate({ to: item.to, search: item.search ?? {} });
      }}
      status={
        <>
          {count > 0 && !isSearching && (
            <span className="sr-only">
              <Plural value={count} one="# result" other="# results" />{' '}
            </span>
          )}
          {count === 0 && !isSearching ? (
            <Trans>Sorry, none of the results were found.</Trans>
          ) : isStored ? (
            <Trans>You are offline: results are from this device only.</Trans>
          ) : (
            <Trans>Arrow keys to move, Enter to open, Esc to close.</Trans>
          )}
        </>
      }
    />
  );
}
