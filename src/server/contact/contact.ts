import { createHash, createHmac } from 'node:crypto';
import type { contact } from '#contract/contact.ts';
import { claimSentDocuments } from '../applications/claim-documents.ts';
import { serverKey } from '../accounts/server-key.ts';
import { newId } from '../db/new-id.ts';
import { Refusal, type Call, type Handlers, type Services } from '../http/serve.ts';
import { siteOrigin } from '../settings.ts';
import {
  selectOpenings,
  storeComplaint,
  storeContactMessage,
  storeJobApplication,
  type Sender,
} from './contact-sql.ts';
import { askForNewsletter, confirmNewsletter, leaveNewsletter } from './newsletter-sql.ts';

/** Letters of people: messages, complaints, job applications, and newsletter subscriptions. */
export function contactHandlers({
  dataDir,
  settings,
  postman,
}: Pick<Services, 'dataDir' | 'settings' | 'postman'>): Handlers<typeof contact> {
  const key = () => serverKey(dataDir, 'newsletter');
  /** The same token for an address each time, so that every later letter can contain it; the table has only its hash. */
  const tokenFor = (purpose: 'confirm' | 'leave', email: string) =>
    createHmac('sha256', key()).update(`${purpose} ${email}`).digest('base64url');

  return {
    async send(message, call) {
      const sender = senderOf(call);
      await storeContactMessage(call.db, message, sender);
      call.say('success.contact');
      return { id: sender.id, key: sender.key };
    },

    async complain(complaint, call) {
      const sender = senderOf(call);
      const { number, dueAt } = await storeComplaint(call.db, complaint, sender);
      call.say('success.contact');
      return { id: sender.id, key: sender.key, number, dueAt: dueAt.toISOString() };
    },

    openings: (_input, { db }) => selectOpenings(db),

    async applyForJob(application, call) {
      const sender = senderOf(call);
      if (!(await storeJobApplication(call.db, application, sender)))
        throw new Refusal('invalid', { errors: { opening: ['invalid'] } });
      await claimSentDocuments(call.db, application.documents, { jobApplicationId: sender.id, owners: call.owners });
      call.say('success.request');
      return { id: sender.id, key: sender.key };
    },

    async subscribe({ email }, call) {
      const { id, key: commandKey, locale, now } = senderOf(call);
      const [confirm, leave] = [tokenFor('confirm', email), tokenFor('leave', email)];
      const isNew = await askForNewsletter(call.db, {
        id,
        email,
        locale,
        confirmHash: hashOf(confirm),
        leaveHash: hashOf(leave),
        now,
      });
      const page = (query: string) => `${siteOrigin(settings)}/${locale}/newsletter?${query}`;
      if (isNew)
        postman.send({
          email,
          template: 'newsletter',
          values: { confirm: page(`confirm=${confirm}`), leave: page(`leave=${leave}`) },
          leaveUrl: page(`leave=${leave}`),
          locale,
        });
      call.say('success.newsletter');
      return { key: commandKey };
    },

    async confirm({ token }, { db, now }) {
      if (!(await confirmNewsletter(db, hashOf(token), now))) throw new Refusal('not_found');
      return { done: true };
    },

    async leave({ token }, { db, now }) {
      if (!(await leaveNewsletter(db, hashOf(token), now))) throw new Refusal('not_found');
      return { done: true };
    },
  };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

function senderOf({ key, caller, locale, now }: Call): Sender {
  if (key === null) throw new Refusal('key_missing');
  return { id: newId(now), key, accountId: caller?.account.id ?? null, locale, now };
}
