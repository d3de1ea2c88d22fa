import {
  aboutToSend,
  claim,
  commandAnswered,
  fileAnswered,
  madeUrgent,
  isDue,
  isReceipt,
  mayLeave,
  maySend,
  receiptOf,
  signedIn,
} from './outbox-machine.ts';
import { isFree, keyAnswer, kept, mayTakeBack, voidAnswered, withdrawn } from './withdrawal.ts';

/** The rules as one thing, so that a test can put a wrong one in its place and see it found. */
export const outboxRules = {
  maySend,
  mayLeave,
  isDue,
  claim,
  fileAnswered,
  aboutToSend,
  isReceipt,
  commandAnswered,
  madeUrgent,
  signedIn,
  receiptOf,
  isFree,
  withdrawn,
  keyAnswer,
  mayTakeBack,
  voidAnswered,
  kept,
};
export type OutboxRules = typeof outboxRules;
