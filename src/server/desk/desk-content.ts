import type { deskContent } from '#contract/desk-content.ts';
import { setupOf } from '#domain/desk/desk-setup.ts';
import type { Handlers } from '../http/serve.ts';
import { contentHandlers } from './content/contents.ts';
import { settingsDeskHandlers } from './desk-settings.ts';
import { reservationHandlers } from './proposed-reservation.ts';
import { selectSetup } from './setup-sql.ts';

/** Acts of staff on what the business says and offers. The endpoint table allows only staff; commands are audited with their receipt. */
export function deskContentHandlers(): Handlers<typeof deskContent> {
  return {
    ...settingsDeskHandlers,
    ...reservationHandlers,
    ...contentHandlers,
    async setup(_input, { db, now }) {
      const { done, isSampleData } = await selectSetup(db, now);
      return setupOf(done, isSampleData);
    },
  };
}
