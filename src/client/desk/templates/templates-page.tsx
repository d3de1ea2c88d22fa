import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deskExports } from '#contract/desk-exports.ts';
import { deskWork } from '#contract/desk-work.ts';
import { type MessageTemplate, TemplatePurpose } from '#domain/desk/message-template.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { fresh } from '#client/orders/fresh.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useCommand } from '#client/shell/use-command.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { MailIcon } from '#ui/icons/icons.tsx';
import { NoAnswer, SkeletonRows } from '../no-answer.tsx';
import { useLiveAnswer } from '../use-live-answer.ts';
import { refreshTemplates } from './refresh-templates.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { purposeLabels } from './template-words.ts';
import { DownloadList } from '../download-list.tsx';

/** The templates of messages to applicants, by what they are for. */
export function TemplatesPage() {
  const { t, i18n } = useLingui();
  const { ask } = useApp();
  const [open, setOpen] = useState<MessageTemplate | 'new' | null>(null);
  const asked = useQuery({ ...ask(deskWork.templates, {}), ...fresh });
  useLiveAnswer(deskWork.templates, {}, asked);
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
      <DownloadList endpoint={deskExports.exportTemplates} input={{}} name="templates" about={t`Message templates`} />
      {data?.length === 0 && (
        <EmptyState icon={<MailIcon />} title={<Trans>No templates yet</Trans>}>
          <Trans>Write texts that are sent again and again once, in both languages.</Trans>
        </EmptyState>
      )}
      {TemplatePurpose.options.map((purpose) => {
        const own = data?.filter((template) => template.purpose === purpose) ?? [];
        return (
          own.length > 0 && (
            <section key={purpose} aria-labelledby={`purpose-${purpose}`} className="grid grid-cols-1 gap-3">
              <h2 id={`purpose-${purpose}`} className="text-md">
                {i18n._(purposeLabels[purpose])}
              </h2>
              <ul className="grid grid-cols-1 gap-3">
                {own.map((template) => (
                  <TemplateItem key={template.id} template={template} onChange={() => setOpen(template)} />
                ))}
              </ul>
            </section>
          )
        );
      })}
      <NoAnswer asked={asked}>
        <SkeletonRows count={4} row="h-28" className="gap-3" />
      </NoAnswer>
      {open !== null && <TemplateDialog template={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  );
}

function TemplateItem({ template, onChange }: { template: MessageTemplate; onChange: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [isRemoving, setIsRemoving] = useState(false);
  const { run, isBusy, failure, clearFailure } = useCommand(deskWork.removeTemplate, refreshTemplates);
  const title = template.title[locale];
  const close = () => {
    clearFailure();
    setIsRemoving(false);
  };
  return (
    <Card as="li" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="text-base">
          <bdi>{title}</bdi>
        </h3>
        <p className="flex flex-wrap gap-x-6">
          <Button kind="ghost" flush aria-label={t`Change “${title}”`} onClick={onChange}>
            <Trans>Change</Trans>
          </Button>
          <Button kind="ghost" flush aria-label={t`Remove “${title}”`} onClick={() => setIsRemoving(true)}>
            <Trans>Remove</Trans>
          </Button>
        </p>
      </div>
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {(['en', 'ar'] as const).map((language) => (
          <p key={language} lang={language} dir="auto" className="as-written wrap-anywhere text-ink-2">
            {template.text[language]}
          </p>
        ))}
      </div>
      <Dialog
        open={isRemoving}
        onClose={close}
        title={<Trans>Remove this template?</Trans>}
        description={<Trans>Messages that were sent with it stay as they are.</Trans>}
        actions={
          <>
            <Button kind="secondary" onClick={close} data-initial-focus>
              <Trans>Go back</Trans>
            </Button>
            <Button kind="danger" busy={isBusy} onClick={() => void run({ id: template.id, seen: template.version })}>
              <Trans>Remove</Trans>
            </Button>
          </>
        }
      >
        <CommandFailure failure={failure} />
      </Dialog>
    </Card>
  );
}
