import type { ApiClient } from './api-client.ts';
import type { Perform, Send, SendFile } from './send.ts';
import { Unreachable } from './unreachable.ts';

/** `send`, `perform` and `sendFile`, whose code is loaded at first use: the first screens only read. Offline, that code comes from the installed shell. */
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
