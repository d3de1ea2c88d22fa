import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { DeskAdvertCard } from '#domain/adverts/advert.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { approvalLabels } from '#i18n/adverts/advert-words.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { cardClass } from '#ui/card/card-class.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Price } from '#ui/price/price.tsx';
import { TimeAgo } from '#ui/time-ago/time-ago.tsx';
import { SelectRow } from './bulk/select-boxes.tsx';
import type { Selection } from './bulk/use-selection.ts';
import type { ListColumn } from './lists/list-table.tsx';

/** Opens an advert at the desk. */
function AdvertLink({ advert: { id, title } }: { advert: DeskAdvertCard }) {
  const locale = useLocale();
  return (
    <Link to="/desk/adverts/$id" params={{ id }} data-row className="stretched font-semibold text-brand">
      <bdi>{title[locale]}</bdi>
    </Link>
  );
}

function Cover({ advert: { cover }, size }: { advert: DeskAdvertCard; size: string }) {
  return (
    <span className={`relative block aspect-4/3 shrink-0 overflow-hidden rounded-sm bg-sunken ${size}`}>
      {cover && cover.widths.length > 0 && (
        <Picture photo={cover} alt="" sizes="7rem" className="absolute inset-0 size-full object-cover" />
      )}
    </span>
  );
}

function ApprovalBadge({ advert: { approval } }: { advert: DeskAdvertCard }) {
  const { i18n } = useLingui();
  const tone = approval === 'pending' ? 'warning' : approval === 'accepted' ? 'success' : 'neutral';
  return <Badge tone={tone}>{i18n._(approvalLabels[approval])}</Badge>;
}

/** An advert where there is no room for the table. */
export function AdvertCard({ advert, selection }: { advert: DeskAdvertCard; selection: Selection }) {
  const locale = useLocale();
  return (
    <li
      data-item={advert.id}
      className={`${cardClass({ ownPadding: true })} relative flex gap-3 p-3 max-[16rem]:flex-col hover:border-line-strong ${selection.has(advert.id) ? 'outline-2 -outline-offset-2 outline-brand' : ''}`}
    >
      <span className="-ms-3 -my-2">
        <SelectRow id={advert.id} name={`${advert.title[locale]} ${advert.id}`} selection={selection} />
      </span>
      <Cover advert={advert} size="w-28 self-start max-[24rem]:w-16" />
      <div className="grid min-w-0 grid-cols-1 content-start gap-1 wrap-anywhere">
        <AdvertLink advert={advert} />
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
          <Ltr>{advert.id}</Ltr>
          <bdi>{advert.seller[locale]}</bdi>
          {advert.price !== null && <Price halalas={advert.price} whole />}
          <TimeAgo at={advert.sentAt} />
        </p>
        <ApprovalBadge advert={advert} />
      </div>
    </li>
  );
}

/** The columns of the adverts. */
export function useAdvertColumns(): readonly ListColumn<DeskAdvertCard>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      head: t`Advert`,
      cell: (advert) => (
        <span className="flex items-center gap-3">
          <Cover advert={advert} size="w-14" />
          <span className="grid justify-items-start">
            <AdvertLink advert={advert} />
            <Ltr className="text-sm font-normal text-ink-2">{advert.id}</Ltr>
          </span>
        </span>
      ),
      className: 'min-w-56 wrap-anywhere',
      isRowHead: true,
    },
    { name: 'seller', head: t`Seller`, cell: ({ seller }) => <bdi>{seller[locale]}</bdi>, className: 'wrap-anywhere' },
    { name: 'price', head: t`Price`, cell: ({ price }) => price !== null && <Price halalas={price} whole /> },
    { name: 'state', head: t`Status`, cell: (advert) => <ApprovalBadge advert={advert} /> },
    {
      name: 'sent',
      head: t`Sent`,
      cell: ({ sentAt }) => <TimeAgo at={sentAt} />,
      className: 'text-sm text-ink-2',
    },
  ];
}
