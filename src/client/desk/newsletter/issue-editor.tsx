import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { deskNewsletter } from '#contract/desk-newsletter.ts';
import type { Output } from '#contract/endpoint.ts';
import type { IssueDraft } from '#domain/desk/newsletter-issue.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { useCommand } from '#client/shell/use-command.ts';
import { useUnsaved } from '#client/shell/use-unsaved.ts';
import { isRefused } from '#offline/refused.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { notify } from '#ui/toast/notify.ts';
import { TextsEditor } from '../text/texts-editor.tsx';
import { useTextProblems } from '../text/use-text-problems.ts';
import { TextPreview } from '../content/text-preview.tsx';
import { ContentChanged } from '../forms/content-changed.tsx';
import { inBoth } from '../forms/desk-field.ts';
import { DeskFormFaults, DeskFormFields } from '../forms/desk-form-fields.tsx';
import { useDeskForm } from '../forms/use-desk-form.ts';
import { DeleteIssue } from './delete-issue.tsx';
import { stateLabels } from './issue-words.ts';
import { MailPreview } from './mail-preview.tsx';
import { refreshIssues } from './newsletter-queries.ts';
import { SendIssueDialog } from './send-issue-dialog.tsx';

const fields = inBoth('subject', 'line', { en: msg`Subject in English`, ar: msg`Subject in Arabic` });

interface IssueEditorProps {
  /** Null while it is not stored. */
  readonly stored: Output<typeof deskNewsletter.issue> | null;
  readonly draft: IssueDraft;
  readonly title: string;
}

/** The form of a draft. It may be saved at any time; a test and sending check that both languages are complete. */
export function IssueEditor({ stored, draft, title }: IssueEditorProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const creating = useCommand(deskNewsletter.createIssue, refreshIssues);
  const saving = useCommand(deskNewsletter.saveIssue, refreshIssues);
  const testing = useCommand(deskNewsletter.testIssue, refreshIssues);
  const sending = useCommand(deskNewsletter.sendIssue, refreshIssues);
  const commands = [creating, saving, testing, sending];
  const form = useDeskForm(fields, draft, commands.find(({ failure }) => failure)?.failure ?? null);
  const [typedBody, setBody] = useState<IssueDraft['body'] | null>(null);
  const body = typedBody ?? draft.body;
  useUnsaved(typedBody !== null);
  const problems = useTextProblems(body, form.errorOf);
  const isChanged = form.isChanged || typedBody !== null;
  /** The issue that the dialog sends: what is on screen, once it is saved. */
  const [toSend, setToSend] = useState<{ id: string; version: number } | null>(null);
  const isBusy = commands.some((command) => command.isBusy);

  const discard = () => {
    form.reset();
    setBody(null);
    for (const command of commands) command.clearFailure();
  };
  /** Stores what is typed; null when that was refused. A new issue gets an address of its own then. */
  const save = async (): Promise<{ id: string; version: number } | null> => {
    for (const command of commands) command.clearFailure();
    const known = stored?.issue;
    if (known && !isChanged) return known;
    const written: IssueDraft = { ...draft, ...form.value(), body };
    const became = known
      ? await saving.run({ id: known.id, seen: known.version, draft: written })
      : await creating.run({ draft: written });
    if (!became?.isDone) {
      form.refused();
      return null;
    }
    form.reset();
    setBody(null);
    const { id } = became.answer;
    if (!known) await navigate({ to: '/desk/$part', params: { part: 'newsletter' }, search: { id }, replace: true });
    return became.answer;
  };
  const saveDraft = async () => {
    if (await save()) notify({ kind: 'success', title: t`The draft is saved` });
  };
  const test = async () => {
    const saved = await save();
    const became = saved && (await testing.run({ id: saved.id, seen: saved.version }));
    if (!became) return;
    if (!became.isDone) return form.refused();
    const { email } = became.answer;
    notify({ kind: 'success', title: t`A test in both languages is on its way to ${email}` });
  };
  const send = async (at: string | null) => {
    if (!toSend) return;
    const became = await sending.run({ id: toSend.id, seen: toSend.version, at });
    setToSend(null);
    if (!became?.isDone) return form.refused();
    notify({ kind: 'success', title: at ? t`It is sent at the time you chose.` : t`It is being sent.` });
  };
  const { label, tone } = stateLabels.draft;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void saveDraft();
      }}
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-xl wrap-anywhere" dir="auto">
          {title}
        </h1>
        <Badge tone={tone}>{i18n._(label)}</Badge>
      </header>
      <DeskFormFaults name="issue" fields={fields} form={form} more={problems.faults} />
      <Card as="section" aria-label={t`Subject`}>
        <DeskFormFields name="issue" fields={fields} form={form} />
      </Card>
      <TextsEditor blocks={body} problems={problems} onChange={(next) => setBody([...next])} />
      <TextPreview
        title={{ en: String(form.values['subject.en'] ?? ''), ar: String(form.values['subject.ar'] ?? '') }}
        summary={{ en: '', ar: '' }}
        blocks={body}
      />
      <MailPreview draft={{ ...draft, ...form.value(), body }} />
      <p className="max-w-[68ch] text-ink-2">
        <Trans>
          Each subscriber gets it in the language they subscribed in. A link to unsubscribe is added at the end.
        </Trans>
      </p>
      <ContentChanged failure={form.failure} onLoadStored={discard} />
      {!(isRefused(form.failure) && ['invalid', 'content_changed'].includes(form.failure.code)) && (
        <CommandFailure failure={form.failure} />
      )}
      <div className="flex flex-wrap gap-3">
        {stored && (
          <Button busy={isBusy} onClick={() => void save().then(setToSend)}>
            <Trans>Send…</Trans>
          </Button>
        )}
        <Button
          type="submit"
          kind={stored ? 'secondary' : 'primary'}
          busy={isBusy}
          disabled={stored !== null && !isChanged}
        >
          <Trans>Save the draft</Trans>
        </Button>
        {stored && (
          <Button kind="secondary" busy={isBusy} onClick={() => void test()}>
            <Trans>Send me a test</Trans>
          </Button>
        )}
        {isChanged && (
          <Button kind="ghost" onClick={discard}>
            <Trans>Discard changes</Trans>
          </Button>
        )}
        {stored && <DeleteIssue issue={stored.issue} title={title} onDeleted={discard} />}
      </div>
      {stored && toSend && (
        <SendIssueDialog
          subscribers={stored.subscribers}
          hasMail={stored.hasMail}
          isBusy={sending.isBusy}
          onClose={() => setToSend(null)}
          onSend={(at) => void send(at)}
        />
      )}
    </form>
  );
}
