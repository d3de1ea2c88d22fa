import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { deskWork } from '#contract/desk-work.ts';
import type { DeskOrder } from '#domain/desk/desk-order.ts';
import { fillTemplate, type TemplatePurpose } from '#domain/desk/message-template.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { Field } from '#ui/field/field.tsx';
import { Select } from '#ui/select/select.tsx';

interface TemplateChoiceProps {
  readonly order: Pick<DeskOrder, 'applicant' | 'number' | 'dueAt'>;
  readonly purpose: TemplatePurpose;
  /** What is written already; a template is added below it. */
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Fills the message to the applicant with a template in their language; it can be changed before it is sent. */
export function TemplateChoice({ order, purpose, text, onChange }: TemplateChoiceProps) {
  const { t } = useLingui();
  const { ask } = useApp();
  const locale = useLocale();
  const { data } = useQuery(ask(deskWork.templates, {}));
  const templates = data?.filter((one) => one.purpose === purpose) ?? [];
  const { locale: theirs, name } = order.applicant;
  const choose = (id: string) => {
    const template = templates.find((one) => one.id === id);
    if (!template) return;
    const due = order.dueAt === null ? '' : formatDate(theirs, order.dueAt);
    const filled = fillTemplate(template.text[theirs], { name, number: order.number, due });
    onChange(text.trim() === '' ? filled : `${text.trim()}\n\n${filled}`);
  };
  return (
    <>
      <p className="text-ink-2">
        {theirs === 'ar' ? (
          <Trans>The applicant uses the site in Arabic.</Trans>
        ) : (
          <Trans>The applicant uses the site in English.</Trans>
        )}
      </p>
      {templates.length > 0 && (
        <Field label={t`Template`} optional hint={t`It is written in the applicant’s language. You can change it.`}>
          {(control) => (
            <Select
              {...control}
              value=""
              emptyLabel={t`Choose a template`}
              options={templates.map(({ id, title }) => ({ value: id, label: title[locale] }))}
              onChange={({ target }) => choose(target.value)}
            />
          )}
        </Field>
      )}
    </>
  );
}
