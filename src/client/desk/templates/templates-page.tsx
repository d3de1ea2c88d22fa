import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { deskExports } from '#contract/desk-exports.ts';
import { deskWork } from '#contract/desk-work.ts';
import { type MessageTemplate, TemplatePurpose } from '#domain/desk/message-template.ts';
import { fresh } from '#client/orders/fresh.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useKeptQuery } from '#client/shell/use-kept-query.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { MailIcon } from '#ui/icons/icons.tsx';
import { useListKeys } from '../keys/use-list-keys.ts';
import { ListFilters } from '../lists/list-filters.tsx';
import { ListRows } from '../lists/list-rows.tsx';
import { ListTools } from '../lists/list-tools.tsx';
import { useDeskList } from '../lists/use-desk-list.ts';
import { useLiveAnswer } from '../use-live-answer.ts';
import { TemplateActs } from './template-acts.tsx';
import { TemplateText, useTemplateColumns } from './template-columns.tsx';
import type { TemplatesSearch } from './templates-search.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { purposeLabels } from './template-words.ts';
import { DownloadList } from '../download-list.tsx';

/** The templates of messages to applicants, by what they are for. */
export function TemplatesPage({ search }: { search: TemplatesSearch }) {
  useListKeys({ opensRows: false, hasSearch: true });
  const { t, i18n } = useLingui();
  const { ask } = useApp();
  const [open, setOpen] = useState<MessageTemplate | 'new' | null>(null);
  const { purpose, q } = search;
  const asked = useKeptQuery({ ...ask(deskWork.templates, { purpose, q }), ...fresh });
  useLiveAnswer(deskWork.templates, { purpose, q }, asked);
  const list = useDeskList('templates', search);
  const columns = useTemplateColumns(setOpen);
  const { data } = asked;
  return (
    <>
      <PageTitle>{t`Message templates`}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">
          <Trans>Message templates</Trans>
        </h1>
        <Button onClick={() => setOpen('new')}>
          <Trans>New template</Trans>
        </Button>
      </div>
      <p className="text-ink-2">
        <Trans>Colleagues choose them when they write to an applicant, who reads them in their own language.</Trans>
      </p>
      <ListTools list={list} columns={columns}>
        <DownloadList
          endpoint={deskExports.exportTemplates}
          input={{ purpose, q }}
          name="templates"
          about={t`Message templates`}
        />
      </ListTools>
      <ListFilters
        list={list}
        label={t`Which templates`}
        chips={[
          { label: t`All`, filters: {} },
          ...TemplatePurpose.options.map((one) => ({ label: i18n._(purposeLabels[one]), filters: { purpose: one } })),
        ]}
        search={{ label: t`Search the templates`, hint: t`Words of the title or text` }}
      />
      <ListRows
        list={list}
        columns={columns}
        caption={t`Message templates`}
        asked={asked}
        rows={data}
        empty={
          q !== undefined || purpose !== undefined
            ? { icon: <MailIcon />, text: <Trans>No matching templates.</Trans> }
            : {
                icon: <MailIcon />,
                title: <Trans>No templates yet</Trans>,
                text: <Trans>Write texts that are sent again and again once, in both languages.</Trans>,
              }
        }
      >
        {data?.map((template) => (
          <TemplateItem key={template.id} template={template} onChange={() => setOpen(template)} />
        ))}
      </ListRows>
      {open !== null && <TemplateDialog template={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  );
}

function TemplateItem({ template, onChange }: { template: MessageTemplate; onChange: () => void }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  return (
    <Card as="li" data-row tabIndex={-1} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-base">
          <bdi>{template.title[locale]}</bdi>
        </h2>
        <TemplateActs template={template} onChange={onChange} />
      </div>
      <p className="text-sm text-ink-3">{i18n._(purposeLabels[template.purpose])}</p>
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        <TemplateText template={template} language="en" />
        <TemplateText template={template} language="ar" />
      </div>
    </Card>
  );
}
