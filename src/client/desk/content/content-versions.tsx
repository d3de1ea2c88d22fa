import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { deskContent } from '#contract/desk-content.ts';
import type { ContentVersion, DeskContent } from '#domain/desk/content.ts';
import { fresh } from '#client/orders/fresh.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { Accordion } from '#ui/accordion/accordion.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';

interface ContentVersionsProps {
  readonly content: DeskContent;
  /** Puts a version into the form; it is stored as a new one when it is saved. */
  readonly onRestore: (version: ContentVersion) => void;
}

/** All versions of a content, each of which can be taken up again. */
export function ContentVersions({ content, onRestore }: ContentVersionsProps) {
  const { t } = useLingui();
  const { ask } = useApp();
  const locale = useLocale();
  const { data } = useQuery({ ...ask(deskContent.contentVersions, { id: content.id }), ...fresh });
  return (
    <Accordion summary={t`Versions`}>
      <ul className="grid gap-1">
        {data?.map((version) => {
          const number = formatNumber(locale, version.version);
          return (
            <li key={version.version} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span className="font-medium">
                <Trans>Version {number}</Trans>
              </span>
              {version.version === content.publishedVersion && content.state === 'published' && (
                <Badge tone="success">
                  <Trans>Published</Trans>
                </Badge>
              )}
              <span className="text-sm text-ink-2">
                {formatDate(locale, version.changedAt)} <bdi>{version.changedBy}</bdi>
              </span>
              {version.version !== content.version && (
                <Button kind="ghost" onClick={() => onRestore(version)}>
                  <Trans>Restore</Trans>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Accordion>
  );
}
