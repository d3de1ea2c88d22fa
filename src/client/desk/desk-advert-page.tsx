import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { adverts } from '#contract/adverts.ts';
import { type DeskAdvert, RejectionReason } from '#domain/adverts/advert.ts';
import { advertForm } from '#domain/adverts/advert-form.ts';
import { RejectionNotice } from '#client/adverts/rejection-notice.tsx';
import { SimilarList } from '#client/adverts/similar-list.tsx';
import { useAnswerTextWith } from '#client/adverts/use-answer-text.ts';
import { refreshAdverts } from '#client/adverts/refresh-adverts.ts';
import { useQuestionWords } from '#client/adverts/use-question-words.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useCommand } from '#client/shell/use-command.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { fresh } from '#client/orders/fresh.ts';
import { approvalLabels, rejectionLabels } from '#i18n/adverts/advert-words.ts';
import { formatList } from '#i18n/format.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { ChevronBackIcon } from '#ui/icons/icons.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { VideoSection } from '#client/listings/video-section.tsx';
import { PhotoGallery } from '#ui/photo-gallery/photo-gallery.tsx';
import { Price } from '#ui/price/price.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { TakedownFacts } from './listing-facts.tsx';
import { ListingSignals } from './listing-signals.tsx';
import { OwnMatterNotice } from './own-matter-notice.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { NoAnswer } from './no-answer.tsx';
import { useLiveAnswer } from './use-live-answer.ts';

/** How often the page is refetched while image sizes are being made, in ms. */
const REFETCH_INTERVAL_MS = 3_000;

/** One advert with all its content, to accept or send back with a reason. */
export function DeskAdvertPage({ id }: { id: string }) {
  const { t } = useLingui();
  const { ask } = useApp();
  const locale = useLocale();
  const asked = useQuery({
    ...ask(adverts.review, { id }),
    ...fresh,
    refetchInterval: ({ state }) =>
      state.data?.photos.some(({ widths }) => widths.length === 0) ? REFETCH_INTERVAL_MS : false,
  });
  useLiveAnswer(adverts.review, { id }, { ...asked, announces: true });
  const { data } = asked;
  return (
    <>
      <PageTitle>{data ? data.title[locale] : t`Advert`}</PageTitle>
      <Link to="/desk/adverts" className="inline-flex min-h-11 w-fit items-center gap-1 text-brand print:hidden">
        <ChevronBackIcon className="size-4" />
        <Trans>All adverts</Trans>
      </Link>
      {data && <Advert advert={data} />}
      <NoAnswer asked={asked}>
        <SkeletonText lines={8} />
      </NoAnswer>
    </>
  );
}

function Advert({ advert }: { advert: DeskAdvert }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const {
    id,
    kind,
    title,
    price,
    approval,
    rejection,
    takedown,
    photos,
    video,
    features,
    answers,
    names,
    similar,
    seller,
    isOwn,
    version,
  } = advert;
  const form = advertForm(kind);
  const textOf = useAnswerTextWith(form, answers, names);
  const wordsOf = useQuestionWords(kind);
  const facts = Object.keys(form.questions).flatMap((key) => {
    const text = textOf(key);
    return text === null
      ? []
      : [{ label: i18n._(wordsOf(key).label), value: <bdi className="as-written">{text}</bdi> }];
  });
  const ready = photos.filter(({ widths }) => widths.length > 0);
  return (
    <article className="grid grid-cols-1 gap-6 lg:grid-cols-[1.2fr_1fr]">
      <div className="grid min-w-0 content-start gap-5">
        <PhotoGallery photos={ready} title={title[locale]} />
        {video && <VideoSection video={{ kind: 'file', url: video.url }} title={title[locale]} />}
        {ready.length < photos.length && (
          <Notice>
            <Trans>The images are being prepared</Trans>
          </Notice>
        )}
        <header className="grid gap-2">
          <Badge tone={approval === 'pending' ? 'warning' : approval === 'accepted' ? 'success' : 'danger'}>
            {i18n._(approvalLabels[approval])}
          </Badge>
          <h1 className="text-xl" dir="auto">
            {title[locale]}
          </h1>
          <p className="flex flex-wrap gap-x-4 text-ink-2 wrap-anywhere">
            <Ltr>{id}</Ltr>
            <bdi>{seller[locale]}</bdi>
            {price !== null && <Price halalas={price} whole />}
          </p>
        </header>
        {similar.length > 0 && (
          <Notice tone="warning" title={<Trans>It may already be advertised</Trans>}>
            <SimilarList similar={similar} />
          </Notice>
        )}
        <ListingSignals id={id} />
        {rejection && <RejectionNotice rejection={rejection} />}
        {takedown && <TakedownFacts takedown={takedown} />}
        <Link to="/desk/listings/$id" params={{ id }} className="touch-line w-fit text-brand underline">
          <Trans>Reports, seller and taking down</Trans>
        </Link>
        {isOwn ? <OwnMatterNotice /> : approval === 'pending' && <Decision id={id} version={version} />}
        {features.map((group) => (
          <section key={group.name.en} className="wrap-anywhere">
            <h2 className="text-md">
              <bdi>{group.name[locale]}</bdi>
            </h2>
            <p className="text-ink-2">
              <bdi>
                {formatList(
                  locale,
                  group.items.map((item) => item[locale]),
                )}
              </bdi>
            </p>
          </section>
        ))}
      </div>
      <Card as="section" className="self-start">
        <Facts facts={facts} />
      </Card>
    </article>
  );
}

function Decision({ id, version }: { id: string; version: number }) {
  const { t, i18n } = useLingui();
  const acceptance = useCommand(adverts.accept, refreshAdverts);
  const refusal = useCommand(adverts.reject, refreshAdverts);
  const [isRejecting, setIsRejecting] = useState(false);
  return (
    <section className="grid gap-3" aria-label={t`Decision`}>
      <CommandFailure failure={acceptance.failure} />
      <div className="flex flex-wrap gap-3">
        <Button size="l" busy={acceptance.isBusy} onClick={() => void acceptance.run({ id, seen: version })}>
          <Trans>Accept the advert</Trans>
        </Button>
        <Button kind="secondary" size="l" onClick={() => setIsRejecting(true)}>
          <Trans>Request changes</Trans>
        </Button>
      </div>
      <ReasonDialog
        open={isRejecting}
        onClose={() => setIsRejecting(false)}
        title={t`Request changes to this advert?`}
        description={t`The advertiser sees the reason and can edit the advert and send it again.`}
        textLabel={t`Message to the advertiser`}
        reasons={RejectionReason.options.map((value) => ({ value, label: i18n._(rejectionLabels[value]) }))}
        confirm={t`Request changes`}
        isDanger
        isBusy={refusal.isBusy}
        failure={refusal.failure}
        onConfirm={(reason, text) =>
          void refusal
            .run({ id, seen: version, reason, text })
            .then((became) => became?.isDone && setIsRejecting(false))
        }
      />
    </section>
  );
}
