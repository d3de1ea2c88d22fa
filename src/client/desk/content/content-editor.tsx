import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { deskContent } from '#contract/desk-content.ts';
import { type ContentDraft, type DeskContent, firstDayOf, mayAppearLater } from '#domain/desk/content.ts';
import { draftOf } from '#domain/desk/text-content.ts';
import { closedWeek, type OpeningHours } from '#domain/partners/opening-hours.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { HoursFields } from '#client/partners/hours-fields.tsx';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { useCommand } from '#client/shell/use-command.ts';
import { isRefused } from '#offline/refused.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextLink } from '#ui/text-link/text-link.tsx';
import { notify } from '#ui/toast/notify.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { ContentChanged } from '../forms/content-changed.tsx';
import { DeskFormFaults, DeskFormFields } from '../forms/desk-form-fields.tsx';
import { MomentFields, momentOf, NO_MOMENT, type TypedMoment } from '../forms/moment-fields.tsx';
import { useDeskForm } from '../forms/use-desk-form.ts';
import { TextsEditor } from '../text/texts-editor.tsx';
import { useTextProblems } from '../text/use-text-problems.ts';
import { contentFields } from './content-fields.ts';
import { ContentPreview } from './content-preview.tsx';
import { ContentVersions } from './content-versions.tsx';
import { stateOf } from './content-words.ts';
import { DraftPictures } from './draft-pictures.tsx';
import { publicAddress } from './public-address.ts';
import { refreshContents } from './refresh-contents.ts';
import { useTextParts } from './use-text-parts.ts';
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
  // A content of a page stays the text of that page.
  const fields = contentFields[draft.kind](choices).filter(({ path }) => content === null || path !== 'page');
  const creating = useCommand(deskContent.createContent, refreshContents);
  const saving = useCommand(deskContent.saveContent, refreshContents);
  const publishing = useCommand(deskContent.publishContent, refreshContents);
  const form = useDeskForm(fields, draft, creating.failure ?? saving.failure ?? publishing.failure);
  /** A content that was stored here, while its first publication is refused. */
  const [created, setCreated] = useState<{ readonly id: string; readonly version: number } | null>(null);
  const known = content ?? created;
  const withdrawing = useCommand(deskContent.withdrawContent, refreshContents);
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const isBusy = creating.isBusy || saving.isBusy || publishing.isBusy || withdrawing.isBusy;
  const text = useTextParts(draft);
  const isChanged = form.isChanged || text.isChanged;
  const [moment, setMoment] = useState<TypedMoment>(NO_MOMENT);
  const mayBeLater = mayAppearLater(draft.kind, content);
  const at = mayBeLater ? momentOf(moment) : null;
  const written = () => ({ ...draft, ...form.value(), ...text.value() });

  const change = (path: string, next: string | boolean) => {
    const page = path === 'page' && content === null ? choices.pages.find(({ key }) => key === next) : undefined;
    if (page) {
      text.setBody(draftOf(page.body));
      return form.change(path, next, { 'title.en': page.title.en, 'title.ar': page.title.ar });
    }
    const bank = path === 'bank' ? choices.known.find(({ id }) => id === next) : undefined;
    form.change(path, next, bank && { 'name.en': bank.name.en, 'name.ar': bank.name.ar });
  };
  const clear = () => {
    creating.clearFailure();
    saving.clearFailure();
    publishing.clearFailure();
  };
  /** Stores what is typed, and returns the id and version that are now stored; null when that was refused. */
  const save = async (): Promise<{ id: string; version: number } | null> => {
    clear();
    if (known && !isChanged) return { id: known.id, version: known.version };
    const became = known
      ? await saving.run({ id: known.id, seen: known.version, draft: written() })
      : await creating.run({ draft: written() });
    if (!became?.isDone) {
      form.refused();
      return null;
    }
    if (!content) setCreated(became.answer);
    else reset();
    return became.answer;
  };
  const reset = () => {
    form.reset();
    text.reset();
  };
  const discard = () => {
    reset();
    clear();
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
    const became = await publishing.run({ id: saved.id, seen: saved.version, at });
    // A new content stays here until it is mended: its draft is stored already.
    if (!became?.isDone) return form.refused();
    const isLater = at !== null || (firstDayOf(written()) ?? '') > riyadhDay(new Date());
    notify({
      kind: 'success',
      title: isLater ? t`It appears at the time you chose.` : t`Published. It is public now.`,
    });
    if (!content) await open(saved.id);
  };
  const withdraw = async () => {
    if (!content) return;
    const became = await withdrawing.run({ id: content.id, seen: content.version });
    if (!became?.isDone) return;
    setIsWithdrawing(false);
    notify({ kind: 'success', title: t`Withdrawn. It is not listed any more.` });
  };
  const shown = { ...form, change };
  const problems = useTextProblems(text.body, shown.errorOf);
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
        {content?.publishesAt && (
          <span className="text-sm text-ink-2">
            <AppearsAt at={content.publishesAt} />
          </span>
        )}
        {content?.state === 'published' && (content.publishesAt === null || draft.kind === 'offer') && address && (
          <TextLink href={address} className="touch-line">
            <Trans>Open the public page</Trans>
          </TextLink>
        )}
      </header>
      <DeskFormFaults name="content" fields={fields} form={shown} more={problems.faults} />
      <Card as="section" aria-label={title}>
        <DeskFormFields name="content" fields={fields} form={shown} />
      </Card>
      <DraftPictures pictures={text.pictures} errorOf={shown.errorOf} onChange={text.setPicture} />
      {text.hours !== undefined && (
        <Card as="section" aria-label={t`Opening hours`} className="grid grid-cols-1 gap-2">
          <h2 className="text-md">
            <Trans>Opening hours</Trans>
          </h2>
          <HoursFields
            hours={text.hours ?? closedWeek}
            onChange={(hours) => text.setHours(hours as OpeningHours)}
            messageOf={shown.errorOf}
            idOf={(field) => `content-${field.replaceAll('.', '-')}`}
          />
        </Card>
      )}
      {text.body && <TextsEditor blocks={text.body} problems={problems} onChange={text.setBody} />}
      <ContentPreview draft={written()} />
      {mayBeLater && (
        <Card as="section" aria-label={t`Time of publication`}>
          <MomentFields name="content" label={t`Publish on`} value={moment} onChange={setMoment} />
        </Card>
      )}
      <ContentChanged failure={shown.failure} onLoadStored={discard} />
      {!(isRefused(shown.failure) && ['invalid', 'content_changed'].includes(shown.failure.code)) && (
        <CommandFailure failure={shown.failure} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={() => void publish()}>
          <Trans>Publish</Trans>
        </Button>
        <Button type="submit" kind="secondary" busy={isBusy} disabled={content !== null && !isChanged}>
          <Trans>Save the draft</Trans>
        </Button>
        {isChanged && (
          <Button kind="ghost" onClick={discard}>
            <Trans>Discard changes</Trans>
          </Button>
        )}
        {content?.state === 'published' && draft.kind !== 'page' && (
          <Button kind="ghost" onClick={() => setIsWithdrawing(true)}>
            <Trans>Withdraw</Trans>
          </Button>
        )}
      </div>
      {content && (
        <ContentVersions
          content={content}
          onRestore={(version) => {
            form.fill(version.draft);
            text.fill(version.draft);
          }}
        />
      )}
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

/** When a scheduled content appears. */
function AppearsAt({ at }: { at: string }) {
  const locale = useLocale();
  const day = formatDate(locale, at);
  const time = formatTime(locale, at);
  return (
    <Trans>
      Appears on {day} at {time}
    </Trans>
  );
}

/** Why something cannot be withdrawn: the first field that the server named, or any other failure. */
function WithdrawFailure({ failure }: { failure: ReturnType<typeof useCommand>['failure'] }) {
  const named = isRefused(failure) ? Object.values(failure.errors)[0]?.[0] : undefined;
  return named ? <p role="alert">{named}</p> : <CommandFailure failure={failure} />;
}
