import type { uploads } from '#contract/uploads.ts';
import type { Handlers, Services } from '../http/serve.ts';
import { documentsHandlers } from './documents/documents.ts';
import { receivePhoto } from './receive-photo.ts';
import { receiveVideo } from './videos.ts';

export function uploadsHandlers(services: Services): Handlers<typeof uploads> {
  return {
    ...documentsHandlers(services),
    video: (_input, { db, now, address }, file) => receiveVideo({ ...services, db }, file, { caller: address, now }),
    async photo(_input, { db, now, address }, file) {
      const photo = await receivePhoto({ ...services, db }, file, { caller: address, now });
      return { id: photo.id, photo };
    },
  };
}
