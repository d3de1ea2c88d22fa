import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Input } from '#contract/endpoint.ts';
import { deskContent } from '#contract/desk-content.ts';
import type { DeskSettings, ProposedReservation, SettingsPart } from '#domain/desk/desk-settings.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { useCommand } from '#client/shell/use-command.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { notify } from '#ui/toast/notify.ts';
import { refreshContents } from '../content/refresh-contents.ts';
import { ContentChanged } from '../forms/content-changed.tsx';
import { DeskFormFaults, DeskFormFields } from '../forms/desk-form-fields.tsx';
import { useDeskForm } from '../forms/use-desk-form.ts';
import { ReservationProposal } from './reservation-proposal.tsx';
import { settingsFields } from './settings-fields.ts';
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

/** One part of the settings with its own button: what is saved is public at once, or proposed. */
export function SettingsPartForm({ part, title, about, stored, proposal }: SettingsPartFormProps) {
  const { t, i18n } = useLingui();
  const fields = settingsFields[part];
  const name = i18n._(title);
  const saving = useCommand(deskContent.changeSettings, refreshContents);
  const form = useDeskForm(fields, formValueOf(stored.value), saving.failure);
  const save = async () => {
    const value = sentValueOf(part, form.value());
    // The schema of the server judges each member; a text where a number belongs is one of its refusals.
    const input = { part, seen: stored.version, value } as Input<typeof deskContent.changeSettings>;
    const became = await saving.run(input);
    if (!became?.isDone) return form.refused();
    form.reset();
    notify(
      became.answer.outcome === 'proposed'
        ? { kind: 'info', title: t`It takes effect when another administrator confirms it within 7 days.` }
        : { kind: 'success', title: t`Saved. It is public now.` },
    );
  };
  const reset = () => {
    form.reset();
    saving.clearFailure();
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
        </h2>
        <p className="text-sm text-ink-2">{i18n._(about)}</p>
      </header>
      {proposal && <ReservationProposal proposal={proposal} />}
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DeskFormFaults name={part} fields={fields} form={form} />
        <DeskFormFields name={part} fields={fields} form={form} />
        <ContentChanged failure={form.failure} onLoadStored={reset} />
        {Object.keys(form.errors).length === 0 && <CommandFailure failure={form.failure} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={saving.isBusy} disabled={!form.isChanged}>
            {part === 'reservation' && !isEmpty(form.value()) ? (
              <Trans>Propose</Trans>
            ) : (
              <Trans>Save and publish</Trans>
            )}
          </Button>
          {form.isChanged && (
            <Button kind="ghost" onClick={reset}>
              <Trans>Discard changes</Trans>
            </Button>
          )}
          <SettingsVersions
            part={part}
            title={t`Versions: ${name}`}
            onRestore={(value) => form.fill(formValueOf(value))}
          />
        </div>
      </form>
    </Card>
  );
}
