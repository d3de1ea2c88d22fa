import type { Command } from '#contract/endpoint.ts';
import type { ItemFile } from './outbox-item.ts';

/** A command that may wait: how it is found in the contract, and where the ids of its files go. */
export interface QueuedCommand {
  readonly load: () => Promise<Command>;
  readonly withUploads: (body: Readonly<Record<string, unknown>>, files: readonly ItemFile[]) => Readonly<Record<string, unknown>>;
}

const withDocuments: QueuedCommand['withUploads'] = (body, files) => ({ ...body, documents: files.map(({ kind, uploadId }) => ({ kind, upload: uploadId })) });

/** What can be sent later, by the name that stands in stored items: names stay for ever. */
export const outboxCommands = {
  'contact.send': { load: async () => (await import('#contract/contact.ts')).contact.send, withUploads: (body) => body },
  'applications.stepOne': { load: async () => (await import('#contract/applications.ts')).applications.stepOne, withUploads: withDocuments },
  'orders.papers': { load: async () => (await import('#contract/orders.ts')).orders.papers, withUploads: withDocuments },
} as const satisfies Record<string, QueuedCommand>;

export type QueuedName = keyof typeof outboxCommands;

/** Null for a command of later code. */
export function queuedCommand(name: string): QueuedCommand | null {
  return name in outboxCommands ? outboxCommands[name as QueuedName] : null;
}
