import { revalidateLogic, useForm } from '@tanstack/react-form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { accounts } from '#contract/accounts.ts';
import { fieldProblems } from '#client/shell/field-problems.ts';
import { useApp, usePerson } from '#client/shell/use-app.ts';
import { useFlushOnLeave } from '#client/shell/use-flush-on-leave.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import { GUEST_SCOPE } from '#offline/outbox/outbox-item.ts';
import type { Letter, LetterValues } from './letter.ts';
import { createLetterDraft } from './letter-draft.ts';
import { textsOf, trimmed } from './letter-form-state.ts';
import { createLetterSending } from './letter-sending.ts';

/** State of a letter: values, errors, result of sending. Input survives every failure. `begun` is a draft taken back from the waiting items, or left unsent. */
export function useLetterForm(letter: Letter, begun: Draft | null, first: LetterValues) {
  const { ask, send, outbox } = useApp();
  const scope = usePerson()?.id ?? GUEST_SCOPE;
  // A form that nobody has touched takes the name when it comes.
  const { data: profile } = useQuery({
    ...ask(accounts.profile, {}),
    enabled: scope !== GUEST_SCOPE && 'name' in letter.fields,
  });
  const [{ documents, sending }] = useState(() => {
    const documents = createLetterDraft({
      store: async () => (await outbox()).draftStore,
      scope,
      form: letter.form,
      first: begun,
    });
    const sending = createLetterSending(begun, {
      send: (typed, key) => send(letter.endpoint, typed, key),
      isOnline: () => navigator.onLine,
      outbox,
      queued: letter.queued,
      draft: documents,
    });
    return { documents, sending };
  });
  const { outcome, attempts, draft } = useSyncExternalStore(sending.subscribe, sending.get, sending.get);
  const stored = useSyncExternalStore(documents.subscribe, documents.get, documents.get);
  useFlushOnLeave(documents.flush);

  const schema = letter.endpoint.input;
  const empty = Object.fromEntries(Object.keys(letter.fields).map((name) => [name, '']));
  const fresh = { ...empty, ...(profile && { name: profile.name }) };
  const carried = { ...first, ...(begun && textsOf(begun.values)) };
  const defaultValues: Record<string, string> = { ...fresh, ...first, ...(draft && textsOf(draft.values)) };
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
    onSubmitInvalid: sending.invalid,
    onSubmit: async ({ value, formApi }) => {
      if (await sending.submit(trimmed(value))) formApi.reset();
    },
  });

  const name = fresh.name;
  useEffect(() => {
    // Whoever has begun with another field gets the name as well, unless they have been in its field.
    if (name && form.state.isTouched && !form.getFieldMeta('name')?.isTouched && form.getFieldValue('name') === '')
      form.setFieldValue('name', name);
  }, [form, name]);

  const queued = outcome.kind === 'queued' ? outcome.id : null;
  useEffect(
    () =>
      queued === null
        ? undefined
        : sending.follow(queued, (returned) => form.reset({ ...defaultValues, ...textsOf(returned.values) })),
    // Runs once per waiting item.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [queued, sending],
  );

  return {
    form,
    documents,
    files: stored?.files ?? [],
    outcome,
    attempts,
    sendLater: async () => {
      if (await sending.sendLater()) form.reset();
    },
    writeAnother: () => {
      sending.another();
      form.reset({
        ...fresh,
        ...Object.fromEntries((letter.carried ?? []).map((name) => [name, carried[name] ?? ''])),
      });
    },
  };
}
