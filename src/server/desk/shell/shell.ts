import { adverts } from '#contract/adverts.ts';
import { desk } from '#contract/desk.ts';
import { deskContent } from '#contract/desk-content.ts';
import { deskListings } from '#contract/desk-listings.ts';
import { deskPeople } from '#contract/desk-people.ts';
import { deskSellers } from '#contract/desk-sellers.ts';
import type { deskShell } from '#contract/desk-shell.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { undelivered } from '#contract/undelivered.ts';
import { hasRole } from '#domain/accounts/staff-role.ts';
import { kindNames } from '#domain/catalogue/kind.ts';
import { catalogueOf } from '#domain/catalogue/kinds/kinds.ts';
import { everything, withText } from '#domain/catalogue/search.ts';
import { CountedQueue } from '#domain/desk/desk-counts.ts';
import { MAX_FOUND_OF_A_KIND, type DeskFound } from '#domain/desk/desk-found.ts';
import { readOrderQuestion } from '#domain/desk/order-question.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { westernDigits } from '#domain/words/western-digits.ts';
import { noteRead } from '../../db/audit-sql.ts';
import type { Call, Handlers, Services } from '../../http/serve.ts';
import { selectFoundPeople } from '../people/people-sql.ts';
import { queuePage } from '../queue.ts';
import { selectCounts } from './counts-sql.ts';
import { selectFoundContents, selectFoundListings } from './find-sql.ts';

/** What each queue is read by: who may not call it gets no count. */
const lists: Readonly<Record<CountedQueue, Endpoint>> = {
  orders: desk.orders,
  adverts: adverts.queue,
  reports: deskListings.reports,
  letters: desk.letters,
  undelivered: undelivered.undelivered,
  sellers: deskSellers.sellers,
};

const may = ({ caller }: Pick<Call, 'caller'>, { roles = [] }: Endpoint) => hasRole(caller?.roles ?? [], roles);

/** What the frame of the desk shows, of what the caller may read. */
export function shellHandlers({ index }: Pick<Services, 'index'>): Handlers<typeof deskShell> {
  async function listings(text: string, call: Call): Promise<DeskFound['listings']> {
    const { phone, name } = readOrderQuestion(text);
    // A whole phone, an e-mail address or the number of an order is no listing; without a letter or digit visitors would find everything.
    if (!may(call, adverts.queue) || phone.is !== undefined || name.length === 0) return [];
    const found = await Promise.all(
      kindNames.map(async (kind) => {
        const { ids } = await index.search(catalogueOf(kind), withText(everything, text), {
          perPage: MAX_FOUND_OF_A_KIND,
          counts: false,
        });
        return ids;
      }),
    );
    const digits = westernDigits(text);
    return selectFoundListings(call.db, {
      number: /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : null,
      text,
      found: found.flat(),
    });
  }

  return {
    counts: (_, call) =>
      selectCounts(
        call.db,
        CountedQueue.options.filter((queue) => may(call, lists[queue])),
        riyadhDay(call.now),
      ),

    async find({ q }, call) {
      return {
        orders: await orders(q, call),
        people: await people(q, call),
        listings: await listings(q, call),
        contents: may(call, deskContent.contents) ? await selectFoundContents(call.db, q) : [],
      };
    },
  };
}

/** Who and what was shown is written as the list of orders writes it. */
async function orders(text: string, call: Call): Promise<DeskFound['orders']> {
  if (!may(call, desk.orders)) return [];
  const { db, now } = call;
  const search = { text, question: readOrderQuestion(text) };
  const { rows } = await queuePage(db, { search }, { perPage: MAX_FOUND_OF_A_KIND, today: riyadhDay(now), now });
  await noteRead(call, {
    action: 'desk.orders',
    subject: 'queue',
    details: { orders: rows.map(({ id }) => id) },
    words: { q: text },
  });
  return rows.map(({ id, number, contact_name: applicantName, status }) => ({ id, number, applicantName, status }));
}

/** Who was shown is written as the list of people writes it. */
async function people(text: string, call: Call): Promise<DeskFound['people']> {
  if (!may(call, deskPeople.people)) return [];
  const rows = await selectFoundPeople(call.db, { text, question: readOrderQuestion(text) }, MAX_FOUND_OF_A_KIND);
  await noteRead(call, {
    action: 'desk.people',
    subject: 'people',
    details: { people: rows.map(({ id }) => id) },
    words: { q: text },
  });
  return rows.map(({ id, name, phone, email }) => ({ id, name, phone, email }));
}
