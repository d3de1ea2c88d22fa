import { useLingui } from '@lingui/react/macro';
import type { MessageTemplate } from '#domain/desk/message-template.ts';
import { useLocale } from '#client/shell/use-app.ts';
import type { ListColumn } from '../lists/list-table.tsx';
import { TemplateActs } from './template-acts.tsx';
import { purposeLabels } from './template-words.ts';

/** The text of a template in one language. */
export function TemplateText({ template, language }: { template: MessageTemplate; language: 'en' | 'ar' }) {
  return (
    <p lang={language} dir="auto" className="as-written wrap-anywhere text-ink-2">
      {template.text[language]}
    </p>
  );
}

/** The columns of the templates. */
export function useTemplateColumns(
  onChange: (template: MessageTemplate) => void,
): readonly ListColumn<MessageTemplate>[] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return [
    {
      head: t`Title`,
      // The row has no link: the keys of the list move over it.
      cell: ({ title }) => (
        <span data-row tabIndex={-1} className="rounded-sm">
          <bdi>{title[locale]}</bdi>
        </span>
      ),
      className: 'min-w-32 wrap-anywhere align-top',
      isRowHead: true,
    },
    {
      name: 'purpose',
      head: t`Use`,
      cell: ({ purpose }) => i18n._(purposeLabels[purpose]),
      className: 'min-w-28 text-sm align-top',
    },
    {
      name: 'english',
      head: t`Text in English`,
      cell: (template) => <TemplateText template={template} language="en" />,
      className: 'min-w-52 text-sm align-top',
    },
    {
      name: 'arabic',
      head: t`Text in Arabic`,
      cell: (template) => <TemplateText template={template} language="ar" />,
      className: 'min-w-52 text-sm align-top',
    },
    {
      head: t`Actions`,
      cell: (template) => <TemplateActs template={template} onChange={() => onChange(template)} />,
      className: 'align-top',
    },
  ];
}
