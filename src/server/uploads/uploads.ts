import { readFile } from 'node:fs/promises';
import type { uploads } from '#contract/uploads.ts';
import { Refusal, type Handlers, type Services } from '../http/serve.ts';
import { PhotoRefused, storePhoto } from './image-pipeline.ts';

export function uploadsHandlers({ dataDir }: Services): Handlers<typeof uploads> {
  return {
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
