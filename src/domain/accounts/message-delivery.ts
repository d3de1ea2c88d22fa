import * as v from 'valibot';
import { DAY_MS } from '../time/durations.ts';

/** The ways on which messages leave the server. */
export const MessageChannel = v.picklist(['whatsapp', 'email', 'push']);
export type MessageChannel = v.InferOutput<typeof MessageChannel>;

/** How long a message is tried again whose provider cannot be reached. */
export const RETRY_PERIOD_MS = DAY_MS;

/**
 * What became of one attempt. `unavailable`: the provider was not reached or has a problem for now. `refused`: it would refuse the
 * same message again. `gone`: the recipient takes no more messages.
 */
export type SendingOutcome =
  | { readonly as: 'taken' | 'gone' }
  | { readonly as: 'refused' | 'unavailable'; readonly problem: string };

/** The times of a message that decide whether it is tried again. */
interface MessageTimes {
  /** When it was first to be sent, or when staff sent it again. */
  readonly queuedAt: Date;
  /** When its content is of no use any more, as of a code; null: it stays of use. */
  readonly expiresAt: Date | null;
}

/** The state of a message after an attempt that ended now. */
export function stateAfter(
  outcome: SendingOutcome,
  { queuedAt, expiresAt }: MessageTimes,
  now: Date,
): 'sent' | 'failed' | 'expired' | 'waiting' {
  if (!('problem' in outcome)) return 'sent';
  if (outcome.as === 'refused') return 'failed';
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return now.getTime() - queuedAt.getTime() < RETRY_PERIOD_MS ? 'waiting' : 'failed';
}
