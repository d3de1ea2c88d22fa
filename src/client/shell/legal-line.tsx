import { Trans, useLingui } from '@lingui/react/macro';
import type { Settings } from '#domain/settings/settings.ts';
import { useLocale } from './use-app.ts';

/** The company and its licences, at the bottom of every page. */
export function LegalLine({ legal }: Pick<Settings, 'legal'>) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-3">
      <span>{legal.company[locale]}</span>
      <span>
        <Trans>
          Unified number: <bdi>{legal.unifiedNumber ?? t`not issued yet`}</bdi>
        </Trans>
      </span>
      <span>
        <Trans>
          Finance aggregator licence: <bdi>{legal.aggregatorLicence ?? t`not issued yet`}</bdi>
        </Trans>
      </span>
      <span>
        <Trans>
          Real-estate platform licence: <bdi>{legal.realEstateLicence ?? t`not issued yet`}</bdi>
        </Trans>
      </span>
    </p>
  );
}
