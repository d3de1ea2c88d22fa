import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { accounts } from '#contract/accounts.ts';
import { OfflineCopyCard } from '#client/browse/offline-copy-card.tsx';
import { NotificationChoices } from '#client/notifications/notification-choices.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, usePerson } from '#client/shell/use-app.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { Card } from '#ui/card/card.tsx';
import { ColorModeSwitch } from '#ui/color-mode/color-mode-switch.tsx';
import { AccountFacts } from './account-facts.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeviceStorage } from './device-storage.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { LogOut } from './log-out.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { OwnData } from './own-data.tsx';
import { OwnPageCard } from './own-page-card.tsx';
import { SecondStepCard } from './second-step-card.tsx';
import { OwnPlaces } from './own-places.tsx';

/** The account page: profile, colours and language, stored data, logout. */
export function ProfilePage() {
  const { t } = useLingui();
  const { ask } = useApp();
  const person = usePerson();
  const { data: profile } = useQuery({ ...ask(accounts.profile, {}), enabled: person !== null });
  // The session has just ended; the redirect to /login follows.
  if (!person) return null;
  return (
    <div className="page grid max-w-4xl gap-5 py-4 lg:py-8">
      <PageTitle>{t`My account`}</PageTitle>
      <Breadcrumb crumbs={[{ label: <Trans>Home</Trans>, href: '/' }, { label: <Trans>My account</Trans> }]} />
      <header className="flex flex-wrap items-center gap-4">
        <span
          aria-hidden
          className="grid size-14 shrink-0 place-items-center rounded-lg rounded-es-sm bg-brand-tint text-lg font-semibold text-on-brand-tint"
        >
          {person.initial}
        </span>
        <h1 className="min-w-0 flex-1 text-xl wrap-anywhere">
          {profile ? <bdi>{profile.name}</bdi> : <Trans>My account</Trans>}
        </h1>
        <LogOut />
      </header>
      <OwnPlaces />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <AccountFacts />
        <div className="grid gap-4">
          <OwnPageCard />
          <Card as="section" className="grid gap-5">
            <h2 className="text-md">
              <Trans>Language and colors</Trans>
            </h2>
            <LanguageChoice />
            <ColorModeSwitch legendHidden={false} />
          </Card>
          <Card as="section" className="grid content-start gap-3">
            <h2 id="notifications" className="text-md">
              <Trans>Notifications</Trans>
            </h2>
            <NotificationChoices />
          </Card>
          <ChangePassword />
        </div>
        {person.role === 'staff' && <SecondStepCard />}
        <OpenSessions />
        <OfflineCopyCard className="md:col-span-2" />
        <DeviceStorage />
        <OwnData />
      </div>
    </div>
  );
}
