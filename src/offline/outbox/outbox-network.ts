import { receipts } from '#contract/receipts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { NoKey } from '../drafts/vault.ts';
import { readData } from '../answer.ts';
import { type Call, call, type ApiClient } from '../api-client.ts';
import { isRefused } from '../refused.ts';
import { isUnreachable, NotOurs, type Unreachable } from '../unreachable.ts';
import { queuedCommand } from './outbox-commands.ts';
import type { OutboxPorts } from './outbox-engine.ts';
import { GUEST_SCOPE, type ItemFile, type OutboxItem, PHOTO_PURPOSE, VIDEO_PURPOSE } from './outbox-item.ts';
import { mayLeave, type Outcome } from './outbox-machine.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

/** Timeout for a command, and for a file on a slow connection, in ms: five minutes plus twelve seconds per megabyte. */
const SEND_TIMEOUT_MS = 30_000;
const uploadTimeoutMs = ({ bytes }: Pick<ItemFile, 'bytes'>) => 5 * MINUTE_MS + Math.ceil(bytes / 1_048_576) * 12_000;

interface Content {
  readonly body: (item: OutboxItem) => Promise<unknown>;
  readonly file: (item: OutboxItem, fileId: string) => Promise<ArrayBuffer | null>;
}

interface Clocks {
  readonly now: () => number;
  readonly steady: () => number;
}

/** Sends for the outbox: one request each, only on behalf of the item's owner. */
export function createOutboxNetwork(
  client: ApiClient,
  content: Content,
  { now, steady }: Clocks,
): Pick<OutboxPorts, 'upload' | 'send' | 'void'> {
  const isTime = (item: OutboxItem, leaveBy: number) =>
    mayLeave(item, { person: client.person(), now: now(), steady: steady(), leaveBy });
  const callOptions = ({ scope, device }: OutboxItem): Pick<Call, 'locale' | 'asGuest' | 'onBehalfOf'> => ({
    locale: client.locale(),
    asGuest: scope === GUEST_SCOPE,
    onBehalfOf: { person: scope === GUEST_SCOPE ? null : scope, device },
  });

  async function outcomeOf(endpoint: Endpoint, ask: () => ReturnType<typeof call>): Promise<Outcome> {
    try {
      const body = await ask();
      return { kind: 'answer', data: endpoint.kind === 'download' ? null : readData(endpoint as never, body) };
    } catch (error) {
      if (isRefused(error)) {
        const { status, code, message, errors, state, retryAfter } = error;
        return {
          kind: 'refused',
          status,
          code,
          message,
          errors,
          state,
          retryAfterMs: retryAfter === null ? null : retryAfter * 1000,
        };
      }
      if (isUnreachable(error)) return { kind: 'none', reason: reasonOf(error) };
      throw error;
    }
  }

  return {
    upload: async (item, file, leaveBy) => {
      const [{ uploads }, bytes] = await Promise.all([import('#contract/uploads.ts'), content.file(item, file.fileId)]);
      if (!bytes) return { kind: 'unreadable' };
      if (!isTime(item, leaveBy)) return { kind: 'held' };
      // Advert media is public and stored separately from people's documents.
      const [endpoint, input] =
        file.purpose === PHOTO_PURPOSE
          ? [uploads.photo, {}]
          : file.purpose === VIDEO_PURPOSE
            ? [uploads.video, {}]
            : [uploads.document, { purpose: file.purpose }];
      return outcomeOf(endpoint, () =>
        call(client, endpoint, input, {
          ...callOptions(item),
          timeoutMs: uploadTimeoutMs(file),
          file: { bytes, type: file.type, digest: base64(file.sha256) },
        }),
      );
    },
    send: async (item, leaveBy) => {
      const queued = queuedCommand(item.command);
      // A command of a newer version, which will send it.
      if (!queued) return { kind: 'held' };
      const command = await queued.load().catch(() => null);
      if (!command) return { kind: 'none', reason: 'network' };
      let body: Readonly<Record<string, unknown>>;
      try {
        body = queued.withUploads((await content.body(item)) as Readonly<Record<string, unknown>>, item.files);
      } catch (error) {
        return { kind: error instanceof NoKey && item.scope !== GUEST_SCOPE ? 'sealed' : 'unreadable' };
      }
      if (!isTime(item, leaveBy)) return { kind: 'held' };
      return outcomeOf(command, () =>
        call(client, command, body, { ...callOptions(item), timeoutMs: SEND_TIMEOUT_MS, key: item.id }),
      );
    },
    void: async (item) => {
      if (item.scope !== GUEST_SCOPE && client.person() !== item.scope) return { kind: 'held' };
      return outcomeOf(receipts.void, () =>
        call(client, receipts.void, { key: item.id }, { ...callOptions(item), timeoutMs: SEND_TIMEOUT_MS }),
      );
    },
  };
}

const base64 = (hex: string) =>
  btoa(String.fromCharCode(...(hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))));

/** A gateway's page at 500 and above means that it did not reach our server; any other foreign page is a captive portal or similar. */
function reasonOf(error: Unreachable): 'network' | 'timeout' | 'not_ours' {
  if (error.reason !== 'not-ours') return error.reason;
  return error instanceof NotOurs && error.status >= 500 ? 'network' : 'not_ours';
}
