import { Trans } from '@lingui/react/macro';
import type { Consent } from '#domain/applications/application.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { TextLink } from '#ui/text-link/text-link.tsx';

const linkClass = 'inline-flex min-h-11 items-center';

/** Which versions of the texts an application was sent under, each with a link to it. */
export function AgreedTexts({ consent: { version, privacy, at } }: { consent: Consent }) {
  const day = <time dateTime={at}>{formatDate(useLocale(), at)}</time>;
  return (
    <div className="flex flex-wrap gap-x-4 text-sm">
      <TextLink href={`/terms-conditions/${version}`} className={linkClass}>
        <span>
          <Trans>
            Agreed on {day} to version <bdi>{version}</bdi> of the terms
          </Trans>
        </span>
      </TextLink>
      {privacy !== undefined && (
        <TextLink href={`/privacy-policy/${privacy}`} className={linkClass}>
          <span>
            <Trans>
              Privacy policy version <bdi>{privacy}</bdi>
            </Trans>
          </span>
        </TextLink>
      )}
    </div>
  );
}
