import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { deskNewsletter } from '#contract/desk-newsletter.ts';
import type { Issue } from '#domain/desk/newsletter-issue.ts';
import { ConfirmDialog } from '#client/orders/confirm-dialog.tsx';
import { Button } from '#ui/button/button.tsx';
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
  return (
    <>
      <Button kind="ghost" onClick={() => setIsOpen(true)}>
        <Trans>Delete the draft</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        command={deskNewsletter.deleteIssue}
        input={{ id, seen: version }}
        refresh={refreshList}
        title={t`Delete this draft?`}
        description={t`Its text is deleted permanently, in both languages. Nobody has received it.`}
        about={title}
        label={<Trans>Delete the draft</Trans>}
        done={t`The draft is deleted`}
        onDone={() => {
          onDeleted();
          void navigate({ to: '/desk/$part', params: { part: 'newsletter' }, replace: true });
        }}
      />
    </>
  );
}
