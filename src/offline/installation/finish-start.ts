import { collectAnswers } from './collect-answers.ts';
import { type RegisterOptions, registerWorker } from './register.ts';

/** What a start ends with once nothing on screen waits for it: old answers go, and the service worker is registered. One file, because the first load names every file it may fetch. */
export async function finishStart(person: string | null, options: RegisterOptions): Promise<void> {
  await collectAnswers(person);
  await registerWorker(options);
}
