import type { uploads } from '#contract/uploads.ts';
import type { Handlers, Services } from '../http/serve.ts';
import { documentsHandlers } from './documents/documents.ts';
import { receivePhoto } from './receive-photo.ts';
import { keepUnclaimed } from './unclaimed-uploads.ts';
import { receiveVideo } from './videos.ts';

export function uploadsHandlers(services: Services): Handlers<typeof uploads> {
  return {
    ...documentsHandlers(services),
    video: (_input, { db, now, address, owners }, file) =>
      keepUnclaimed(services, { kind: 'video', file, owners, address, now }, async () => {
        await services.virusScan?.scan(file.path);
        return receiveVideo({ ...services, db }, file, { caller: address, now });
      }),
    async photo(_input, { db, now, address, owners }, file) {
      const photo = await keepUnclaimed(services, { kind: 'photo', file, owners, address, now }, () =>
        receivePhoto({ ...services, db }, file, { caller: address, now }),
      );
      return { id: photo.id, photo };
    },
  };
}
