import { collectAnswers } from './collect-answers.ts';
import { type RegisterOptions, registerWorker } from './register.ts';

/** Last steps of a start, once the screen is ready: deletes old answers and registers the service worker. One file, because the first load lists every file it may fetch. */
export async function finishStart(person: string | null, options: RegisterOptions): Promise<void> {
  await collectAnswers(person);
  await registerWorker(options);
}
