import type { MessagePort } from 'node:worker_threads';
import { type Kinds, kinds as productKinds } from '#domain/catalogue/kinds/kinds.ts';
import type { readColumns, readOwnFile } from './adverts/import/read-own-file.ts';
import type { readOffersFile } from './desk/lenders/read-offers-file.ts';
import { FileRefused } from './parsing/file-refused.ts';
import type { ParseOutcome, ParseProgress } from './parsing/parse-messages.ts';

// All tasks that read bytes of strangers, by name. They run in a parser's process, never in the server's; each loads its
// libraries with its first file, so that a photo does not wait for the PDF library.

type OnProgress = (progress: ParseProgress) => void;

/** The tasks, with the kinds whose files of adverts are read. */
const tasksOf = (kinds: Kinds) => ({
  /** The type of a file by its bytes; null for an unknown one. */
  fileType: async (input: { readonly path: string; readonly mayBeTable: boolean }) =>
    (await import('./uploads/file-type.ts')).fileTypeOf(input),
  document: async (input: { readonly path: string; readonly mimeType: string }) =>
    (await import('./uploads/documents/clean-document.ts')).cleanDocument(input),
  pdfPages: async (input: { readonly bytes: Uint8Array }) =>
    (await import('./uploads/documents/render-pdf-page.ts')).countPdfPages(input.bytes),
  pdfPage: async (input: { readonly bytes: Uint8Array; readonly page: number }) =>
    (await import('./uploads/documents/render-pdf-page.ts')).renderPdfPage(input.bytes, input.page),
  photo: async (input: { readonly path: string }) => (await import('./uploads/clean-photo.ts')).cleanPhoto(input),
  photoSizes: async (input: { readonly bytes: Uint8Array }) =>
    (await import('./uploads/photo-sizes.ts')).photoSizes(input.bytes),
  advertColumns: async (input: Parameters<typeof readColumns>[0]) =>
    (await import('./adverts/import/read-own-file.ts')).readColumns(input, kinds),
  advertRows: async (input: Parameters<typeof readOwnFile>[0], onProgress: OnProgress) =>
    (await import('./adverts/import/read-own-file.ts')).readOwnFile(input, onProgress, kinds),
  offerLines: async (input: Parameters<typeof readOffersFile>[0]) =>
    (await import('./desk/lenders/read-offers-file.ts')).readOffersFile(input),
  video: async (input: { readonly path: string }) =>
    (await import('./uploads/blank-mp4-metadata.ts')).blankMp4Metadata(input.path),
});

export type ParseTasks = ReturnType<typeof tasksOf>;

/** One task, as the main thread of the process passes it on. */
export interface ParseTaskMessage {
  readonly task: string;
  readonly input: unknown;
  /** Accepts `ParseProgress`. */
  readonly port: MessagePort;
}

export type ParseTaskOutcome = Extract<ParseOutcome, { state: 'done' | 'refused' }>;

type AnyTask = (input: unknown, onProgress: OnProgress) => Promise<unknown>;

/** The function that the pool's threads run, for these kinds. */
export function taskRunner(kinds: Kinds): (message: ParseTaskMessage) => Promise<ParseTaskOutcome> {
  const tasks = tasksOf(kinds);
  return async ({ task, input, port }) => {
    const found = Object.hasOwn(tasks, task) ? (tasks as Readonly<Record<string, AnyTask>>)[task] : undefined;
    if (!found) throw new Error(`There is no task "${task}".`);
    try {
      return { state: 'done', value: await found(input, (progress) => port.postMessage(progress)) };
    } catch (error) {
      if (error instanceof FileRefused) return { state: 'refused', problem: error.problem };
      throw error;
    }
  };
}

// oxlint-disable-next-line import/no-default-export -- how piscina finds it
export default taskRunner(productKinds);
