import type { deskWork } from '#contract/desk-work.ts';
import { Refusal, type Call, type Handlers } from '../../http/serve.ts';
import { staffOf } from '../people/staff-caller.ts';
import { deleteTemplate, insertTemplate, lockTemplate, selectTemplates, storeTemplate } from './templates-sql.ts';

/** Texts that staff send to applicants again and again. */
export const templateHandlers: Pick<
  Handlers<typeof deskWork>,
  'templates' | 'createTemplate' | 'changeTemplate' | 'removeTemplate'
> = {
  templates: (filter, { db }) => selectTemplates(db, filter),

  async createTemplate(draft, call) {
    return { id: await insertTemplate(call.db, draft, changeOf(call)), key: call.key ?? '' };
  },

  async changeTemplate({ id, seen, ...draft }, call) {
    await lockSeen(call, id, seen);
    await storeTemplate(call.db, id, draft, changeOf(call));
    return { id, key: call.key ?? '' };
  },

  async removeTemplate({ id, seen }, call) {
    await lockSeen(call, id, seen);
    await deleteTemplate(call.db, id);
    return { id, key: call.key ?? '' };
  },
};

const changeOf = (call: Call) => ({ by: staffOf(call), now: call.now });

/** Refuses a template that somebody else has changed since. */
async function lockSeen({ db }: Call, id: string, seen: number): Promise<void> {
  const version = await lockTemplate(db, id);
  if (version === undefined) throw new Refusal('not_found');
  if (version !== seen) throw new Refusal('content_changed');
}
