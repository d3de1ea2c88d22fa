import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Input } from '#contract/endpoint.ts';
import { deskContent } from '#contract/desk-content.ts';
import type { DeskSettings, ProposedReservation, SettingsPart } from '#domain/desk/desk-settings.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { useCommand } from '#client/shell/use-command.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { notify } from '#ui/toast/notify.ts';
import { Accordion } from '#ui/accordion/accordion.tsx';
import { refreshContents } from '../content/refresh-contents.ts';
import { ContentChanged } from '../forms/content-changed.tsx';
import { DeskFormFaults, DeskFormFields } from '../forms/desk-form-fields.tsx';
import { MomentFields, momentOf, NO_MOMENT, type TypedMoment, typedMoment } from '../forms/moment-fields.tsx';
import { useDeskForm } from '../forms/use-desk-form.ts';
import { useSeenVersion } from '../use-seen-version.ts';
import { ReservationProposal } from './reservation-proposal.tsx';
import { SettingsDraftNotice } from './settings-draft-notice.tsx';
import { settingsFields } from './settings-fields.ts';
import { SettingsPreview } from './settings-preview.tsx';
import { SettingsVersions } from './settings-versions.tsx';
import { formValueOf, isEmpty, sentValueOf } from './settings-values.ts';

interface SettingsPartFormProps {
  readonly part: SettingsPart;
  readonly title: MessageDescriptor;
  readonly about: MessageDescriptor;
  readonly stored: DeskSettings[SettingsPart];
  /** What waits for a second administrator. */
  readonly proposal: ProposedReservation | null;
}

/** One part of the settings with its own buttons: what is saved is public at once or later, a draft, or proposed. */
export function SettingsPartForm({ part, title, about, stored, proposal }: SettingsPartFormProps) {
  const { t, i18n } = useLingui();
  const fields = settingsFields[part];
  const name = i18n._(title);
  const saving = useCommand(deskContent.changeSettings, refreshContents);
  const draft = 'draft' in stored ? stored.draft : null;
  const form = useDeskForm(fields, formValueOf((draft ?? stored).value), saving.failure);
  /** The time of publication; null until somebody types one. */
  const [typed, setTyped] = useState<TypedMoment | null>(null);
  const moment = typed ?? (draft?.publishesAt ? typedMoment(draft.publishesAt) : NO_MOMENT);
  const { seen, hold, release } = useSeenVersion(stored.version);
  const reset = () => {
    form.reset();
    release();
    setTyped(null);
    saving.clearFailure();
  };
  const save = async (when: string) => {
    const value = sentValueOf(part, form.value());
    // The schema of the server judges each member; a text where a number belongs is one of its refusals.
    const input = { part, seen, value, when } as Input<typeof deskContent.changeSettings>;
    const became = await saving.run(input);
    if (!became?.isDone) return form.refused();
    reset();
    const said: Record<typeof became.answer.outcome, Parameters<typeof notify>[0]> = {
      changed: { kind: 'success', title: t`Saved. It is public now.` },
      drafted: { kind: 'success', title: t`The draft is saved` },
      planned: { kind: 'success', title: t`It appears at the time you chose.` },
      proposed: { kind: 'info', title: t`It takes effect when another administrator confirms it within 7 days.` },
    };
    notify(said[became.answer.outcome]);
  };
  return (
    <Card as="section" aria-labelledby={`settings-${part}`} className="grid content-start gap-4">
      <header className="grid gap-1">
        <h2 id={`settings-${part}`} className="flex flex-wrap items-center gap-2 text-md">
          {i18n._(title)}
          {stored.value === null && (
            <Badge tone="warning">
              <Trans>Missing</Trans>
            </Badge>
          )}
          {stored.isSample && (
            <Badge tone="outline">
              <Trans>Sample</Trans>
            </Badge>
          )}
          {draft && (
            <Badge tone={draft.publishesAt === null ? 'outline' : 'warning'}>
              {draft.publishesAt === null ? <Trans>Draft</Trans> : <Trans>Scheduled</Trans>}
            </Badge>
          )}
        </h2>
        <p className="text-sm text-ink-2">{i18n._(about)}</p>
      </header>
      {proposal && <ReservationProposal proposal={proposal} />}
      {draft && part !== 'reservation' && (
        <SettingsDraftNotice part={part} version={stored.version} draft={draft} onDiscarded={reset} />
      )}
      <form
        noValidate
        className="grid gap-4"
        onChange={hold}
        onSubmit={(event) => {
          event.preventDefault();
          void save(momentOf(moment) ?? 'now');
        }}
      >
        <DeskFormFaults name={part} fields={fields} form={form} />
        <DeskFormFields name={part} fields={fields} form={form} />
        <SettingsPreview part={part} value={form.value()} />
        {part !== 'reservation' && (
          <Accordion summary={t`Time of publication`}>
            <MomentFields name={`settings-${part}`} label={t`Publish on`} value={moment} onChange={setTyped} />
          </Accordion>
        )}
        <ContentChanged failure={form.failure} onLoadStored={reset} />
        {Object.keys(form.errors).length === 0 && <CommandFailure failure={form.failure} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={saving.isBusy} disabled={!form.isChanged && draft === null}>
            {part === 'reservation' && !isEmpty(form.value()) ? (
              <Trans>Propose</Trans>
            ) : momentOf(moment) === null ? (
              <Trans>Save and publish</Trans>
            ) : (
              <Trans>Save and schedule</Trans>
            )}
          </Button>
          {part !== 'reservation' && (draft?.publishesAt || form.isChanged) && (
            <Button kind="secondary" busy={saving.isBusy} onClick={() => void save('draft')}>
              {draft?.publishesAt ? <Trans>Unschedule and keep as a draft</Trans> : <Trans>Save the draft</Trans>}
            </Button>
          )}
          {form.isChanged && (
            <Button kind="ghost" onClick={reset}>
              <Trans>Discard changes</Trans>
            </Button>
          )}
          <SettingsVersions
            part={part}
            title={t`Versions: ${name}`}
            onRestore={(value) => {
              hold();
              form.fill(formValueOf(value));
            }}
          />
        </div>
      </form>
    </Card>
  );
}
