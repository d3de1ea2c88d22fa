import { type Kysely, sql } from 'kysely';
import type { Database } from '../../src/server/db/tables.ts';
import { readSettings } from '../../src/server/settings.ts';
import { createDocumentStore } from '../../src/server/uploads/documents/document-store.ts';
import { localFileStore } from '../../src/server/files/local-file-store.ts';
import { openMasterKeys } from '../../src/server/uploads/documents/open-master-keys.ts';

/** One effect of a sending in the database, by the number of the order or advert. */
export interface Effect {
  readonly number: string;
  /** Missing or duplicate parts; empty when the effect is complete. */
  readonly faults: readonly string[];
}

/** Every advert with that name, compared with the typed answers and the chosen photographs in order. */
export async function adverts(
  db: Kysely<Database>,
  name: string,
  sent: { readonly widths: readonly number[]; readonly answers: Readonly<Record<string, unknown>> },
): Promise<Effect[]> {
  const { rows } = await sql<{ id: number; answers: Record<string, unknown>; widths: number[]; commands: string }>`
    select listing.id, advert.answers,
      (select coalesce(json_agg(photo.width order by named.nth), '[]') from jsonb_array_elements_text(listing.photos) with ordinality named (id, nth) join photos photo on photo.id = named.id and photo.claimed_at is not null) as widths,
      (select count(*) from commands where key = advert.command_key) as commands
    from adverts advert join listings listing on listing.id = advert.listing_id where advert.answers->>'name' = ${name}`.execute(
    db,
  );
  return rows.map(({ id, answers, widths, commands }) => ({
    number: String(id),
    faults: [
      ...differences(answers, sent.answers),
      ...unlike('photographs', widths, sent.widths),
      ...unlike('receipts', Number(commands), 1),
    ],
  }));
}

/** Every order with that phone, checked for documents, account, first event and receipt. */
export async function applications(
  db: Kysely<Database>,
  dataDir: string,
  phone: string,
  sent: { readonly documentKinds: readonly string[]; readonly answers: Readonly<Record<string, unknown>> },
): Promise<Effect[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'number', 'answers', 'account_id', 'command_key'])
    .where('contact_phone', '=', phone)
    .execute();
  return Promise.all(
    orders.map(async (order) => {
      const documents = await db
        .selectFrom('documents')
        .select(['id', 'kind', 'bytes'])
        .where('order_id', '=', order.id)
        .where('state', '=', 'kept')
        .execute();
      const { rows } = await sql<{ commands: string; events: string; accounts: string }>`
        select (select count(*) from commands where key = ${order.command_key}) as commands,
          (select count(*) from order_events where order_id = ${order.id}) as events,
          (select count(*) from accounts where phone = ${phone} or id = ${order.account_id}) as accounts`.execute(db);
      const store = createDocumentStore({
        files: localFileStore(dataDir),
        keys: await openMasterKeys(db, readSettings({ DATA_DIR: dataDir, NODE_ENV: 'test' })),
        log: () => {},
      });
      const sizes = await Promise.all(documents.map(async ({ id }) => (await store.read(db, id))?.length));
      const stored = documents.filter(({ bytes }, at) => sizes[at] === bytes);
      return {
        number: order.number,
        faults: [
          ...differences(order.answers, sent.answers),
          ...unlike('documents', stored.map(({ kind }) => kind ?? '').toSorted(), sent.documentKinds.toSorted()),
          ...unlike('receipts', Number(rows[0]?.commands), 1),
          ...unlike('events', Number(rows[0]?.events), 1),
          ...unlike('accounts', Number(rows[0]?.accounts), 1),
        ],
      };
    }),
  );
}

function differences(kept: Readonly<Record<string, unknown>>, sent: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(sent).flatMap(([key, value]) => unlike(key, kept[key], value));
}

function unlike(what: string, kept: unknown, sent: unknown): string[] {
  return JSON.stringify(kept) === JSON.stringify(sent)
    ? []
    : [`${what}: ${JSON.stringify(kept)} instead of ${JSON.stringify(sent)}`];
}
