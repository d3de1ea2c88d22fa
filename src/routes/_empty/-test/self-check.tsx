import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { useConnection } from '#client/shell/use-connection.ts';
import { useSpeak } from '#client/shell/use-speak.ts';
import { directionOf } from '#i18n/direction.ts';
import { formatNumber } from '#i18n/format.ts';
import { checkBuild } from '#offline/installation/build-check.ts';
import { measureStorage } from '#offline/installation/storage.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { chipClass } from '#ui/chip/chip.tsx';
import { useColorMode, useForcedColorMode } from '#ui/color-mode/color-mode.tsx';
import { type ColorMode, colorModes } from '#ui/color-mode/mode.ts';
import { Facts } from '#ui/facts/facts.tsx';
import { notify, type NotificationKind } from '#ui/toast/notify.ts';
import { readWorkerState } from './worker-state.ts';

declare const __BUILD_ID__: string;

const BYTES_A_MB = 1_000_000;
const notificationKinds: readonly NotificationKind[] = ['default', 'error', 'success', 'info', 'warning', 'loading'];

/** Diagnostics of this installation, for support. Shows no personal data. */
export function SelfCheck({ mode }: { mode: ColorMode | undefined }) {
  useForcedColorMode(mode);
  const { t } = useLingui();
  const locale = useLocale();
  const speak = useSpeak();
  const { isOnline } = useConnection();
  const colors = useColorMode();
  const { data } = useQuery({
    queryKey: ['device', 'self-check'],
    queryFn: async () => ({
      build: await checkBuild(),
      room: await measureStorage(),
      worker: await readWorkerState(navigator.serviceWorker),
    }),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  const used = data?.room.usedBytes ?? null;
  const quota = data?.room.quotaBytes ?? null;
  const builds = { same: t`the newest`, newer: t`a newer one is available`, unknown: t`no answer from the server` };
  const workers = {
    none: t`none`,
    unsupported: t`not offered by this browser`,
    installing: t`installing`,
    waiting: t`a new one is waiting`,
    active: t`active`,
  };
  return (
    <div className="page grid max-w-4xl gap-6 py-8">
      <PageTitle>{t`Self-check`}</PageTitle>
      <h1 className="text-xl">
        <Trans>Self-check</Trans>
      </h1>
      <Card as="section" aria-label={t`This installation`}>
        <Facts
          facts={[
            { label: t`Build`, value: <bdi dir="ltr">{__BUILD_ID__}</bdi> },
            { label: t`Compared with the server`, value: data ? builds[data.build] : '…' },
            { label: t`Language`, value: <bdi>{locale}</bdi> },
            { label: t`Direction`, value: <bdi>{directionOf(locale)}</bdi> },
            { label: t`Connection`, value: isOnline ? t`online` : t`offline` },
            { label: t`Service worker`, value: data ? workers[data.worker] : '…' },
            {
              label: t`Storage used`,
              value:
                used === null || quota === null ? (
                  t`not known`
                ) : (
                  <bdi dir="ltr">{`${formatNumber(locale, used / BYTES_A_MB, 1)} / ${formatNumber(locale, quota / BYTES_A_MB, 0)} MB`}</bdi>
                ),
            },
            { label: t`Kept by the browser`, value: data?.room.isPersistent ? t`yes` : t`no` },
            { label: t`Colors`, value: <bdi>{`${colors.mode} → ${colors.shown}`}</bdi> },
          ]}
        />
      </Card>
      <section className="grid gap-3">
        <h2 className="text-lg">
          <Trans>A page that forces its colors</Trans>
        </h2>
        <nav aria-label={t`Forced colors`} className="flex flex-wrap gap-2">
          <Link
            to="/test"
            search={{}}
            activeOptions={{ exact: true }}
            aria-current={mode === undefined ? 'true' : undefined}
            className={chipClass(mode === undefined)}
          >
            <Trans>Not forced</Trans>
          </Link>
          {colorModes.map((one) => (
            <Link
              key={one}
              to="/test"
              search={{ mode: one }}
              aria-current={mode === one ? 'true' : undefined}
              className={chipClass(mode === one)}
            >
              <bdi>{one}</bdi>
            </Link>
          ))}
        </nav>
      </section>
      <section className="grid gap-3">
        <h2 className="text-lg">
          <Trans>Notifications</Trans>
        </h2>
        <div className="flex flex-wrap gap-2">
          {notificationKinds.map((kind) => (
            <Button
              key={kind}
              kind="secondary"
              onClick={() => notify({ kind, title: t`A notification of this kind: ${kind}` })}
            >
              <bdi>{kind}</bdi>
            </Button>
          ))}
        </div>
      </section>
      <p className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={() => void speak(locale === 'ar' ? 'en' : 'ar')}>
          <span lang={locale === 'ar' ? 'en' : 'ar'}>{locale === 'ar' ? 'English' : 'العربية'}</span>
        </Button>
        <Link to="/test/components" className={buttonClass({ kind: 'secondary' })}>
          <Trans>The design system</Trans>
        </Link>
        <Link to="/" className={buttonClass({ kind: 'ghost' })}>
          <Trans>Home</Trans>
        </Link>
      </p>
    </div>
  );
}
