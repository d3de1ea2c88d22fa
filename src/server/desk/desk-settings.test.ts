import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { DeskSettings, SettingsVersion } from '#domain/desk/desk-settings.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { seedSettings } from '#demonstration/seed-content.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { selectWorkingTime } from '../orders/working-time-sql.ts';
import { applicants, type Who } from '../../../tests/support/applicants.ts';

const { tested, person, get, post } = await applicants();
const { db } = tested.services;
const sara = await person('Sara');
const staff = await person('Desk', { role: 'staff' });
const contact = {
  phone: '011 234 5678',
  whatsapp: '0512345678',
  email: 'Hello@Wijha.example',
  address: { en: '12 Olaya Street, Riyadh', ar: '12 شارع العليا، الرياض' },
  hours: { en: 'Sunday to Thursday, 9 to 5', ar: 'من الأحد إلى الخميس، 9 إلى 5' },
};
const change = (body: object) => post<{ version: number }>(staff, '/desk/settings', body);
const stored = async () => (await get<DeskSettings>(staff, '/desk/settings')).body.data;
const told = async () => (await get<Settings>({}, '/get-settings')).body.data;

describe('settings at the desk', () => {
  it('are for staff', async () => {
    expect((await get(sara, '/desk/settings')).status).toBe(403);
    expect((await post(sara, '/desk/settings', { part: 'contact', seen: 0, value: contact })).status).toBe(403);
  });

  it('are public with the next call, in their stored form, and written to the audit log', async () => {
    expect((await told()).contact.phone).toBe('');
    expect(await change({ part: 'contact', seen: 0, value: contact })).toMatchObject({
      status: 200,
      body: { data: { version: 1 } },
    });
    expect((await told()).contact).toEqual({
      ...contact,
      phone: '+966112345678',
      whatsapp: '+966512345678',
      email: 'hello@wijha.example',
    });
    const lines = await db
      .selectFrom('audit_log')
      .select(['action', 'actor', 'details'])
      .where('subject', '=', 'contact')
      .execute();
    expect(lines).toContainEqual({
      action: 'deskContent.settings',
      actor: `account:${staff.id}`,
      details: { before: null, after: (await told()).contact },
    });
  });

  it('keep their former values, each with who gave it, and get one back by saving it again', async () => {
    const { version, value } = (await stored()).contact;
    const moved = { ...contact, address: { en: '1 King Fahd Road, Riyadh', ar: '1 طريق الملك فهد، الرياض' } };
    await change({ part: 'contact', seen: version, value: moved });
    const versions = () => get<SettingsVersion[]>(staff, '/desk/settings/contact/versions');
    const { body } = await versions();
    expect(body.data.map(({ by }) => by)).toEqual(['Desk', 'Desk']);
    expect(body.data[1]?.value).toEqual(value);
    expect((await change({ part: 'contact', seen: version + 1, value: body.data[1]?.value })).status).toBe(200);
    expect((await told()).contact).toEqual(value);
    expect((await get(staff, '/desk/settings/legal/versions')).body.data).toEqual([]);
    expect((await get(sara, '/desk/settings/contact/versions')).status).toBe(403);
  });

  it('are refused to the second of two editors, who gets what the first has saved', async () => {
    const { version } = (await stored()).contact;
    const changed = { ...contact, hours: { en: 'Every day', ar: 'كل يوم' } };
    expect((await change({ part: 'contact', seen: version, value: changed })).status).toBe(200);
    const late = await change({ part: 'contact', seen: version, value: contact });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'content_changed', state: { version: version + 1, value: { hours: changed.hours } } },
    });
    expect((await told()).contact.hours).toEqual(changed.hours);
  });

  it('of two editors at the same time one is stored, also where nothing was stored before', async () => {
    const value = {
      company: { en: 'Wijha', ar: 'وجهة' },
      unifiedNumber: null,
      aggregatorLicence: null,
      realEstateLicence: null,
    };
    const answers = await Promise.all([1, 2, 3].map(() => change({ part: 'legal', seen: 0, value })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  it('name each field that is wrong: both languages, numbers, the IBAN, links', async () => {
    const { version } = (await stored()).contact;
    const refused = await change({
      part: 'contact',
      seen: version,
      value: { ...contact, phone: '12', email: 'nobody', address: { en: 'Riyadh', ar: ' ' } },
    });
    expect(Object.keys(refused.body.errors ?? {}).toSorted()).toEqual([
      'value.address.ar',
      'value.email',
      'value.phone',
    ]);
    const account = {
      iban: 'SA0380000000608010167518',
      bank: { en: 'A', ar: 'أ' },
      holder: { en: 'A', ar: 'أ' },
      amount: 1.5,
    };
    const iban = await change({ part: 'reservation', seen: 0, value: account });
    expect(Object.keys(iban.body.errors ?? {}).toSorted()).toEqual(['value.amount', 'value.iban']);
    const legal = {
      company: { en: 'A', ar: 'أ' },
      unifiedNumber: '1234567890',
      aggregatorLicence: null,
      realEstateLicence: null,
    };
    const number = await change({ part: 'legal', seen: 1, value: legal });
    expect(number.body.errors).toEqual({
      'value.unifiedNumber': ['Enter a unified number: 10 digits, the first is 7'],
    });
    const link = await change({ part: 'social', seen: 0, value: [{ name: 'X', url: 'javascript:alert(1)' }] });
    expect(link.body.errors).toEqual({ 'value.0.url': ['Enter a complete and secure web link'] });
  });

  describe('for the account of reservations', () => {
    const account = {
      iban: 'sa03 8000 0000 6080 1016 7519',
      bank: { en: 'A bank', ar: 'بنك' },
      holder: { en: 'Wijha', ar: 'وجهة' },
      amount: 100_000,
    };
    const decide = async (who: Who, decision: string) => {
      const seen = (await get<DeskSettings>(who, '/desk/settings')).body.data.proposedReservation?.version ?? 0;
      return post(who, '/desk/settings/reservation', { decision, seen });
    };
    const propose = (seen: number, value: object = account) => change({ part: 'reservation', seen, value });
    let second: Who;

    it('need a second administrator', async () => {
      expect(await propose(0)).toMatchObject({ status: 409, body: { code: 'no_second_administrator' } });
      second = await person('Second', { role: 'staff' });
      expect(await propose(0)).toMatchObject({ status: 200, body: { data: { outcome: 'proposed' } } });
      expect(await propose(0)).toMatchObject({ status: 409, body: { code: 'proposal_open' } });
      expect((await told()).reservation).toBeNull();
      expect((await stored()).proposedReservation).toMatchObject({ by: 'Desk', may: 'withdraw' });
    });

    it('are confirmed by another administrator only, and audited with both', async () => {
      expect(await decide(staff, 'confirm')).toMatchObject({ body: { code: 'own_proposal' } });
      expect(await decide(second, 'withdraw')).toMatchObject({ body: { code: 'not_allowed' } });
      expect((await decide(second, 'confirm')).status).toBe(200);
      const after = { ...account, iban: 'SA0380000000608010167519' };
      expect((await told()).reservation).toEqual(after);
      expect(await decide(second, 'confirm')).toMatchObject({ body: { code: 'proposal_closed' } });
      const lines = await db.selectFrom('audit_log').select('details').where('subject', '=', 'reservation').execute();
      expect(lines).toContainEqual({ details: { before: null, after, proposedBy: staff.id } });
    });

    it('are refused or withdrawn without any change', async () => {
      const { reservation } = await told();
      for (const [who, decision] of [
        [second, 'refuse'],
        [staff, 'withdraw'],
      ] as const) {
        expect((await propose(1, { ...account, amount: 200_000 })).status).toBe(200);
        expect((await decide(who, decision)).status).toBe(200);
        expect((await told()).reservation).toEqual(reservation);
        expect((await stored()).proposedReservation).toBeNull();
      }
    });

    it('end after seven days, and when the account has been taken off by one administrator', async () => {
      expect((await propose(1)).status).toBe(200);
      const weekAgo = new Date(tested.services.clock().getTime() - 7 * DAY_MS).toISOString();
      await sql`
        update settings set value = jsonb_set(value, '{at}', to_jsonb(${weekAgo}::text)) where key = 'proposedReservation'
      `.execute(db);
      expect((await stored()).proposedReservation).toBeNull();
      expect((await propose(1)).status).toBe(200);
      expect(await change({ part: 'reservation', seen: 1, value: null })).toMatchObject({
        status: 200,
        body: { data: { outcome: 'changed' } },
      });
      expect((await told()).reservation).toBeNull();
      expect(await decide(second, 'confirm')).toMatchObject({ body: { code: 'proposal_closed' } });
      expect((await told()).reservation).toBeNull();
    });
  });

  it('replace sample settings for good: a demonstration that starts again keeps them', async () => {
    await db.deleteFrom('settings').execute();
    await seedSettings(db);
    const { version, isSample } = (await stored()).contact;
    expect(isSample).toBe(true);
    await change({ part: 'contact', seen: version, value: contact });
    await seedSettings(db);
    expect((await stored()).contact).toMatchObject({ isSample: false, value: { email: 'hello@wijha.example' } });
  });
});

describe('a draft of the settings', () => {
  const later = { ...contact, hours: { en: 'Ramadan: 10 to 4', ar: 'رمضان: 10 إلى 4' } };
  const at = (minutes: number) => new Date(tested.services.clock().getTime() + minutes * MINUTE_MS).toISOString();
  const save = async (when: string, value: object = later) =>
    change({ part: 'contact', seen: (await stored()).contact.version, value, when });
  const discard = async (who: Who = staff) =>
    post(who, '/desk/settings/contact/discard', { seen: (await stored()).contact.version });
  const versions = async () => (await get<SettingsVersion[]>(staff, '/desk/settings/contact/versions')).body.data;
  let before: Settings['contact'];

  it('is not public, and is the same for every administrator', async () => {
    before = (await told()).contact;
    const { version } = (await stored()).contact;
    expect(await save('draft')).toMatchObject({ status: 200, body: { data: { outcome: 'drafted' } } });
    expect((await told()).contact).toEqual(before);
    expect((await stored()).contact).toMatchObject({
      value: before,
      draft: { by: 'Desk', publishesAt: null, value: { hours: later.hours } },
    });
    expect(await change({ part: 'contact', seen: version, value: contact, when: 'draft' })).toMatchObject({
      status: 409,
      body: { code: 'content_changed', state: { draft: { value: { hours: later.hours } } } },
    });
    expect((await save('draft', { ...later, phone: '12' })).status).toBe(422);
    expect((await discard(sara)).status).toBe(403);
  });

  it('is discarded, and what is public stays', async () => {
    expect((await discard()).status).toBe(200);
    expect((await stored()).contact).toMatchObject({ value: before, draft: null });
    expect((await told()).contact).toEqual(before);
  });

  it('is public from its moment on, on every server and without a command', async () => {
    const known = await versions();
    const moment = at(1);
    expect(await save(moment)).toMatchObject({ status: 200, body: { data: { outcome: 'planned' } } });
    expect((await stored()).contact.draft).toMatchObject({ by: 'Desk', publishesAt: moment });
    expect((await told()).contact).toEqual(before);
    expect(await versions()).toEqual(known);
    tested.passTime(2 * MINUTE_MS);
    expect((await told()).contact.hours).toEqual(later.hours);
    expect((await stored()).contact).toMatchObject({ isSample: false, value: { hours: later.hours }, draft: null });
    expect((await versions())[0]).toMatchObject({ at: moment, by: 'Desk', value: { hours: later.hours } });
  });

  it('cannot be taken back once it is public, and a new draft begins from it', async () => {
    const { version } = (await stored()).contact;
    expect((await discard()).status).toBe(200);
    expect((await stored()).contact).toMatchObject({ version, value: { hours: later.hours } });
    expect((await save('draft', contact)).status).toBe(200);
    expect((await told()).contact.hours).toEqual(later.hours);
    expect((await discard()).status).toBe(200);
    expect((await told()).contact.hours).toEqual(later.hours);
  });

  it('that is taken back before its moment never was public', async () => {
    const known = await versions();
    expect((await save(at(1), contact)).status).toBe(200);
    expect((await save('draft', contact)).status).toBe(200);
    expect((await stored()).contact.draft).toMatchObject({ publishesAt: null });
    tested.passTime(2 * MINUTE_MS);
    expect((await told()).contact.hours).toEqual(later.hours);
    expect(await versions()).toEqual(known);
  });

  it('is published at once with one command, also in place of what is planned', async () => {
    expect((await save(at(1), later)).status).toBe(200);
    const now = { ...contact, hours: { en: 'Always', ar: 'دائمًا' } };
    expect(await save('now', now)).toMatchObject({ body: { data: { outcome: 'changed' } } });
    expect((await told()).contact.hours).toEqual(now.hours);
    tested.passTime(2 * MINUTE_MS);
    expect((await told()).contact.hours).toEqual(now.hours);
    expect((await stored()).contact.draft).toBeNull();
    expect((await versions())[0]?.value).toMatchObject({ hours: now.hours });
  });

  it('for a moment that is over is public at once', async () => {
    expect(await save(at(-1))).toMatchObject({ body: { data: { outcome: 'changed' } } });
    expect((await told()).contact.hours).toEqual(later.hours);
  });

  it('has no place for the account of reservations', async () => {
    const account = {
      iban: 'SA0380000000608010167519',
      bank: { en: 'A bank', ar: 'بنك' },
      holder: { en: 'Wijha', ar: 'وجهة' },
      amount: null,
    };
    const { version } = (await stored()).reservation;
    expect(await change({ part: 'reservation', seen: version, value: account, when: at(1) })).toMatchObject({
      status: 200,
      body: { data: { outcome: 'proposed' } },
    });
    expect((await post(staff, '/desk/settings/reservation/discard', { seen: version })).status).toBe(404);
  });

  it('of working days counts for orders from its moment on', async () => {
    const { version, value } = (await stored()).working;
    await change({ part: 'working', seen: version, value: { ...value, from: '11:00' }, when: at(1) });
    expect((await selectWorkingTime(db, tested.services.clock())).from).toBe('09:00');
    tested.passTime(2 * MINUTE_MS);
    expect((await selectWorkingTime(db, tested.services.clock())).from).toBe('11:00');
  });
});
