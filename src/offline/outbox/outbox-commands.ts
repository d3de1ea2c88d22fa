import type { Command } from '#contract/endpoint.ts';
import { foldOwn, type OwnName } from '../own/own-bodies.ts';
import type { ItemFile } from './outbox-item.ts';

/** A command that can be queued: its endpoint in the contract, and where the ids of its uploads go. */
export interface QueuedCommand {
  readonly load: () => Promise<Command>;
  readonly withUploads: (
    body: Readonly<Record<string, unknown>>,
    files: readonly ItemFile[],
  ) => Readonly<Record<string, unknown>>;
  /** For commands that can be merged: combines several bodies, oldest first; null when they cannot be combined. Such an item is counted only when it has to wait, and leaves no receipt. */
  readonly fold?: (bodies: readonly unknown[]) => unknown;
}

const withDocuments: QueuedCommand['withUploads'] = (body, files) => ({
  ...body,
  documents: files.map(({ kind, uploadId }) => ({ kind, upload: uploadId })),
});

const ofOwn = (name: OwnName, load: QueuedCommand['load']): QueuedCommand => ({
  load,
  withUploads: (body) => body,
  fold: (bodies) => foldOwn(name, bodies),
});

/** Photos in their order, and the video: new ones by their upload ids, those already on the server by their own ids. */
const withPhotos: QueuedCommand['withUploads'] = (body, files) => {
  const uploads = new Map(files.map(({ fileId, uploadId }) => [fileId, uploadId]));
  const nameOf = (id: string) => uploads.get(id) ?? id;
  const { photos, video } = body;
  return {
    ...body,
    photos: Array.isArray(photos) ? photos.map(nameOf) : [],
    ...(typeof video === 'string' && { video: nameOf(video) }),
  };
};

/** A newly chosen logo by its upload id. */
const withLogo: QueuedCommand['withUploads'] = (body, files) => ({
  ...body,
  logo: files.find(({ fileId }) => fileId === body['logo'])?.uploadId ?? body['logo'],
});

/** Commands that can be queued, by the name in stored items: names must never change. */
const outboxCommands = {
  'contact.send': {
    load: async () => (await import('#contract/contact.ts')).contact.send,
    withUploads: (body) => body,
  },
  'contact.complain': {
    load: async () => (await import('#contract/contact.ts')).contact.complain,
    withUploads: (body) => body,
  },
  'contact.writeBack': {
    load: async () => (await import('#contract/contact.ts')).contact.writeBack,
    withUploads: (body) => body,
  },
  'contact.writeOwn': {
    load: async () => (await import('#contract/contact.ts')).contact.writeOwn,
    withUploads: (body) => body,
  },
  'contact.applyForJob': {
    load: async () => (await import('#contract/contact.ts')).contact.applyForJob,
    withUploads: (body, files) => (files.length > 0 ? withDocuments(body, files) : body),
  },
  'contact.subscribe': {
    load: async () => (await import('#contract/contact.ts')).contact.subscribe,
    withUploads: (body) => body,
  },
  'applications.stepOne': {
    load: async () => (await import('#contract/applications.ts')).applications.stepOne,
    withUploads: withDocuments,
  },
  'listings.report': {
    load: async () => (await import('#contract/listing-reports.ts')).listingReports.report,
    withUploads: (body) => body,
  },
  'listingRequests.send': {
    load: async () => (await import('#contract/listing-requests.ts')).listingRequests.send,
    withUploads: (body) => body,
  },
  'orders.papers': {
    load: async () => (await import('#contract/orders.ts')).orders.papers,
    withUploads: withDocuments,
  },
  'favourites.set': ofOwn('favourites.set', async () => (await import('#contract/favourites.ts')).favourites.set),
  'comparison.set': ofOwn('comparison.set', async () => (await import('#contract/comparison.ts')).comparison.set),
  'searches.set': ofOwn('searches.set', async () => (await import('#contract/saved-searches.ts')).searches.set),
  'adverts.create': {
    load: async () => (await import('#contract/adverts.ts')).adverts.create,
    withUploads: withPhotos,
  },
  'adverts.change': {
    load: async () => (await import('#contract/adverts.ts')).adverts.change,
    withUploads: withPhotos,
  },
  'partnerPage.change': {
    load: async () => (await import('#contract/partners.ts')).partnerPage.change,
    withUploads: withLogo,
  },
} as const satisfies Record<string, QueuedCommand>;

export type QueuedName = keyof typeof outboxCommands;

/** Null for a command of a newer version. */
export function queuedCommand(name: string): QueuedCommand | null {
  return Object.hasOwn(outboxCommands, name) ? outboxCommands[name as QueuedName] : null;
}
