import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accounts } from '#contract/accounts.ts';
import { places } from '#contract/places.ts';
import { SavedNotice } from '#client/shell/cannot-show.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useFailureWords } from '#client/shell/use-failure-words.ts';
import type { Locale } from '#i18n/locale.ts';
import { isServerTrouble } from '#offline/server-trouble.ts';
import { isUnreachable } from '#offline/unreachable.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { EditIcon } from '#ui/icons/icons.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Loading, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { ConfirmPhone } from './confirm-phone.tsx';
import { ProfileForm } from './profile-form.tsx';

interface Named {
  readonly id: string;
  readonly name: Readonly<Record<Locale, string>>;
}

/** Data of the account; offline the stored data. */
export function AccountFacts() {
  const { t } = useLingui();
  const { ask } = useApp();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(ask(accounts.profile, {}));
  const locale = useLocale();
  const failureWords = useFailureWords();
  const [isEditing, setIsEditing] = useState(false);
  const { data: countries = [] } = useQuery(ask(places.countries, {}));
  const { data: regions = [] } = useQuery(ask(places.states, {}));
  const cities = regions.flatMap((region) => region.cities);
  const nameOf = (list: readonly Named[], id: string | null) =>
    id && (list.find((one) => one.id === id)?.name[locale] ?? id);
  const none = <span className="text-ink-3">{t`not provided`}</span>;
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="flex flex-wrap items-center gap-3 text-md">
        <Trans>Account</Trans>
        {data?.isSample && (
          <Badge tone="outline">
            <Trans>Sample</Trans>
          </Badge>
        )}
      </h2>
      {data && <SavedNotice asOf={dataUpdatedAt} />}
      {data && isEditing && <ProfileForm profile={data} onClose={() => setIsEditing(false)} />}
      {data && !isEditing && (
        <Facts
          facts={[
            { label: t`Name`, value: <bdi>{data.name}</bdi> },
            { label: t`Email`, value: data.email ? <bdi className="break-all">{data.email}</bdi> : none },
            { label: t`Phone`, value: data.phone ? <bdi dir="ltr">{data.phone}</bdi> : none },
            {
              label: t`Account type`,
              value:
                data.showroomKind === 'marketing_office'
                  ? t`Marketing office`
                  : { individual: t`Individual`, showroom: t`Showroom` }[data.accountType],
            },
            { label: t`Nationality`, value: nameOf(countries, data.nationality) ?? none },
            { label: t`ID number`, value: data.identityNumber ? <bdi dir="ltr">{data.identityNumber}</bdi> : none },
            { label: t`City`, value: nameOf(cities, data.city) ?? none },
          ]}
        />
      )}
      {data && !isEditing && <ConfirmPhone profile={data} />}
      {data && !isEditing && <ConfirmEmail profile={data} />}
      {data && !isEditing && (
        <Button
          kind="secondary"
          icon={<EditIcon className="size-5" />}
          onClick={() => setIsEditing(true)}
          className="justify-self-start max-sm:w-full"
        >
          <Trans>Edit my data</Trans>
        </Button>
      )}
      {!data && error === null && (
        <Loading>
          <SkeletonText lines={4} />
        </Loading>
      )}
      {!data && error !== null && (
        <>
          <Notice
            tone="warning"
            actions={
              <Button kind="secondary" busy={isFetching} onClick={() => void refetch()}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            {isServerTrouble(error) ? (
              failureWords(error)
            ) : isUnreachable(error) ? (
              <Trans>You're offline, and the rest of your account is not saved here.</Trans>
            ) : (
              error.message
            )}
          </Notice>
        </>
      )}
    </Card>
  );
}
