import type { deskContent } from '#contract/desk-content.ts';
import type { Handlers } from '../http/serve.ts';
import { contentHandlers } from './content/contents.ts';
import { settingsDeskHandlers } from './desk-settings.ts';

/** Acts of staff on what the business says and offers. The endpoint table allows only staff; commands are audited with their receipt. */
export function deskContentHandlers(): Handlers<typeof deskContent> {
  return { ...settingsDeskHandlers, ...contentHandlers };
}
