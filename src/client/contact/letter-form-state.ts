import type { Draft } from '#offline/drafts/draft.ts';
import { Refused } from '#offline/refused.ts';
import type { Unreachable } from '#offline/unreachable.ts';
import type { LetterValues } from './letter.ts';

// The states of a letter:
//
//   writing --Send--> sending -- answer --> sent
//      ^  ^             |-- refused, no answer --> writing, with the error
//      |  |             '-- with files, or "Send when connected" --> queued
//      |  '-- refused later: the draft is open again, with its files --|
//      '-- write another ------------------------- sent, queued -------'

/** Result of the last attempt to send. `queued`: it waits on the device; `isKept` is false when it is only in memory. */
export type SendOutcome =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'sent';
      /** The server's answer. */ readonly receipt: unknown;
      /** The server has the version before the last changes. */ readonly isEarlier?: boolean;
    }
  | { readonly kind: 'queued'; readonly isKept: boolean; /** Its key in the outbox. */ readonly id: string }
  /** Another tab has sent or deleted its draft. The input is still on the screen. */
  | { readonly kind: 'gone' }
  | {
      readonly kind: 'failed';
      readonly error: Refused | Unreachable;
      /** The input at that time. */ readonly typed: LetterValues;
    };

export interface LetterState {
  readonly isSending: boolean;
  readonly outcome: SendOutcome;
  /** How often it could not be sent or was invalid, so that the summary of errors takes the focus again. */
  readonly attempts: number;
  /** The draft it was opened with or that came back from the outbox. */
  readonly draft: Draft | null;
}

export type LetterEvent =
  | { readonly kind: 'invalid' }
  | { readonly kind: 'submitted' }
  /** The outcome of what was submitted. */
  | { readonly kind: 'ended'; readonly outcome: Exclude<SendOutcome, { readonly kind: 'none' }> }
  /** Neither sent nor refused: something is wrong in the app. */
  | { readonly kind: 'broken' }
  /** The item with this key has arrived. */
  | { readonly kind: 'arrived'; readonly id: string; readonly receipt: unknown; readonly isEarlier: boolean }
  /** The item with this key was refused, and its draft is open again. */
  | { readonly kind: 'returned'; readonly id: string; readonly draft: Draft }
  | { readonly kind: 'another' };

/** A form as it is opened: `draft` is one taken back from the waiting items, or left unsent. */
export function newLetter(draft: Draft | null): LetterState {
  const outcome = refusalOf(draft);
  return { isSending: false, outcome, attempts: outcome.kind === 'failed' ? 1 : 0, draft };
}

/** Whether Send does something: not twice at once, and not when it is sent or waits already. */
export const maySubmit = ({ isSending, outcome }: LetterState): boolean =>
  !isSending && outcome.kind !== 'sent' && outcome.kind !== 'queued';

/** The state after an event. One that comes too late for what is on the screen changes nothing. */
export function afterLetterEvent(state: LetterState, event: LetterEvent): LetterState {
  const isQueuedAs = (id: string) => state.outcome.kind === 'queued' && state.outcome.id === id;
  switch (event.kind) {
    case 'invalid':
      return { ...state, attempts: state.attempts + 1 };
    case 'submitted':
      return maySubmit(state) ? { ...state, isSending: true, outcome: { kind: 'none' } } : state;
    case 'ended': {
      if (!state.isSending) return state;
      const { outcome } = event;
      const isDone = outcome.kind === 'sent' || outcome.kind === 'queued';
      return { ...state, isSending: false, outcome, attempts: isDone ? 0 : state.attempts + 1 };
    }
    case 'broken':
      return { ...state, isSending: false };
    case 'arrived':
      return isQueuedAs(event.id)
        ? { ...state, outcome: { kind: 'sent', receipt: event.receipt, isEarlier: event.isEarlier } }
        : state;
    case 'returned':
      return isQueuedAs(event.id)
        ? { ...state, draft: event.draft, outcome: refusalOf(event.draft), attempts: state.attempts + 1 }
        : state;
    case 'another':
      return newLetter(null);
  }
}

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

/** The texts among the values of a draft. */
export const textsOf = (values: Draft['values']): LetterValues =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** The input as it is sent. */
export const trimmed = (values: LetterValues): LetterValues =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.trim()]));
