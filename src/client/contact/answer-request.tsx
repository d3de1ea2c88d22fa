import { Trans, useLingui } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { adverts } from '#contract/adverts.ts';
import { listingRequests } from '#contract/listing-requests.ts';
import { MAX_REQUEST_NOTE_LENGTH, type ReceivedRequest, RequestOutcome } from '#domain/listings/listing-request.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { useCommand } from '#client/shell/use-command.ts';
import { useUnsaved } from '#client/shell/use-unsaved.ts';
import { requestOutcomeLabels } from '#i18n/listings/request-labels.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import { CheckIcon } from '#ui/icons/icons.tsx';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';
import { notify } from '#ui/toast/notify.ts';

const refresh = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey.includes(listingRequests.received.path) || queryKey.includes(adverts.figures.path),
  });

/** Records what came of a request, with a note for its advertiser, which a team shares; for an answered one, changes them. */
export function AnswerRequest({ request, isShared }: { request: ReceivedRequest; isShared: boolean }) {
  const { t, i18n } = useLingui();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [outcome, setOutcome] = useState(request.outcome);
  const [note, setNote] = useState(request.note ?? '');
  const [isMissing, setIsMissing] = useState(false);
  const { run, isBusy, failure, clearFailure } = useCommand(listingRequests.answered, refresh);
  const isAnswered = request.answeredAt !== null;
  useUnsaved(isOpen && note.trim() !== (request.note ?? ''));
  const close = () => {
    setIsOpen(false);
    setIsMissing(false);
    clearFailure();
  };
  const submit = async () => {
    setIsMissing(outcome === null);
    if (outcome === null) return document.getElementById(id)?.focus();
    const became = await run({ id: request.id, outcome, note: note.trim() });
    if (!became?.isDone) return;
    close();
    notify({ kind: 'success', title: isAnswered ? t`Answer changed` : t`Marked as answered` });
  };
  return (
    <>
      <Button
        kind={isAnswered ? 'secondary' : 'primary'}
        icon={isAnswered ? undefined : <CheckIcon />}
        onClick={() => setIsOpen(true)}
      >
        {isAnswered ? <Trans>Change the answer</Trans> : <Trans>Mark as answered</Trans>}
        <span className="sr-only">: {request.name}</span>
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={isAnswered ? t`Change the answer` : t`Mark as answered`}
        description={request.name}
        actions={
          <>
            <Button kind="secondary" onClick={close} data-initial-focus>
              <Trans>Go back</Trans>
            </Button>
            <Button busy={isBusy} onClick={() => void submit()}>
              <Trans>Save</Trans>
            </Button>
          </>
        }
      >
        <div className="grid grid-cols-1 gap-4">
          <RadioGroup
            id={id}
            legend={t`What was the result?`}
            value={outcome}
            onChange={(next) => {
              setOutcome(next);
              setIsMissing(false);
            }}
            error={isMissing && t`Choose the result`}
            options={RequestOutcome.options.map((value) => ({ value, label: i18n._(requestOutcomeLabels[value]) }))}
          />
          <Field
            id={`${id}-note`}
            label={t`Note for yourself`}
            hint={isShared ? t`Only you and your team see it` : t`Only you see it`}
            optional
          >
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                maxLength={MAX_REQUEST_NOTE_LENGTH}
                value={note}
                onChange={({ target: { value } }) => setNote(value)}
              />
            )}
          </Field>
          <CommandFailure failure={failure} />
        </div>
      </Dialog>
    </>
  );
}
