import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { settings } from '#contract/settings.ts';
import { useApp } from '#client/shell/use-app.ts';
import { useConnection } from '#client/shell/use-connection.ts';
import { OfflineIcon } from '#ui/icons/icons.tsx';
import { Notice } from '#ui/notice/notice.tsx';

/** Notices on every page: no connection, demonstration catalogue. */
export function Notices() {
  const { t } = useLingui();
  const { ask } = useApp();
  const { isOnline } = useConnection();
  const { data } = useQuery(ask(settings.common, {}));
  return (
    <section id="notices" aria-label={t`Notices`} className="print:hidden">
      {!isOnline && (
        <Notice tone="warning" shape="bar" icon={<OfflineIcon />}>
          <Trans>You are offline. We show what is saved on this device.</Trans>
        </Notice>
      )}
      {(data?.isSampleData ?? isExpected()) && (
        <Notice tone="neutral" shape="bar">
          <Trans>Sample data: sellers, lenders and prices here are invented.</Trans>
        </Notice>
      )}
    </section>
  );
}

/** Before the settings have arrived: said by the server in the page, or known from the last visit (index.html). */
const isExpected = () => !import.meta.env.SSR && 'sample' in document.documentElement.dataset;
