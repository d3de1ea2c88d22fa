import { Trans } from '@lingui/react/macro';
import type { Consent } from '#domain/applications/application.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { TextLink } from '#ui/text-link/text-link.tsx';

/** Which versions of the texts an application was sent under, each with a link to it. */
export function AgreedTexts({ consent: { version, privacy, at } }: { consent: Consent }) {
  const day = <time dateTime={at}>{formatDate(useLocale(), at)}</time>;
  return (
    <p className="text-sm text-ink-3">
      <TextLink href={`/terms-conditions/${version}`} className="touch-line">
        <Trans>
          Agreed on {day} to version <bdi>{version}</bdi> of the terms
        </Trans>
      </TextLink>
      {privacy !== undefined && (
        <>
          {' · '}
          <TextLink href={`/privacy-policy/${privacy}`} className="touch-line">
            <Trans>
              Privacy policy version <bdi>{privacy}</bdi>
            </Trans>
          </TextLink>
        </>
      )}
    </p>
  );
}
