import type { QueryClient } from '@tanstack/react-query';
import { keepSentAnswers } from '#offline/keep-sent-answers.ts';
import type { SentAnswer } from '#offline/sent-answers.ts';
import { takeEarlyInput } from './early-input.ts';
import { untilTakenOver } from './taken-over.ts';

/** Continues a page from the server when its markup has its handlers: repeats early input, and stores the answers for offline use. */
export async function continuePage(client: QueryClient, answers: readonly SentAnswer[]): Promise<void> {
  const whenTakenOver = untilTakenOver();
  takeEarlyInput(whenTakenOver);
  const kept = document.getElementById('root')?.dataset['kept'];
  // Parts that are still without handlers have to find the answers that their markup was made from.
  if (kept !== undefined) await whenTakenOver;
  await keepSentAnswers(client, answers, kept === undefined ? null : Number(kept));
}
