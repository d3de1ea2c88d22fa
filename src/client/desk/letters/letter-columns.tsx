import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { DeskLetter } from '#domain/desk/desk-letter.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import type { ListColumn } from '../lists/list-table.tsx';
import { LetterName } from './letter-name.tsx';
import { LetterFacts, LetterResolved, LetterState } from './letter-parts.tsx';

/** The columns of the correspondence. */
export function useLetterColumns(): readonly ListColumn<DeskLetter>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      head: t`Message`,
      cell: (letter) => (
        <>
          <Link
            to="/desk/letters"
            search={{ id: letter.id }}
            data-row
            className="stretched inline-flex min-h-11 items-center font-semibold text-brand"
          >
            <LetterName kind={letter.kind} subject={letter.subject} />
          </Link>
          <span className="flex flex-wrap gap-x-3 text-sm font-normal">
            {letter.number !== null && <Ltr>{letter.number}</Ltr>}
            <LetterFacts letter={letter} />
          </span>
        </>
      ),
      className: 'min-w-48 wrap-anywhere align-top',
      isRowHead: true,
    },
    {
      name: 'about',
      head: t`About`,
      cell: ({ text, listing, order }) => (
        <>
          {text !== null && (
            <span dir="auto" className="line-clamp-2 w-fit">
              {text}
            </span>
          )}
          {listing && (
            <span className="block text-ink-2">
              <bdi>{listing.title[locale]}</bdi>
            </span>
          )}
          {order !== null && (
            <span className="block text-ink-2">
              <Trans>
                About the order <Ltr>{order}</Ltr>
              </Trans>
            </span>
          )}
        </>
      ),
      className: 'min-w-40 text-sm wrap-anywhere align-top',
    },
    {
      name: 'from',
      head: t`Sender`,
      cell: ({ from: { name, phone, email } }) => (
        <>
          {name !== null && (
            <span className="block font-medium text-ink">
              <bdi>{name}</bdi>
            </span>
          )}
          {[phone, email].map(
            (one) =>
              one !== null && (
                <span key={one} className="block">
                  <Ltr>{one}</Ltr>
                </span>
              ),
          )}
        </>
      ),
      className: 'min-w-40 text-sm text-ink-2 wrap-anywhere align-top',
    },
    {
      name: 'due',
      head: t`Status`,
      cell: (letter) => <LetterState letter={letter} />,
      className: 'min-w-28 text-sm align-top',
    },
    {
      name: 'received',
      head: t`Received`,
      cell: ({ at }) => <time dateTime={at}>{formatDate(locale, at)}</time>,
      className: 'text-sm text-ink-2 align-top',
    },
    {
      head: t`Resolved`,
      // Above the link that covers the whole row.
      cell: (letter) => (
        <span className="relative z-1">
          <LetterResolved letter={letter} />
        </span>
      ),
      className: 'text-sm align-top',
    },
  ];
}
