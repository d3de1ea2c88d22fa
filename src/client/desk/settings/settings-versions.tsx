import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { deskContent } from '#contract/desk-content.ts';
import type { SettingsPart, SettingsVersion } from '#domain/desk/desk-settings.ts';
import { fresh } from '#client/orders/fresh.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NoAnswer } from '../no-answer.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';

interface SettingsVersionsProps {
  readonly part: SettingsPart;
  readonly title: ReactNode;
  /** Puts a version into the form; it is public once it is saved. */
  readonly onRestore: (value: SettingsVersion['value']) => void;
}

/** A button that shows what a part of the settings was, and puts it back into the form. */
export function SettingsVersions({ part, title, onRestore }: SettingsVersionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="ghost" onClick={() => setIsOpen(true)}>
        <Trans>Versions</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={title}
        description={<Trans>A version you restore is in the form, and public once you save it.</Trans>}
      >
        {isOpen && (
          <Versions
            part={part}
            onRestore={(value) => {
              setIsOpen(false);
              onRestore(value);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

function Versions({ part, onRestore }: Pick<SettingsVersionsProps, 'part' | 'onRestore'>) {
  const { t } = useLingui();
  const { ask } = useApp();
  const locale = useLocale();
  const asked = useQuery({ ...ask(deskContent.settingsVersions, { part }), ...fresh });
  return (
    <>
      {asked.data?.length === 0 && (
        <p className="text-ink-2">
          <Trans>Nothing was saved here yet.</Trans>
        </p>
      )}
      <ul className="divide-y divide-line">
        {asked.data?.map(({ id, at, by, value }, place) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
            <span className="min-w-0 flex-1">
              <bdi className="font-medium">
                {formatDate(locale, at)} {formatTime(locale, at)}
              </bdi>{' '}
              <bdi className="text-sm text-ink-2">{by ?? t`A deleted account`}</bdi>
            </span>
            {place > 0 && (
              <Button kind="ghost" onClick={() => onRestore(value)}>
                <Trans>Restore</Trans>
                <span className="sr-only">
                  : {formatDate(locale, at)} {formatTime(locale, at)}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <NoAnswer asked={asked}>
        <SkeletonText lines={3} />
      </NoAnswer>
    </>
  );
}
