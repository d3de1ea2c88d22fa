import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { deskSellers } from '#contract/desk-sellers.ts';
import type { DeskSellerPage } from '#domain/desk/desk-seller.ts';
import { wordsFor } from '#domain/words/own-words.ts';
import { fresh } from '#client/orders/fresh.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Card } from '#ui/card/card.tsx';
import { type Fact, Facts } from '#ui/facts/facts.tsx';
import { ChevronBackIcon } from '#ui/icons/icons.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { TextLink } from '#ui/text-link/text-link.tsx';
import { useBackKey } from '../keys/use-back-key.ts';
import { NoAnswer } from '../no-answer.tsx';
import { OwnMatterNotice } from '../own-matter-notice.tsx';
import { useLiveAnswer } from '../use-live-answer.ts';
import { kindWords, stateWords } from './seller-words.ts';
import { VerificationHistory } from './verification-history.tsx';
import { VerifyForm } from './verify-form.tsx';
import { WithdrawVerification } from './withdraw-verification.tsx';

const pages = { showroom: '/showrooms', marketing_office: '/marketing-offices' } as const;

/** One showroom or office: its verification, to renew or withdraw it, and the history. */
export function SellerPage({ id }: { id: string }) {
  useBackKey('/desk/sellers');
  const { t } = useLingui();
  const { ask } = useApp();
  const locale = useLocale();
  const asked = useQuery({ ...ask(deskSellers.seller, { id }), ...fresh });
  useLiveAnswer(deskSellers.seller, { id }, { ...asked, announces: true });
  return (
    <>
      <PageTitle>{asked.data?.name[locale] ?? t`Sellers`}</PageTitle>
      <Link
        to="/desk/$part"
        params={{ part: 'sellers' }}
        className="inline-flex min-h-11 w-fit items-center gap-1 text-brand print:hidden"
      >
        <ChevronBackIcon className="size-4" />
        <Trans>All sellers</Trans>
      </Link>
      {asked.data && <Seller seller={asked.data} />}
      <NoAnswer asked={asked}>
        <SkeletonText lines={8} />
      </NoAnswer>
    </>
  );
}

function Seller({ seller }: { seller: DeskSellerPage }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { kind, name, slug, city, address, phones, hasAccount, isBlocked, isOwn, state } = seller;
  const written = wordsFor(address, locale);
  const facts: Fact[] = [
    { label: t`Kind`, value: i18n._(kindWords[kind]) },
    ...(city ? [{ label: t`City`, value: city[locale] }] : []),
    ...(written
      ? [
          {
            label: t`Address`,
            value: (
              <span lang={written.lang} dir="auto">
                {written.text}
              </span>
            ),
          },
        ]
      : []),
    ...phones.map((phone) => ({ label: t`Phone`, value: <Ltr>{phone}</Ltr> })),
    { label: t`Account`, value: hasAccount ? t`Yes` : t`No` },
  ];
  return (
    <article className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1.5fr_1fr]">
      <div className="grid min-w-0 grid-cols-1 content-start gap-5">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-xl wrap-anywhere">
            <bdi>{name[locale]}</bdi>
          </h1>
          <Badge tone={stateWords[state].tone}>{i18n._(stateWords[state].name)}</Badge>
        </header>
        <Standing seller={seller} />
        {isOwn && <OwnMatterNotice />}
        {isBlocked && (
          <Notice tone="danger" title={<Trans>Seller blocked</Trans>}>
            <Trans>A blocked seller cannot be verified.</Trans>
          </Notice>
        )}
        {!isOwn && state !== 'none' && (
          <div>
            <WithdrawVerification seller={seller} />
          </div>
        )}
        {!isOwn && !isBlocked && <VerifyForm seller={seller} />}
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-5">
        <Card as="section" aria-label={t`Seller`} className="grid grid-cols-1 content-start gap-2 wrap-anywhere">
          <Facts facts={facts} />
          {!isBlocked && (
            <TextLink href={`${pages[kind]}/${slug}`} className="inline-flex min-h-11 w-fit items-center">
              <Trans>Open the public page</Trans>
            </TextLink>
          )}
        </Card>
        <VerificationHistory history={seller.history} />
      </div>
    </article>
  );
}

/** What visitors see now, and until when. */
function Standing({ seller: { state, verifiedAt, verifiedWhat, validUntil } }: { seller: DeskSellerPage }) {
  const locale = useLocale();
  if (verifiedAt === null)
    return (
      <p className="text-ink-2">
        <Trans>Visitors do not see this seller as verified.</Trans>
      </p>
    );
  const since = formatDate(locale, verifiedAt);
  const until = validUntil === null ? '' : formatDate(locale, validUntil);
  return (
    <Notice
      tone={state === 'ended' ? 'danger' : state === 'ending' ? 'warning' : 'success'}
      title={
        <Trans>
          Verified <bdi>{since}</bdi>: {verifiedWhat?.[locale] ?? ''}
        </Trans>
      }
    >
      {state === 'ended' ? (
        <Trans>
          Ended after <bdi>{until}</bdi>. Visitors do not see it any more.
        </Trans>
      ) : validUntil === null ? (
        <Trans>No last day was named.</Trans>
      ) : (
        <Trans>
          Valid until <bdi>{until}</bdi>
        </Trans>
      )}
    </Notice>
  );
}
