import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ImportedListing } from '#domain/adverts/imported-listing.ts';
import { catalogueOf } from '#domain/catalogue/kinds/kinds.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Price } from '#ui/price/price.tsx';
import { TextLink } from '#ui/text-link/text-link.tsx';
import type { Selection } from './bulk/use-selection.ts';
import { flagLabel } from './imported-words.ts';
import type { ListColumn } from './lists/list-table.tsx';

/** High enough to be pressed. */
const linkClass = 'inline-flex min-h-11 items-center';

interface ImportedPartProps {
  readonly listing: ImportedListing;
}

const ImportedPrice = ({ listing: { price } }: ImportedPartProps) =>
  price === null ? <Trans>Price on request</Trans> : <Price halalas={price} whole />;

const Purpose = ({ listing: { purpose } }: ImportedPartProps) =>
  purpose === 'rent' ? <Trans>For rent</Trans> : purpose === 'sale' ? <Trans>For sale</Trans> : null;

/** District and city; null where neither is known. */
function Place({ listing: { city, district } }: ImportedPartProps) {
  const locale = useLocale();
  const place = [district?.[locale], city?.[locale]].filter(Boolean).join(locale === 'ar' ? '، ' : ', ');
  return place !== '' && <bdi>{place}</bdi>;
}

/** What an import doubts about a listing. */
function Flags({ listing: { flags } }: ImportedPartProps) {
  const { i18n } = useLingui();
  return flags.map((flag) => {
    const label = flagLabel(flag);
    return (
      label && (
        <Badge key={flag} tone="warning" className="max-sm:rounded-md max-sm:whitespace-normal">
          {i18n._(label)}
        </Badge>
      )
    );
  });
}

interface MoreLinksProps extends ImportedPartProps {
  /** Everybody sees it, so its page can be opened. */
  readonly isShown: boolean;
}

function MoreLinks({ listing: { id, kind }, isShown }: MoreLinksProps) {
  return (
    <>
      {isShown && (
        <TextLink href={`${catalogueOf(kind).screenPath}/${id}`} className={linkClass}>
          <Trans>Open the advert</Trans>
        </TextLink>
      )}
      <TextLink href={`/desk/listings/${id}`} className={linkClass}>
        <Trans>Reports and seller</Trans>
      </TextLink>
    </>
  );
}

interface ImportedCardProps extends MoreLinksProps {
  readonly selection: Selection;
}

/** A listing of a file where there is no room for the table. */
export function ImportedCard({ listing, isShown, selection }: ImportedCardProps) {
  const locale = useLocale();
  const { id, title, flags } = listing;
  return (
    <>
      <Checkbox
        checked={selection.has(id)}
        onChange={() => selection.toggle(id)}
        label={<bdi className="font-semibold">{title[locale]}</bdi>}
      />
      <p className="flex flex-wrap gap-x-3 ps-8 text-sm text-ink-2">
        <Ltr>{id}</Ltr>
        <span>
          <ImportedPrice listing={listing} />
        </span>
        <span>
          <Purpose listing={listing} />
        </span>
        <Place listing={listing} />
      </p>
      <p className="flex flex-wrap gap-x-4 ps-8 text-sm">
        <TextLink href={`/desk/imported/${id}`} data-row className={linkClass}>
          <Trans>Edit</Trans>
          <span className="sr-only">: {title[locale]}</span>
        </TextLink>
        <MoreLinks listing={listing} isShown={isShown} />
      </p>
      {flags.length > 0 && (
        <p className="flex flex-wrap gap-2 ps-8">
          <Flags listing={listing} />
        </p>
      )}
    </>
  );
}

/** The columns of the listings of a file. */
export function useImportedColumns({
  isShown,
}: Pick<MoreLinksProps, 'isShown'>): readonly ListColumn<ImportedListing>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      head: t`Advert`,
      cell: ({ id, title }) => (
        <span className="grid justify-items-start">
          <Link to="/desk/imported/$id" params={{ id }} data-row className="stretched font-semibold text-brand">
            <bdi>{title[locale]}</bdi>
          </Link>
          <Ltr className="text-sm font-normal text-ink-2">{id}</Ltr>
        </span>
      ),
      className: 'min-w-48 wrap-anywhere',
      isRowHead: true,
    },
    { name: 'price', head: t`Price`, cell: (listing) => <ImportedPrice listing={listing} /> },
    { name: 'purpose', head: t`Rent or sale`, cell: (listing) => <Purpose listing={listing} />, className: 'text-sm' },
    { name: 'place', head: t`Location`, cell: (listing) => <Place listing={listing} />, className: 'text-sm' },
    {
      name: 'flags',
      head: t`Doubts`,
      cell: (listing) => (
        <span className="flex flex-wrap gap-2">
          <Flags listing={listing} />
        </span>
      ),
    },
    {
      head: t`More`,
      // Above the link that covers the whole row.
      cell: (listing) => (
        <span className="relative z-1 flex flex-wrap gap-x-4">
          <MoreLinks listing={listing} isShown={isShown} />
        </span>
      ),
      className: 'text-sm',
    },
  ];
}
