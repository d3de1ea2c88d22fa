import type { ApiClient } from './api-client.ts';
import type { Perform, Send, SendFile } from './send.ts';
import { Unreachable } from './unreachable.ts';

/** `send`, `perform` and `sendFile`, whose code comes with the first use: the first screens only read. Without a network that code is in the installed shell; before there is one, it cannot be reached either. */
export function createSending(client: ApiClient): { send: Send; perform: Perform; sendFile: SendFile } {
  const code = () =>
    import('./send.ts').catch((cause: unknown) => {
      throw new Unreachable('network', { cause });
    });
  return {
    send: async (...sending) => (await code()).createSend(client)(...sending),
    sendFile: async (upload, input, file) => (await code()).createSendFile(client)(upload, input, file),
    perform: async (...performing) => (await code()).createPerform(client)(...performing),
  };
}
