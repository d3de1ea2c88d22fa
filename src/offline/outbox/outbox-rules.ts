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

/** All rules in one object, so that a test can replace one with a faulty version and check that it is detected. */
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
