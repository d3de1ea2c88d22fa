import { revalidateLogic, useForm } from '@tanstack/react-form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { accounts } from '#contract/accounts.ts';
import { fieldProblems } from '#client/shell/field-problems.ts';
import { createSendKey } from '#client/shell/send-key.ts';
import { useApp, usePerson } from '#client/shell/use-app.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import { GUEST_SCOPE } from '#offline/outbox/outbox-item.ts';
import { isRefused, Refused } from '#offline/refused.ts';
import { isUnreachable, Unreachable } from '#offline/unreachable.ts';
import type { Letter, LetterValues } from './letter.ts';
import { useLetterDocuments } from './use-letter-documents.ts';

/** Result of the last attempt to send. `queued`: it waits on the device; `isKept` is false when it is only in memory. */
export type SendOutcome =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'sent';
      /** The server's answer. */ readonly receipt: unknown;
      /** The server has the version before the last changes. */ readonly isEarlier?: boolean;
    }
  | { readonly kind: 'queued'; readonly isKept: boolean; /** Its key in the outbox. */ readonly id: string }
  | {
      readonly kind: 'failed';
      readonly error: Refused | Unreachable;
      /** The input at that time. */ readonly typed: LetterValues;
    };

/** State of a letter: values, errors, result of sending. Input survives every failure. `begun` is a draft taken back from the waiting items, or left unsent. */
export function useLetterForm(letter: Letter, begun: Draft | null, first: LetterValues) {
  const { ask, send, outbox } = useApp();
  const person = usePerson();
  // A form that nobody has touched takes the name when it comes.
  const { data: profile } = useQuery({
    ...ask(accounts.profile, {}),
    enabled: person !== null && 'name' in letter.fields,
  });
  const [draft, setDraft] = useState(begun);
  const documents = useLetterDocuments(letter, begun);
  const [sendKey] = useState(() => createSendKey());
  /** Keys of requests already sent. */
  const [tried] = useState(() => new Set<string>());
  const [outcome, setOutcome] = useState<SendOutcome>(() => refusalOf(draft));
  const [attempts, setAttempts] = useState(outcome.kind === 'failed' ? 1 : 0);
  const schema = letter.endpoint.input;
  const empty = Object.fromEntries(Object.keys(letter.fields).map((name) => [name, '']));
  const defaultValues: Record<string, string> = {
    ...empty,
    ...(profile && { name: profile.name }),
    ...first,
    ...(draft && textsOf(draft.values)),
  };
  const form = useForm({
    defaultValues,
    // Validate on submit first; after that on every change, so that corrected errors disappear.
    validationLogic: revalidateLogic({ mode: 'submit', modeAfterSubmission: 'change' }),
    validators: {
      onDynamic: ({ value }) => {
        const fields = fieldProblems(schema, value);
        return Object.keys(fields).length > 0 ? { fields } : undefined;
      },
    },
    onSubmitInvalid: () => setAttempts((count) => count + 1),
    onSubmit: async ({ value, formApi }) => {
      const typed = trimmed(value);
      setOutcome({ kind: 'none' });
      // The outbox uploads the files before the letter.
      if (documents.kept.length > 0) return leave(typed);
      try {
        const key = sendKey.for(typed);
        // Offline no request leaves, so the key does not count as tried.
        if (!navigator.onLine) throw new Unreachable('network');
        tried.add(key);
        const receipt = await send(letter.endpoint, typed, key);
        sendKey.done();
        formApi.reset();
        setAttempts(0);
        setOutcome({ kind: 'sent', receipt });
        if (draft) await (await outbox()).draftStore.remove(draft.scope, draft.id);
      } catch (error) {
        if (!isRefused(error) && !isUnreachable(error)) throw error;
        // The server has this key with other content: the current content needs a new key.
        if (isRefused(error) && error.code === 'key_reused') sendKey.done();
        else if (isUnanswered(error)) sendKey.unanswered();
        setOutcome({ kind: 'failed', error, typed });
        setAttempts((count) => count + 1);
      }
    },
  });

  /** Submits the letter to the outbox, under the same key if it was already tried. */
  const leave = async (typed: LetterValues) => {
    const { draftStore, submit } = await outbox();
    const from =
      (await documents.saved()) ??
      draft ??
      draftStore.begin({ scope: person?.id ?? GUEST_SCOPE, form: letter.form, step: '', values: typed });
    const saved = await draftStore.save({ ...from, values: typed });
    const revision = saved.kind === 'conflict' ? saved.theirs?.revision : saved.revision;
    const key = sendKey.for(typed);
    const submitted = await submit(
      { ...from, values: typed, revision: revision ?? 0 },
      letter.queued,
      typed,
      tried.has(key) ? key : undefined,
    );
    if (submitted.kind === 'conflict') return;
    sendKey.done();
    documents.open(null);
    form.reset();
    setAttempts(0);
    setOutcome({ kind: 'queued', isKept: submitted.kind === 'device', id: submitted.id });
  };

  const queued = outcome.kind === 'queued' ? outcome.id : null;
  useEffect(() => {
    if (queued === null) return undefined;
    let stop = () => {};
    let isWanted = true;
    void outbox().then((box) => {
      let isTaking = false;
      const look = async (): Promise<void> => {
        const arrival = box.arrivalOf(queued);
        if (!isWanted || isTaking) return;
        if (arrival)
          return setOutcome({ kind: 'sent', receipt: arrival.data, isEarlier: arrival.receipt.tooLateFor === 'edit' });
        const item = box.get().items.find(({ submittedAs }) => submittedAs === queued);
        if (item?.state !== 'needs_attention' || !item.draftId) return;
        const { id, scope, draftId } = item;
        isTaking = true;
        const result = await box.takeBack(id, 'edit').finally(() => (isTaking = false));
        // The server has not answered yet whether it arrived: wait for the next change.
        if (result !== 'ready') return result === 'already_sent' ? look() : undefined;
        stop();
        const opened = await box.draftStore.open(scope, draftId);
        if (opened.kind !== 'draft' || !isWanted) return;
        // Refused: the draft is open again, with its files and input.
        setDraft(opened.draft);
        documents.open(opened.draft);
        form.reset({ ...defaultValues, ...textsOf(opened.draft.values) });
        setAttempts((count) => count + 1);
        setOutcome(refusalOf(opened.draft));
      };
      stop = box.subscribe(() => void look());
      return look();
    });
    return () => {
      isWanted = false;
      stop();
    };
    // Runs once per waiting item.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [queued, outbox]);

  return {
    form,
    documents,
    outcome,
    attempts,
    sendLater: async () => (outcome.kind === 'failed' ? leave(outcome.typed) : undefined),
    writeAnother: () => {
      setDraft(null);
      documents.open(null);
      form.reset({ ...empty, ...(profile && { name: profile.name }) });
      setOutcome({ kind: 'none' });
    },
  };
}

/** Whether a request with this error may have been carried out. */
const isUnanswered = (error: unknown) => (isRefused(error) ? error.status >= 500 : isUnreachable(error));

/** The server's refusal of the letter sent by the outbox. */
function refusalOf(draft: Draft | null): SendOutcome {
  if (!draft?.problem) return { kind: 'none' };
  const { message, errors } = draft.problem;
  return {
    kind: 'failed',
    error: new Refused({ status: 422, code: 'invalid', message, errors, retryAfter: null }),
    typed: trimmed(textsOf(draft.values)),
  };
}

const textsOf = (values: Draft['values']): LetterValues =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

const trimmed = (values: LetterValues): LetterValues =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.trim()]));
