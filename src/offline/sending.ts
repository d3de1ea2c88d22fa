import type { Line } from './line.ts';
import type { Perform, Send } from './send.ts';
import { Unreachable } from './unreachable.ts';

/** `send` and `perform`, whose code comes with the first use: the first screens only read. Without a network that code is in the installed shell; before there is one, it cannot be reached either. */
export function createSending(line: Line): { send: Send; perform: Perform } {
  const code = () =>
    import('./send.ts').catch((cause: unknown) => {
      throw new Unreachable('network', { cause });
    });
  return {
    send: async (...sending) => (await code()).createSend(line)(...sending),
    perform: async (...performing) => (await code()).createPerform(line)(...performing),
  };
}
