import { describe, expect, it } from 'vitest';
import type { DeskLetter } from '#domain/desk/desk-letter.ts';
import { applicants, type Who } from '../../../tests/support/applicants.ts';
import { seedOpenings } from '#demonstration/seed-content.ts';
import { sweepDocuments } from '../uploads/documents/sweep-documents.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** A separate app with its accounts. */
async function deskOfLetters() {
  const people = await applicants();
  await seedOpenings(people.tested.services.db);
  const sara = await people.person('Sara');
  const staff = await people.person('Desk', { role: 'staff' });
  const letters = async (query = '') => (await people.get<DeskLetter[]>(staff, `/desk/letters${query}`)).body.data;
  return { ...people, db: people.tested.services.db, sara, staff, letters };
}

const contact = {
  reason: 'question',
  subject: 'A question',
  details: 'Where are you on Fridays?',
  name: 'Noura',
  email: 'noura@example.com',
};
const complaint = {
  subject: 'Late',
  details: 'Nobody called me within two working days.',
  name: 'Sara',
  phone: '0512345678',
  email: 'sara@example.com',
};
const application = {
  opening: 'web-engineer',
  name: 'Omar',
  phone: '0512345679',
  email: 'omar@example.com',
  yearsExperience: '4',
  about: 'I build what works in a lift.',
};

describe('letters at the desk', async () => {
  const { tested, person, guest, get, post, upload: sendResume, db, sara, staff, letters } = await deskOfLetters();

  it('are for staff only, and a missing letter is reported', async () => {
    expect((await get(sara, '/desk/letters')).status).toBe(403);
    expect((await get({}, '/desk/letters')).status).toBe(401);
    expect(
      (await post(staff, '/desk/letters/0192f0aa-1111-7000-8000-000000000009/handled', { kind: 'job' })).status,
    ).toBe(404);
  });

  it('a résumé is claimed by one job application, read by staff only with every look recorded, and deleted 90 days after it was handled', async () => {
    const omar = await person('Omar');
    const upload = await sendResume(omar, 'resume');
    const sent = { ...application, documents: [{ kind: 'resume', upload }] };
    expect((await post(guest(), '/jobs/apply', sent)).body.code).toBe('uploads_missing');
    expect((await post(omar, '/jobs/apply', sent)).status).toBe(200);
    expect((await post(omar, '/jobs/apply', sent)).body.code).toBe('uploads_missing');
    expect((await post(omar, '/jobs/apply', { ...sent, documents: [{ kind: 'identity_photo', upload }] })).status).toBe(
      422,
    );
    const [letter] = await letters('?kind=job');
    expect(letter?.resumes).toMatchObject([{ id: upload, kind: 'resume', mimeType: 'image/jpeg' }]);
    const look = async (who: Who) => (await tested.app.request(`/api/documents/${upload}`, { headers: who })).status;
    expect([await look(staff), await look(omar), await look(sara), await look({})]).toEqual([200, 404, 404, 401]);
    expect(
      await db.selectFrom('audit_log').select('subject').where('action', '=', 'uploads.readDocument').execute(),
    ).toEqual([{ subject: upload }]);

    await db
      .updateTable('job_applications')
      .set({ handled_at: new Date(Date.now() - 89 * DAY_MS) })
      .execute();
    expect(await sweepDocuments(tested.services, new Date())).toBe(0);
    expect(await sweepDocuments(tested.services, new Date(Date.now() + 2 * DAY_MS))).toBe(1);
    await db.deleteFrom('job_applications').execute();
  });
});

describe('letters', async () => {
  // Time passes in these tests, so sessions end.
  const { tested, person, guest, get, post, db, sara, letters } = await deskOfLetters();

  it('all kinds reach the desk, complaints with their due day first, and leave the open list once handled', async () => {
    expect((await post(guest(), '/settings/send-contact', contact)).status).toBe(200);
    expect((await post(guest(), '/jobs/apply', application)).status).toBe(200);
    expect((await post(sara, '/complaints', complaint)).status).toBe(200);
    const [first, ...others] = await letters();
    expect(first).toMatchObject({
      kind: 'complaint',
      subject: 'Late',
      isOverdue: false,
      from: { phone: '+966512345678' },
    });
    expect(others).toMatchObject([
      { kind: 'contact', contactReason: 'question', text: contact.details },
      { kind: 'job', yearsExperience: 4, position: { en: 'Web engineer' } },
    ]);
    expect(await letters('?kind=job')).toHaveLength(1);

    tested.passTime(10 * DAY_MS);
    // Sessions have ended by then.
    const monitor = await person('Monitor', { role: 'staff' });
    const later = async (query = '') => (await get<DeskLetter[]>(monitor, `/desk/letters${query}`)).body.data;
    expect((await later('?kind=complaint'))[0]?.isOverdue).toBe(true);
    expect((await post(monitor, `/desk/letters/${first?.id}/handled`, { kind: 'complaint' })).status).toBe(200);
    expect(await later('?kind=complaint')).toEqual([]);
    expect((await later('?state=handled'))[0]).toMatchObject({ id: first?.id, isOverdue: false });
    const read = await db
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'in', ['desk.letters', 'desk.letterHandled'])
      .execute();
    expect(new Set(read.map(({ action }) => action))).toEqual(new Set(['desk.letters', 'desk.letterHandled']));
  });
});
