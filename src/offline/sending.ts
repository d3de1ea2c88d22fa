import type { Line } from './line.ts';
import type { Perform, Send } from './send.ts';

/** `send` and `perform`, whose code comes with the first use: the first screens only read. Without a network that code is in the installed shell. */
export function createSending(line: Line): { send: Send; perform: Perform } {
  return {
    send: async (...sending) => (await import('./send.ts')).createSend(line)(...sending),
    perform: async (...performing) => (await import('./send.ts')).createPerform(line)(...performing),
  };
}
