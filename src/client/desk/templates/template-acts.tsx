import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { deskWork } from '#contract/desk-work.ts';
import type { MessageTemplate } from '#domain/desk/message-template.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { useCommand } from '#client/shell/use-command.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { refreshTemplates } from './refresh-templates.ts';

/** Changes a template, or removes it after a question. */
export function TemplateActs({ template, onChange }: { template: MessageTemplate; onChange: () => void }) {
  const { t } = useLingui();
  const [isRemoving, setIsRemoving] = useState(false);
  const { run, isBusy, failure, clearFailure } = useCommand(deskWork.removeTemplate, refreshTemplates);
  const title = template.title[useLocale()];
  const close = () => {
    clearFailure();
    setIsRemoving(false);
  };
  return (
    <>
      <p className="flex flex-wrap gap-x-6">
        <Button kind="ghost" flush aria-label={t`Change “${title}”`} onClick={onChange}>
          <Trans>Change</Trans>
        </Button>
        <Button kind="ghost" flush aria-label={t`Remove “${title}”`} onClick={() => setIsRemoving(true)}>
          <Trans>Remove</Trans>
        </Button>
      </p>
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
    </>
  );
}
