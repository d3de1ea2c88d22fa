import { isRefused, type Refused } from '#offline/refused.ts';
import { isServerTrouble } from '#offline/server-trouble.ts';
import { isUnreachable, type Unreachable } from '#offline/unreachable.ts';
import type { SendKey } from './send-key.ts';

/** What a command came to. `failure`: it was refused, or nobody knows whether it was carried out. */
export type CommandResult<Answer = unknown> =
  | { readonly isDone: true; readonly answer: Answer }
  | { readonly isDone: false; readonly failure: Refused | Unreachable };

interface CommandPorts<Answer> {
  readonly key: SendKey;
  readonly send: (key: string) => Promise<Answer>;
  /** Asks again for everything on screen that the command may have changed. */
  readonly refresh: () => Promise<void>;
}

/**
 * Sends one command. After every definite answer what is on screen is asked for again, because a refusal, too, says that
 * it is out of date, and the next press gets a new key. Without one the key stays, so that nothing happens twice.
 */
export async function performCommand<Answer>(
  content: unknown,
  { key, send, refresh }: CommandPorts<Answer>,
): Promise<CommandResult<Answer>> {
  let result: CommandResult<Answer>;
  try {
    result = { isDone: true, answer: await send(key.for(content)) };
  } catch (error) {
    if (!isRefused(error) && !isUnreachable(error)) throw error;
    result = { isDone: false, failure: error };
    if (!isDefinite(error)) return result;
  }
  key.done();
  await refresh();
  return result;
}

/** Whether the command was refused for good. `in_progress`: an earlier press is still being carried out; `too_many`: asking for more would be refused, too. */
function isDefinite(failure: Refused | Unreachable): boolean {
  return (
    isRefused(failure) && !isServerTrouble(failure) && failure.code !== 'in_progress' && failure.code !== 'too_many'
  );
}
