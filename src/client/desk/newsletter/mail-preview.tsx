import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { deskNewsletter } from '#contract/desk-newsletter.ts';
import type { IssueDraft } from '#domain/desk/newsletter-issue.ts';
import { useApp } from '#client/shell/use-app.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { NoAnswer } from '../no-answer.tsx';
import { MailFrame } from './mail-frame.tsx';

/** The mail of a text as it will be sent, made by the server when it is asked for. */
export function MailPreview({ draft }: { draft: IssueDraft }) {
  const [shown, setShown] = useState<IssueDraft | null>(null);
  if (!shown)
    return (
      <Button kind="secondary" className="justify-self-start" onClick={() => setShown(draft)}>
        <Trans>Preview the mail</Trans>
      </Button>
    );
  const isOutdated = JSON.stringify(shown) !== JSON.stringify(draft);
  return (
    <Previewed draft={shown} onUpdate={isOutdated ? () => setShown(draft) : null} onClose={() => setShown(null)} />
  );
}

interface PreviewedProps {
  readonly draft: IssueDraft;
  /** Null while the text is still as it is shown. */
  readonly onUpdate: (() => void) | null;
  readonly onClose: () => void;
}

function Previewed({ draft, onUpdate, onClose }: PreviewedProps) {
  const { t } = useLingui();
  const { ask } = useApp();
  const asked = useKeptQuery(ask(deskNewsletter.previewIssue, { draft }));
  const { data, isPlaceholderData } = asked;
  return (
    <Card as="section" aria-label={t`The mail as it will be sent`} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-md">
          <Trans>The mail as it will be sent</Trans>
        </h2>
        <Button kind="ghost" onClick={onClose}>
          <Trans>Close the preview</Trans>
        </Button>
      </div>
      {onUpdate && (
        <Notice
          tone="warning"
          title={<Trans>You have changed the text since</Trans>}
          actions={
            <Button kind="secondary" onClick={onUpdate}>
              <Trans>Update the preview</Trans>
            </Button>
          }
        />
      )}
      {data && (
        <div
          aria-busy={isPlaceholderData}
          className={`grid grid-cols-1 items-start gap-4 xl:grid-cols-2 ${isPlaceholderData ? 'outdated' : ''}`}
        >
          <MailFrame title={t`Mail in English`} html={data.en.html} />
          <MailFrame title={t`Mail in Arabic`} html={data.ar.html} />
        </div>
      )}
      <NoAnswer asked={asked}>
        <SkeletonText lines={8} />
      </NoAnswer>
    </Card>
  );
}
