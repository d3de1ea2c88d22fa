import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { deskContent } from '#contract/desk-content.ts';
import type { DeskSettings } from '#domain/desk/desk-settings.ts';
import type { DraftedPart } from '#domain/settings/drafted-part.ts';
import { ConfirmDialog } from '#client/orders/confirm-dialog.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { refreshContents } from '../content/refresh-contents.ts';

interface SettingsDraftNoticeProps {
  readonly part: DraftedPart;
  readonly version: number;
  readonly draft: NonNullable<DeskSettings[DraftedPart]['draft']>;
  readonly onDiscarded: () => void;
}

/** That the form has a draft, who saved it, when it will be public, and a button that deletes it. */
export function SettingsDraftNotice({ part, version, draft, onDiscarded }: SettingsDraftNoticeProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [isAsking, setIsAsking] = useState(false);
  const moment = draft.publishesAt ?? draft.at;
  const day = formatDate(locale, moment);
  const time = formatTime(locale, moment);
  const by = draft.by ?? t`A deleted account`;
  return (
    <Notice
      tone={draft.publishesAt === null ? 'info' : 'warning'}
      title={
        draft.publishesAt === null ? (
          <Trans>This is a draft. It is not public.</Trans>
        ) : (
          <Trans>
            Public on {day} at {time}, Riyadh time
          </Trans>
        )
      }
      actions={
        <Button kind="secondary" onClick={() => setIsAsking(true)}>
          <Trans>Discard the draft</Trans>
        </Button>
      }
    >
      {draft.publishesAt === null ? (
        <Trans>
          Saved by <bdi>{by}</bdi> on {day} at {time}.
        </Trans>
      ) : (
        <Trans>
          Scheduled by <bdi>{by}</bdi>. Until then, what was published before stays public.
        </Trans>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        command={deskContent.discardSettingsDraft}
        input={{ part, seen: version }}
        refresh={refreshContents}
        title={<Trans>Discard this draft?</Trans>}
        description={<Trans>The draft is deleted. What is public stays.</Trans>}
        label={<Trans>Discard the draft</Trans>}
        done={t`The draft is deleted`}
        onDone={onDiscarded}
      />
    </Notice>
  );
}
