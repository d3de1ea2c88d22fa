import { createSendKey, type SendKey } from '#client/shell/send-key.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import type { QueuedName } from '#offline/outbox/outbox-commands.ts';
import type { Outbox } from '#offline/outbox/outbox.ts';
import { isRefused } from '#offline/refused.ts';
import { isUnreachable, Unreachable } from '#offline/unreachable.ts';
import type { LetterValues } from './letter.ts';
import type { LetterDraft } from './letter-draft.ts';
import {
  afterLetterEvent,
  type LetterEvent,
  type LetterState,
  maySubmit,
  newLetter,
  type SendOutcome,
} from './letter-form-state.ts';

/** What sending a letter needs from the app. */
export interface LetterPorts {
  /** Sends it under a key. Throws `Refused` or `Unreachable`. */
  readonly send: (typed: LetterValues, key: string) => Promise<unknown>;
  readonly isOnline: () => boolean;
  readonly outbox: () => Promise<
    Pick<Outbox, 'draftStore' | 'submit' | 'takeBack' | 'arrivalOf' | 'get' | 'subscribe'>
  >;
  /** Name of its command in the outbox. */
  readonly queued: QueuedName;
  readonly draft: LetterDraft;
  readonly sendKey?: SendKey;
}

/** A letter on its way to us. */
export interface LetterSending {
  readonly get: () => LetterState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly invalid: () => void;
  /** Sends now; with files through the outbox, which uploads them first. True when nothing is left to do in the form. */
  readonly submit: (typed: LetterValues) => Promise<boolean>;
  /** Leaves what could not be sent to the outbox. */
  readonly sendLater: () => Promise<boolean>;
  readonly another: () => void;
  /** Follows an item in the outbox until it has arrived or was refused. Returns a function that stops following. */
  readonly follow: (id: string, onReturned: (draft: Draft) => void) => () => void;
}

export function createLetterSending(first: Draft | null, ports: LetterPorts): LetterSending {
  const { send, isOnline, outbox, queued, draft, sendKey = createSendKey() } = ports;
  const listeners = new Set<() => void>();
  /** Keys of requests already sent. */
  const tried = new Set<string>();
  let state = newLetter(first);
  const on = (event: LetterEvent) => {
    state = afterLetterEvent(state, event);
    for (const listener of listeners) listener();
  };

  const sendNow = async (typed: LetterValues): Promise<SendOutcome> => {
    try {
      const key = sendKey.for(typed);
      // Offline no request leaves, so the key does not count as tried.
      if (!isOnline()) throw new Unreachable('network');
      tried.add(key);
      const receipt = await send(typed, key);
      sendKey.done();
      // A draft that stays would be offered as an unsent letter at the next visit.
      await draft.discard().catch(() => undefined);
      return { kind: 'sent', receipt };
    } catch (error) {
      if (!isRefused(error) && !isUnreachable(error)) throw error;
      // The server has this key with other content: the current content needs a new key.
      if (isRefused(error) && error.code === 'key_reused') sendKey.done();
      else if (isUnanswered(error)) sendKey.unanswered();
      return { kind: 'failed', error, typed };
    }
  };

  /** Submits the letter to the outbox, under the same key if it was already tried. */
  const leave = async (typed: LetterValues): Promise<SendOutcome> => {
    const opened = await outbox().catch(() => null);
    // The code of the outbox could not be loaded.
    if (!opened) return { kind: 'failed', error: new Unreachable('network'), typed };
    const from = await draft.saved(typed);
    const saved = await opened.draftStore.save({ ...from, values: typed });
    const revision = saved.kind === 'conflict' ? saved.theirs?.revision : saved.revision;
    const key = sendKey.for(typed);
    const submitted = await opened.submit(
      { ...from, values: typed, revision: revision ?? 0 },
      queued,
      typed,
      tried.has(key) ? key : undefined,
    );
    draft.open(null);
    if (submitted.kind !== 'conflict') {
      sendKey.done();
      return { kind: 'queued', isKept: submitted.kind === 'device', id: submitted.id };
    }
    // Another tab has sent the same letter: follow that one.
    const theirs = opened.get().items.find(({ draftId }) => draftId === from.id);
    return theirs ? { kind: 'queued', isKept: !theirs.isVolatile, id: theirs.submittedAs } : { kind: 'gone' };
  };

  const attempt = async (work: () => Promise<SendOutcome>): Promise<boolean> => {
    if (!maySubmit(state)) return false;
    on({ kind: 'submitted' });
    try {
      const outcome = await work();
      if (outcome.kind !== 'none') on({ kind: 'ended', outcome });
      return outcome.kind === 'sent' || outcome.kind === 'queued';
    } catch (error) {
      on({ kind: 'broken' });
      throw error;
    }
  };

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    invalid: () => on({ kind: 'invalid' }),
    submit: (typed) => attempt(() => (draft.get()?.files.length ? leave(typed) : sendNow(typed))),
    sendLater: async () => {
      const { outcome } = state;
      return outcome.kind === 'failed' ? attempt(() => leave(outcome.typed)) : false;
    },
    another: () => {
      draft.open(null);
      on({ kind: 'another' });
    },
    follow: (id, onReturned) => {
      let isWanted = true;
      let stop = () => {};
      const start = async () => {
        const box = await outbox();
        let isTaking = false;
        const look = async (): Promise<void> => {
          if (!isWanted || isTaking) return;
          const arrival = box.arrivalOf(id);
          if (arrival) {
            const isEarlier = arrival.receipt.tooLateFor === 'edit';
            return on({ kind: 'arrived', id, receipt: arrival.data, isEarlier });
          }
          const item = box.get().items.find(({ submittedAs }) => submittedAs === id);
          if (item?.state !== 'needs_attention' || !item.draftId) return;
          isTaking = true;
          const result = await box.takeBack(item.id, 'edit').finally(() => (isTaking = false));
          // The server has not answered yet whether it arrived: wait for the next change.
          if (result !== 'ready') return result === 'already_sent' ? look() : undefined;
          stop();
          const opened = await box.draftStore.open(item.scope, item.draftId);
          if (opened.kind !== 'draft' || !isWanted) return;
          draft.open(opened.draft);
          onReturned(opened.draft);
          on({ kind: 'returned', id, draft: opened.draft });
        };
        if (!isWanted) return;
        stop = box.subscribe(() => void look());
        await look();
      };
      // Without the outbox nothing can be followed; /waiting shows the item.
      start().catch(() => undefined);
      return () => {
        isWanted = false;
        stop();
      };
    },
  };
}

/** Whether a request with this error may have been carried out. */
const isUnanswered = (error: unknown) => (isRefused(error) ? error.status >= 500 : isUnreachable(error));
