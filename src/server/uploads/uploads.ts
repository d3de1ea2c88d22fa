import { readFile } from 'node:fs/promises';
import type { uploads } from '#contract/uploads.ts';
import { Refusal, type Handlers, type Services } from '../http/serve.ts';
import { documentsHandlers } from './documents/documents.ts';
import { PhotoRefused, storePhoto } from './image-pipeline.ts';

export function uploadsHandlers(services: Services): Handlers<typeof uploads> {
  const { dataDir } = services;
  return {
    ...documentsHandlers(services),
    async photo(_input, { db }, file) {
      try {
        const photo = await storePhoto({ db, dataDir }, await readFile(file.path));
        return { id: photo.id, photo };
      } catch (error) {
        throw error instanceof PhotoRefused ? new Refusal(error.code) : error;
      }
    },
  };
}
