import type { deskViews } from '#contract/desk-views.ts';
import { MAX_VIEWS } from '#domain/desk/desk-view.ts';
import { Refusal, type Call, type Handlers } from '../../http/serve.ts';
import { staffOf } from '../people/staff-caller.ts';
import { deleteView, insertView, isNameTaken, lockViews, selectViews, storeView } from './views-sql.ts';

/** Views of the list of orders: everybody has their own. */
export const viewHandlers: Handlers<typeof deskViews> = {
  views: (_, call) => selectViews(call.db, staffOf(call)),

  async saveView(draft, call) {
    const ids = await lockViews(call.db, staffOf(call));
    if (ids.length >= MAX_VIEWS) throw new Refusal('invalid', { errors: { name: ['too_many_views'] } });
    await expectFreeName(call, draft.name);
    return { id: await insertView(call.db, draft, ownerOf(call)), key: call.key ?? '' };
  },

  async changeView({ id, ...draft }, call) {
    const ids = await lockViews(call.db, staffOf(call));
    if (!ids.includes(Number(id))) throw new Refusal('not_found');
    await expectFreeName(call, draft.name, id);
    await storeView(call.db, id, draft, ownerOf(call));
    return { id, key: call.key ?? '' };
  },

  async removeView({ id }, call) {
    if (!(await deleteView(call.db, id, staffOf(call)))) throw new Refusal('not_found');
    return { id, key: call.key ?? '' };
  },
};

const ownerOf = (call: Call) => ({ account: staffOf(call), now: call.now });

async function expectFreeName(call: Call, name: string, except?: string): Promise<void> {
  if (await isNameTaken(call.db, { account: staffOf(call), name, ...(except !== undefined && { except }) }))
    throw new Refusal('invalid', { errors: { name: ['view_name_taken'] } });
}
