import { type deskViews, viewRoles } from '#contract/desk-views.ts';
import { hasRole } from '#domain/accounts/staff-role.ts';
import { MAX_VIEWS } from '#domain/desk/desk-view.ts';
import { DeskListName } from '#domain/desk/list-columns.ts';
import { Refusal, type Call, type Handlers } from '../../http/serve.ts';
import { staffOf } from '../people/staff-caller.ts';
import { deleteView, insertView, isNameTaken, lockViews, type Owner, selectViews, storeView } from './views-sql.ts';

/** Views of the lists of the desk: everybody has their own, of lists that they may read. */
export const viewHandlers: Handlers<typeof deskViews> = {
  views({ list }, call) {
    const lists = list === 'all' ? DeskListName.options.filter((one) => mayRead(call, one)) : [list];
    if (!lists.every((one) => mayRead(call, one))) throw new Refusal('not_allowed');
    return selectViews(call.db, staffOf(call), lists);
  },

  async saveView(draft, call) {
    const owner = ownerOf(call, draft.list);
    const ids = await lockViews(call.db, owner);
    if (ids.length >= MAX_VIEWS) throw new Refusal('invalid', { errors: { name: ['too_many_views'] } });
    await expectFreeName(call, owner, draft.name);
    return { id: await insertView(call.db, draft, { ...owner, now: call.now }), key: call.key ?? '' };
  },

  async changeView({ id, ...draft }, call) {
    const owner = ownerOf(call, draft.list);
    const ids = await lockViews(call.db, owner);
    if (!ids.includes(Number(id))) throw new Refusal('not_found');
    await expectFreeName(call, owner, draft.name, id);
    await storeView(call.db, id, draft, call.now);
    return { id, key: call.key ?? '' };
  },

  async removeView({ id, list }, call) {
    if (!(await deleteView(call.db, id, ownerOf(call, list)))) throw new Refusal('not_found');
    return { id, key: call.key ?? '' };
  },
};

const mayRead = ({ caller }: Call, list: DeskListName) => hasRole(caller?.roles ?? [], viewRoles[list]);

function ownerOf(call: Call, list: DeskListName): Owner {
  if (!mayRead(call, list)) throw new Refusal('not_allowed');
  return { account: staffOf(call), list };
}

async function expectFreeName(call: Call, owner: Owner, name: string, except?: string): Promise<void> {
  if (await isNameTaken(call.db, { ...owner, name, ...(except !== undefined && { except }) }))
    throw new Refusal('invalid', { errors: { name: ['view_name_taken'] } });
}
