import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ReportReason } from '#domain/listings/listing-report.ts';
import { useApp, usePerson } from '#client/shell/use-app.ts';
import { useWords } from '#client/shell/use-words.ts';
import { reportReasonLabels } from '#i18n/listings/report-labels.ts';
import { GUEST_SCOPE } from '#offline/outbox/outbox-item.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';
import { notify } from '#ui/toast/notify.ts';

const MAX_DETAILS = 1000;

interface ReportDialogProps {
  readonly listing: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** A report of an advert: a reason and an optional text. Sent by the outbox, so it also works offline. */
export function ReportDialog(props: ReportDialogProps) {
  return useWords('report') && <Opened {...props} />;
}

function Opened({ listing, title, onClose }: ReportDialogProps) {
  const { t, i18n } = useLingui();
  const { outbox } = useApp();
  const person = usePerson();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [details, setDetails] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  const send = async () => {
    setWasTried(true);
    if (!reason) return;
    setIsBusy(true);
    const report = { listing, reason, ...(details.trim() && { details: details.trim() }) };
    try {
      const { draftStore, submit } = await outbox();
      const draft = draftStore.begin({
        scope: person?.id ?? GUEST_SCOPE,
        form: 'listing_report',
        step: '',
        values: report,
      });
      const saved = await draftStore.save(draft);
      await submit({ ...draft, revision: saved.kind === 'conflict' ? 0 : saved.revision }, 'listings.report', report);
      notify({ kind: 'success', title: t`Thank you. We review every report.` });
      onClose();
    } catch {
      setHasFailed(true);
      setIsBusy(false);
    }
  };

  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Report this advert</Trans>}
      actions={
        <Button className="grow" busy={isBusy} onClick={() => void send()}>
          <Trans>Send the report</Trans>
        </Button>
      }
    >
      <div className="grid gap-5">
        <p dir="auto" className="text-ink-2">
          {title}
        </p>
        <RadioGroup
          legend={<Trans>What is wrong with this advert?</Trans>}
          options={ReportReason.options.map((value) => ({ value, label: i18n._(reportReasonLabels[value]) }))}
          value={reason}
          onChange={setReason}
          error={wasTried && !reason ? <Trans>Choose what is wrong</Trans> : undefined}
        />
        <Field label={<Trans>Details</Trans>} optional>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={MAX_DETAILS}
              value={details}
              onChange={(event) => setDetails(event.target.value)}
            />
          )}
        </Field>
        {hasFailed && (
          <Notice tone="danger" live>
            <Trans>The report could not be kept on this device. Please try again.</Trans>
          </Notice>
        )}
      </div>
    </Sheet>
  );
}
