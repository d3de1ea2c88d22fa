import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { deskWork } from '#contract/desk-work.ts';
import {
  MAX_TEMPLATE_LENGTH,
  MAX_TEMPLATE_TITLE_LENGTH,
  type MessageTemplate,
  placeholders,
  type TemplateDraft,
  TemplatePurpose,
} from '#domain/desk/message-template.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { useCommand } from '#client/shell/use-command.ts';
import { useUnsaved } from '#client/shell/use-unsaved.ts';
import { isRefused } from '#offline/refused.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import { Select } from '#ui/select/select.tsx';
import { TextArea, TextInput } from '#ui/text-input/text-input.tsx';
import { refreshTemplates } from './refresh-templates.ts';
import { purposeLabels } from './template-words.ts';

const blank: TemplateDraft = { purpose: 'ask_papers', title: { en: '', ar: '' }, text: { en: '', ar: '' } };

/** Writes a template in both languages: a new one, or a stored one. */
export function TemplateDialog({ template, onClose }: { template: MessageTemplate | null; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const creating = useCommand(deskWork.createTemplate, refreshTemplates);
  const changing = useCommand(deskWork.changeTemplate, refreshTemplates);
  const [draft, setDraft] = useState<TemplateDraft>(template ?? blank);
  useUnsaved(JSON.stringify(draft) !== JSON.stringify(template ?? blank));
  const failure = creating.failure ?? changing.failure;
  const errors = isRefused(failure) ? failure.errors : {};
  const save = async () => {
    const { purpose, title, text } = draft;
    const content = { purpose, title, text };
    const result = template
      ? await changing.run({ id: template.id, seen: template.version, ...content })
      : await creating.run(content);
    if (result?.isDone) onClose();
  };
  const write = (part: 'title' | 'text', language: 'en' | 'ar', words: string) =>
    setDraft((before) => ({ ...before, [part]: { ...before[part], [language]: words } }));
  const [name, number, due] = placeholders.map((one) => <bdi key={one}>{`{${one}}`}</bdi>);
  const labels = {
    title: { en: t`Title in English`, ar: t`Title in Arabic` },
    text: { en: t`Text in English`, ar: t`Text in Arabic` },
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={template ? <Trans>Change the template</Trans> : <Trans>New template</Trans>}
      description={
        <Trans>
          {name}, {number} and {due} are replaced by the applicant’s name, the order number and the due day.
        </Trans>
      }
      actions={
        <>
          <Button kind="secondary" onClick={onClose} data-initial-focus>
            <Trans>Go back</Trans>
          </Button>
          <Button busy={creating.isBusy || changing.isBusy} onClick={() => void save()}>
            <Trans>Save the template</Trans>
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <Field label={t`Used for`} error={errors['purpose']?.[0]}>
          {(control) => (
            <Select
              {...control}
              value={draft.purpose}
              options={TemplatePurpose.options.map((value) => ({ value, label: i18n._(purposeLabels[value]) }))}
              onChange={({ target }) =>
                v.is(TemplatePurpose, target.value) && setDraft({ ...draft, purpose: target.value })
              }
            />
          )}
        </Field>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {(['en', 'ar'] as const).map((language) => (
            <Field key={language} label={labels.title[language]} error={errors[`title.${language}`]?.[0]}>
              {(control) => (
                <TextInput
                  {...control}
                  lang={language}
                  maxLength={MAX_TEMPLATE_TITLE_LENGTH}
                  value={draft.title[language]}
                  onChange={({ target }) => write('title', language, target.value)}
                />
              )}
            </Field>
          ))}
          {(['en', 'ar'] as const).map((language) => (
            <Field key={language} label={labels.text[language]} error={errors[`text.${language}`]?.[0]}>
              {(control) => (
                <TextArea
                  {...control}
                  lang={language}
                  rows={6}
                  maxLength={MAX_TEMPLATE_LENGTH}
                  value={draft.text[language]}
                  onChange={({ target }) => write('text', language, target.value)}
                />
              )}
            </Field>
          ))}
        </div>
        <CommandFailure failure={failure} />
      </div>
    </Dialog>
  );
}
