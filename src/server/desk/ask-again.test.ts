import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { applicants } from '../../../tests/support/applicants.ts';
import { findLoss, giveUpLoss } from '../uploads/documents/lost-documents.ts';
import { openMasterKeys } from '../uploads/documents/open-master-keys.ts';
import { sweepDocuments } from '../uploads/documents/sweep-documents.ts';
import { askAgain } from './ask-again.ts';

const { tested, person, get, apply } = await applicants();
const { db, clock, dataDir, words } = tested.services;
const settings = { documentKeys: [], dataDir };

it('documents of a lost master key are given up, applicants of open orders are asked again, and the server starts', async () => {
  const [sara, omar] = [await person('Sara'), await person('Omar')];
  const open = (await apply(sara)).body.data;
  const ended = (await apply(omar)).body.data;
  await db
    .updateTable('orders')
    .set({ status: 'rejected', ended_at: clock(), due_at: null })
    .where('id', '=', ended.id)
    .execute();
  const documents = await db
    .selectFrom('documents')
    .select(['id', 'order_id', 'kind'])
    .where('state', '=', 'kept')
    .execute();
  const [ofOpen, ofEnded] = [open, ended].map(({ id }) => documents.filter(({ order_id }) => order_id === id));
  expect([ofOpen?.length, ofEnded?.length].every((count) => (count ?? 0) > 0)).toBe(true);
  expect(await findLoss(db, settings)).toEqual({ masterKeys: [], documents: [] });

  rmSync(path.join(dataDir, 'keys/documents'));
  await expect(openMasterKeys(db, settings)).rejects.toThrow("The key of this database's documents is missing");
  expect((await findLoss(db, settings)).documents).toHaveLength(documents.length);

  let asked = 0;
  await giveUpLoss(db, settings, clock(), async (transaction, lost) => {
    asked = await askAgain(transaction, lost, words, clock());
  });
  expect(asked).toBe(1);
  const order = (await get<Record<string, unknown>>(sara, `/orders/${open.id}`)).body.data;
  expect(order).toMatchObject({ status: 'reviewing', documents: [] });
  expect(JSON.stringify(order)).toContain('Please send it again.');
  const requests = await db.selectFrom('paper_requests').select(['order_id', 'kinds']).execute();
  expect(requests.map(({ order_id }) => order_id)).toEqual([open.id]);
  expect(new Set(requests[0]?.kinds)).toEqual(new Set(ofOpen?.map(({ kind }) => kind)));
  const notified = await db.selectFrom('notifications').select('event').where('account_id', '=', sara.id).execute();
  expect(notified.map(({ event }) => event)).toContain('papers_asked');
  expect((await get<{ status: string }>(omar, `/orders/${ended.id}`)).body.data.status).toBe('rejected');
  const audited = await db
    .selectFrom('audit_log')
    .select(['actor', 'subject'])
    .where('action', '=', 'uploads.lost')
    .orderBy('subject')
    .execute();
  expect(audited).toEqual(
    documents
      .map(({ id }) => ({ actor: 'operator', subject: id }))
      .toSorted((a, b) => (a.subject < b.subject ? -1 : 1)),
  );

  const keys = await openMasterKeys(db, settings);
  expect([keys.current() !== null, existsSync(path.join(dataDir, 'keys/documents'))]).toEqual([true, true]);
  expect(await findLoss(db, settings)).toEqual({ masterKeys: [], documents: [] });
  await sweepDocuments(tested.services, clock());
  expect(readdirSync(path.join(dataDir, 'documents'))).toEqual([]);
  expect(await db.selectFrom('documents').select('id').execute()).toEqual([]);
  // New documents use the new key.
  expect((await apply(omar)).status).toBe(200);
});
