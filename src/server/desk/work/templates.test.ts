import { expect, it } from 'vitest';
import { orderRoles, templateRoles } from '#contract/desk-roles.ts';
import { STAFF_ROLES } from '#domain/accounts/staff-role.ts';
import type { MessageTemplate } from '#domain/desk/message-template.ts';
import { applicants, type Who } from '../../../../tests/support/applicants.ts';

const { tested, person, get, post } = await applicants();
const { app, services } = tested;
const supervisor = await person('Salma', { role: 'staff', roles: ['supervisor'] });

const draft = {
  purpose: 'ask_papers',
  title: { en: 'Bank statement', ar: 'كشف حساب' },
  text: { en: 'Dear {name}, please send it by {due}.', ar: 'عزيزنا {name}، نرجو إرساله قبل {due}.' },
};
const all = async (who: Who = supervisor) => (await get<MessageTemplate[]>(who, '/desk/templates')).body.data;
const create = (who: Who, changes: object = {}) =>
  post<{ id: string }>(who, '/desk/templates', { ...draft, ...changes });

async function change(who: Who, method: 'PUT' | 'POST', id: string, body: object) {
  const response = await app.request(`/api/desk/templates/${id}${method === 'POST' ? '/remove' : ''}`, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...who },
    body: JSON.stringify(body),
  });
  return { status: response.status, code: ((await response.json()) as { code?: string }).code };
}

it('is created, changed and removed; of two who change it, the second is told', async () => {
  const { id } = (await create(supervisor)).body.data;
  expect(await all()).toEqual([{ ...draft, id, version: 1 }]);
  const other = { ...draft, purpose: 'reject', title: { en: 'Income', ar: 'الدخل' } };
  expect((await change(supervisor, 'PUT', id, { seen: 1, ...other })).status).toBe(200);
  expect(await change(supervisor, 'PUT', id, { seen: 1, ...draft })).toEqual({ status: 409, code: 'content_changed' });
  expect(await change(supervisor, 'POST', id, { seen: 1 })).toEqual({ status: 409, code: 'content_changed' });
  expect(await all()).toEqual([{ ...other, id, version: 2 }]);
  expect((await change(supervisor, 'POST', id, { seen: 2 })).status).toBe(200);
  expect(await all()).toEqual([]);
  expect((await change(supervisor, 'POST', id, { seen: 2 })).status).toBe(404);
});

it('is found by its use and by words of its title and text, however written', async () => {
  const first = (await create(supervisor, { title: { en: 'Statement', ar: 'كشف الإيداع' } })).body.data.id;
  const second = (await create(supervisor, { purpose: 'reject', title: { en: 'Income', ar: 'الدخل' } })).body.data.id;
  const found = async (search: string) =>
    (await get<MessageTemplate[]>(supervisor, `/desk/templates?${search}`)).body.data.map(({ id }) => id);
  expect(await found('purpose=reject')).toEqual([second]);
  expect(await found(`q=${encodeURIComponent('الايداع كشف')}`)).toEqual([first]);
  expect(await found('q=dear')).toEqual([first, second]);
  expect(await found('q=dear&purpose=return')).toEqual([]);
  for (const wrong of ['purpose=other', `q=${'x'.repeat(101)}`])
    expect((await get(supervisor, `/desk/templates?${wrong}`)).status).toBe(422);
  for (const id of [first, second]) expect((await change(supervisor, 'POST', id, { seen: 1 })).status).toBe(200);
});

it('is refused without one of the languages, and with words in braces that mean nothing', async () => {
  const refused = async (changes: object) => {
    const { status, body } = await create(supervisor, changes);
    return [status, body.errors];
  };
  expect(await refused({ text: { en: 'Hello', ar: '' } })).toEqual([422, { 'text.ar': ['This field is required'] }]);
  expect(await refused({ text: { ...draft.text, en: 'Dear {salary}' } })).toEqual([
    422,
    { 'text.en': ['Words in braces can only be those listed below'] },
  ]);
  expect(await all()).toEqual([]);
});

it('is read by roles that work with orders, and changed by supervisors and administrators', async () => {
  const { id } = (await create(supervisor)).body.data;
  for (const role of STAFF_ROLES) {
    const one = await person(`Is${role}`, { role: 'staff', roles: [role] });
    const reads = (orderRoles as readonly string[]).includes(role) ? 200 : 403;
    const writes = (templateRoles as readonly string[]).includes(role) ? 200 : 403;
    expect([role, (await get(one, '/desk/templates')).status]).toEqual([role, reads]);
    expect([role, (await create(one)).status]).toEqual([role, writes]);
    const [first] = (await all()).filter((template) => template.id === id);
    expect([role, (await change(one, 'PUT', id, { seen: first?.version, ...draft })).status]).toEqual([role, writes]);
  }
  expect((await get(await person('Sara'), '/desk/templates')).status).toBe(403);
  const acts = await services.db
    .selectFrom('audit_log')
    .select(['action', 'subject'])
    .where('actor', '=', `account:${supervisor.id}`)
    .where('subject', '=', id)
    .execute();
  expect(acts).toEqual([{ action: 'desk.createTemplate', subject: id }]);
});

it('logs no defect', () => expect(tested.logged).toEqual([]));
