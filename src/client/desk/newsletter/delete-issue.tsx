import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { deskNewsletter } from '#contract/desk-newsletter.ts';
import type { Issue } from '#domain/desk/newsletter-issue.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { useCommand } from '#client/shell/use-command.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { notify } from '#ui/toast/notify.ts';
import { refreshList } from './newsletter-queries.ts';

interface DeleteIssueProps {
  readonly issue: Pick<Issue, 'id' | 'version'>;
  readonly title: string;
  /** Nothing that was typed is asked about any more. */
  readonly onDeleted: () => void;
}

/** Deletes a draft after asking, and leads to the list. */
export function DeleteIssue({ issue: { id, version }, title, onDeleted }: DeleteIssueProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const { run, isBusy, failure, clearFailure } = useCommand(deskNewsletter.deleteIssue, refreshList);
  const close = () => {
    setIsOpen(false);
    clearFailure();
  };
  const confirm = async () => {
    const became = await run({ id, seen: version });
    if (!became?.isDone) return;
    onDeleted();
    notify({ kind: 'success', title: t`The draft is deleted` });
    await navigate({ to: '/desk/$part', params: { part: 'newsletter' }, replace: true });
  };
  return (
    <>
      <Button kind="ghost" onClick={() => setIsOpen(true)}>
        <Trans>Delete the draft</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t`Delete this draft?`}
        description={t`Its text is deleted permanently, in both languages. Nobody has received it.`}
        actions={
          <>
            <Button kind="secondary" onClick={close} data-initial-focus>
              <Trans>Go back</Trans>
            </Button>
            <Button kind="danger" busy={isBusy} onClick={() => void confirm()}>
              <Trans>Delete the draft</Trans>
            </Button>
          </>
        }
      >
        <div className="grid grid-cols-1 gap-3">
          <p className="font-semibold wrap-anywhere" dir="auto">
            {title}
          </p>
          <CommandFailure failure={failure} />
        </div>
      </Dialog>
    </>
  );
}
