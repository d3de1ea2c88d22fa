import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { deskContent } from '#contract/desk-content.ts';
import { fresh } from '#client/orders/fresh.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp } from '#client/shell/use-app.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { SettingsPartForm } from './settings-part.tsx';
import { NoAnswer } from '../no-answer.tsx';
import { useLiveAnswer } from '../use-live-answer.ts';

const parts = [
  {
    part: 'contact',
    title: msg`Contact`,
    about: msg`On the contact page, at the bottom of every page, and in letters.`,
  },
  {
    part: 'legal',
    title: msg`Company and licences`,
    about: msg`At the bottom of every page. A licence that you do not have yet stays empty.`,
  },
  {
    part: 'reservation',
    title: msg`Account for reservations`,
    about: msg`Buyers transfer the reservation amount here. Without it, nothing can be paid as a reservation. Another account has to be confirmed by a second administrator.`,
  },
  { part: 'social', title: msg`Social networks`, about: msg`Search engines connect these pages with ours.` },
  {
    part: 'working',
    title: msg`Working days and hours`,
    about: msg`From now on, due times of orders and complaints skip the other days and the holidays, and figures count these hours. What was promised before stays.`,
  },
] as const;

/** What every page says about the business, in parts that are saved one by one. */
export function SettingsPage() {
  const { t, i18n } = useLingui();
  const { ask } = useApp();
  const asked = useQuery({ ...ask(deskContent.settings, {}), ...fresh });
  useLiveAnswer(deskContent.settings, {}, asked);
  const { data } = asked;
  return (
    <>
      <PageTitle>{t`Settings`}</PageTitle>
      <h1 className="text-xl">
        <Trans>Settings</Trans>
      </h1>
      {data && (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {parts.map(({ part, title, about }) => (
            <SettingsPartForm
              key={part}
              part={part}
              title={title}
              about={about}
              stored={data[part]}
              proposal={part === 'reservation' ? data.proposedReservation : null}
            />
          ))}
        </div>
      )}
      <NoAnswer asked={asked}>
        <div className="grid gap-4 lg:grid-cols-2">
          {parts.map(({ part, title }) => (
            <Skeleton key={part} className="h-80" aria-label={i18n._(title)} />
          ))}
        </div>
      </NoAnswer>
    </>
  );
}
