import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { deskContent } from '#contract/desk-content.ts';
import type { ContentDraft, DeskContent } from '#domain/desk/content.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { useCommand } from '#client/shell/use-command.ts';
import { isRefused } from '#offline/refused.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextLink } from '#ui/text-link/text-link.tsx';
import { notify } from '#ui/toast/notify.ts';
import { ContentChanged } from '../forms/content-changed.tsx';
import { DeskFormFaults, DeskFormFields } from '../forms/desk-form-fields.tsx';
import { useDeskForm } from '../forms/use-desk-form.ts';
import { contentFields } from './content-fields.ts';
import { ContentVersions } from './content-versions.tsx';
import { stateOf } from './content-words.ts';
import { publicAddress } from './public-address.ts';
import { refreshContents } from './refresh-contents.ts';
import type { useContentChoices } from './use-content-choices.ts';

interface ContentEditorProps {
  /** Null while it is not stored. */
  readonly content: DeskContent | null;
  readonly draft: ContentDraft;
  readonly choices: NonNullable<ReturnType<typeof useContentChoices>>;
  readonly title: string;
}

/** The form of a content. A draft may be saved at any time; publishing checks it and makes it public at once. */
export function ContentEditor({ content, draft, choices, title }: ContentEditorProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const fields = contentFields[draft.kind](choices);
  const creating = useDeskForm(deskContent.createContent, fields, draft);
  const saving = useDeskForm(deskContent.saveContent, fields, draft);
  const form = content ? saving : creating;
  const publishing = useCommand(deskContent.publishContent, refreshContents);
  const withdrawing = useCommand(deskContent.withdrawContent, refreshContents);
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const isBusy = form.isBusy || publishing.isBusy || withdrawing.isBusy;

  const change = (path: string, next: string | boolean) => {
    const bank = path === 'bank' ? choices.known.find(({ id }) => id === next) : undefined;
    form.change(path, next, bank && { 'name.en': bank.name.en, 'name.ar': bank.name.ar });
  };
  /** Stores what is typed, and returns the id and version that are now stored. */
  const save = async (): Promise<{ id: string; version: number } | null> => {
    publishing.clearFailure();
    const written = { ...draft, ...form.value() };
    if (!content) return creating.send({ draft: written });
    if (!form.isChanged) return { id: content.id, version: content.version };
    return saving.send({ id: content.id, seen: content.version, draft: written });
  };
  const open = (id: string) =>
    navigate({ to: '/desk/$part', params: { part: 'content' }, search: { id }, replace: true });
  const saveDraft = async () => {
    const saved = await save();
    if (!saved) return;
    notify({ kind: 'success', title: t`The draft is saved` });
    if (!content) await open(saved.id);
  };
  const publish = async () => {
    const saved = await save();
    if (!saved) return;
    const became = await publishing.run({ id: saved.id, seen: saved.version, at: null });
    if (became?.isDone) notify({ kind: 'success', title: t`Published. It is public now.` });
    if (!content) await open(saved.id);
  };
  const withdraw = async () => {
    if (!content) return;
    const became = await withdrawing.run({ id: content.id, seen: content.version });
    if (!became?.isDone) return;
    setIsWithdrawing(false);
    notify({ kind: 'success', title: t`Withdrawn. It is not listed any more.` });
  };
  const refusedAtPublication =
    isRefused(publishing.failure) && publishing.failure.code === 'invalid' ? publishing.failure.errors : {};
  const shown = {
    ...form,
    change,
    failure: form.failure ?? publishing.failure,
    attempt: form.attempt,
    errorOf: (path: string) => form.errorOf(path) ?? refusedAtPublication[`draft.${path}`]?.[0],
  };
  const state = content && stateOf(content);
  const address = content && publicAddress(draft, content);
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
        {state && <Badge tone={state.tone}>{i18n._(state.label)}</Badge>}
        {content?.state === 'published' && address && (
          <TextLink href={address} className="touch-line">
            <Trans>Open the public page</Trans>
          </TextLink>
        )}
      </header>
      <DeskFormFaults name="content" fields={fields} form={shown} />
      <Card as="section" aria-label={title}>
        <DeskFormFields name="content" fields={fields} form={shown} />
      </Card>
      <ContentChanged failure={shown.failure} onLoadStored={form.reset} />
      {!(isRefused(shown.failure) && ['invalid', 'content_changed'].includes(shown.failure.code)) && (
        <CommandFailure failure={shown.failure} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={() => void publish()}>
          <Trans>Publish</Trans>
        </Button>
        <Button type="submit" kind="secondary" busy={isBusy} disabled={content !== null && !form.isChanged}>
          <Trans>Save the draft</Trans>
        </Button>
        {form.isChanged && (
          <Button kind="ghost" onClick={form.reset}>
            <Trans>Discard changes</Trans>
          </Button>
        )}
        {content?.state === 'published' && (
          <Button kind="ghost" onClick={() => setIsWithdrawing(true)}>
            <Trans>Withdraw</Trans>
          </Button>
        )}
      </div>
      {content && <ContentVersions content={content} onRestore={(version) => form.fill(version.draft)} />}
      <Dialog
        open={isWithdrawing}
        onClose={() => setIsWithdrawing(false)}
        title={<Trans>Withdraw this?</Trans>}
        description={
          <Trans>
            It leaves every list at once. Applications that are under way continue, and you can publish it again.
          </Trans>
        }
        actions={
          <>
            <Button kind="secondary" onClick={() => setIsWithdrawing(false)} data-initial-focus>
              <Trans>Go back</Trans>
            </Button>
            <Button kind="danger" busy={withdrawing.isBusy} onClick={() => void withdraw()}>
              <Trans>Withdraw</Trans>
            </Button>
          </>
        }
      >
        <WithdrawFailure failure={withdrawing.failure} />
      </Dialog>
    </form>
  );
}

/** Why something cannot be withdrawn: the first field that the server named, or any other failure. */
function WithdrawFailure({ failure }: { failure: ReturnType<typeof useCommand>['failure'] }) {
  const named = isRefused(failure) ? Object.values(failure.errors)[0]?.[0] : undefined;
  return named ? <p role="alert">{named}</p> : <CommandFailure failure={failure} />;
}
