import { readFile } from 'node:fs/promises';
import type { uploads } from '#contract/uploads.ts';
import { Refusal, type Handlers, type Services } from '../http/serve.ts';
import { documentsHandlers } from './documents/documents.ts';
import { PhotoRefused } from './image-pipeline.ts';
import { receivePhoto } from './receive-photo.ts';
import { receiveVideo } from './videos.ts';

export function uploadsHandlers(services: Services): Handlers<typeof uploads> {
  return {
    ...documentsHandlers(services),
    video: (_input, { db, now }, file) => receiveVideo({ db, dataDir: services.dataDir }, file, now),
    async photo(_input, { db, now }, file) {
      try {
        const photo = await receivePhoto({ ...services, db }, await readFile(file.path), now);
        return { id: photo.id, photo };
      } catch (error) {
        throw error instanceof PhotoRefused ? new Refusal(error.code) : error;
      }
    },
  };
}
