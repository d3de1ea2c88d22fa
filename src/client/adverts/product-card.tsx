import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { adverts } from '#contract/adverts.ts';
import type { ProductCard as Product } from '#domain/adverts/advert.ts';
import { advertForm } from '#domain/adverts/advert-form.ts';
import { CardLabel } from '#client/listings/card-label.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { useCommand } from '#client/shell/use-command.ts';
import { useFailureWords } from '#client/shell/use-failure-words.ts';
import { approvalLabels, availabilityLabels } from '#i18n/adverts/advert-words.ts';
import { formatDate } from '#i18n/format.ts';
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { CameraIcon } from '#ui/icons/first-icons.tsx';
import { EditIcon } from '#ui/icons/more-icons.tsx';
import { HijriDate } from '#ui/hijri-date/hijri-date.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Price } from '#ui/price/price.tsx';
import { notify } from '#ui/toast/notify.ts';
import { advertKinds } from './advert-kinds.ts';
import { EndingActs } from './ending-acts.tsx';
import { RejectionNotice } from './rejection-notice.tsx';
import { TakedownNotice } from './takedown-notice.tsx';
import { refreshAdverts } from './refresh-adverts.ts';

const tones: Readonly<Record<Product['approval'], BadgeTone>> = {
  pending: 'warning',
  accepted: 'success',
  rejected: 'danger',
  expired: 'neutral',
  removed: 'danger',
};

/** One of a person's own adverts: state, views and actions. */
export function ProductCard({ product }: { product: Product }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const failureWords = useFailureWords();
  const availability = useCommand(adverts.setAvailability, refreshAdverts);
  const renewal = useCommand(adverts.renew, refreshAdverts);
  const {
    id,
    kind,
    title,
    cover,
    price,
    approval,
    rejection,
    takedown,
    views,
    favourites,
    contacts,
    requests,
    label,
    expiresOn,
  } = product;
  const other = product.availability === 'available' ? 'sold' : 'available';
  const name = title[locale];
  const lastDay = `${expiresOn}T12:00:00Z`;
  const end = expiresOn === null ? '' : formatDate(locale, lastDay);

  const change = async () => {
    const became = await availability.run({ id, availability: other });
    if (became?.isDone) notify({ kind: 'success', title: t`State changed successfully`, id: `state-${id}` });
    else if (became)
      notify({
        kind: 'error',
        title: t`State change failed`,
        description: failureWords(became.failure),
        id: `state-${id}`,
      });
  };
  const renew = async () => {
    const became = expiresOn === null ? null : await renewal.run({ id, expiresOn });
    if (became?.isDone) notify({ kind: 'success', title: t`Success`, id: `renew-${id}` });
    else if (became) notify({ kind: 'error', title: failureWords(became.failure), id: `renew-${id}` });
  };
  return (
    <Card as="article" flush className="flex h-full flex-col" aria-labelledby={`product-${id}`}>
      <div className="relative aspect-4/3 bg-sunken">
        <Cover cover={cover} images={product.images} />
        <div className="absolute inset-x-3 top-3 flex flex-wrap gap-2">
          <Badge tone={tones[approval]}>{i18n._(approvalLabels[approval])}</Badge>
          <Badge tone={product.availability === 'sold' ? 'danger' : 'brand'}>
            {i18n._(availabilityLabels[product.availability])}
          </Badge>
        </div>
      </div>
      <div className="flex grow flex-col gap-2 p-4">
        <h2 id={`product-${id}`} className="w-fit text-md" dir="auto">
          {approval === 'accepted' ? (
            <Link to={advertKinds[kind].screen} params={{ id }} className="touch-line hover:text-brand">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        {price !== null && (
          <p className="font-semibold">
            <Price halalas={price} whole />
          </p>
        )}
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-3">
          <span>
            <Trans>
              Product number <Ltr>{id}</Ltr>
            </Trans>
          </span>
          <span>
            <Plural value={views} _0="no views" one="# view" other="# views" />
          </span>
          <span>
            <Plural value={favourites} _0="no saves" one="# save" other="# saves" />
          </span>
          <span>
            <Plural value={contacts} _0="no contacts" one="# contact" other="# contacts" />
          </span>
          <span>
            <Plural value={requests} _0="no requests" one="# request" other="# requests" />
          </span>
        </p>
        {label && <CardLabel label={label} />}
        {expiresOn !== null && approval !== 'rejected' && approval !== 'removed' && (
          <div className="text-sm text-ink-3">
            {approval === 'expired' ? (
              <Trans>
                Shown until <bdi>{end}</bdi>; not visible now
              </Trans>
            ) : (
              <Trans>
                Shown until <bdi>{end}</bdi>
              </Trans>
            )}
            <HijriDate at={lastDay} />
          </div>
        )}
        {approval === 'rejected' && rejection && <RejectionNotice rejection={rejection} />}
        {takedown && <TakedownNotice takedown={takedown} />}
        {product.images === 0 && approval === 'pending' && (
          <Notice tone="warning">
            <Trans>Add at least 3 images so our team can review it.</Trans>
          </Notice>
        )}
        {approval !== 'removed' && (
          <div className="mt-auto flex flex-wrap gap-2 pt-2">
            <Link
              to={advertForm(kind).address}
              search={{ advert: id }}
              className={buttonClass({
                kind: approval === 'rejected' || product.images === 0 ? 'primary' : 'secondary',
              })}
            >
              <EditIcon className="size-5" />
              {approval === 'rejected' ? (
                <Trans>Edit and send again</Trans>
              ) : product.images === 0 ? (
                <Trans>Complete it</Trans>
              ) : (
                <Trans>Edit</Trans>
              )}
              <span className="sr-only">: {name}</span>
            </Link>
            <Button kind="secondary" busy={availability.isBusy} onClick={() => void change()}>
              {other === 'sold' ? <Trans>Mark as sold</Trans> : <Trans>Mark as available</Trans>}
              <span className="sr-only">: {name}</span>
            </Button>
            {product.mayRenew && (
              <Button kind="secondary" busy={renewal.isBusy} onClick={() => void renew()}>
                <Trans>Renew</Trans>
                <span className="sr-only">: {name}</span>
              </Button>
            )}
            <EndingActs product={product} name={name} />
          </div>
        )}
      </div>
    </Card>
  );
}

/** The cover image; its sizes may not exist yet. */
function Cover({ cover, images }: Pick<Product, 'cover' | 'images'>) {
  if (cover && cover.widths.length > 0)
    return (
      <Picture
        photo={cover}
        alt=""
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 92vw"
        className="absolute inset-0 size-full object-cover"
      />
    );
  return (
    <span className="absolute inset-0 grid place-content-center justify-items-center gap-2 text-sm text-ink-3">
      <CameraIcon className="size-8" />
      {images === 0 ? <Trans>No images yet</Trans> : <Trans>The images are being prepared</Trans>}
    </span>
  );
}
