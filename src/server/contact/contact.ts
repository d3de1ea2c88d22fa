import type { contact } from '#contract/contact.ts';
import { claimSentDocuments } from '../applications/claim-documents.ts';
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
import { letterThreadHandlers } from './letter-threads.ts';
import { confirmToken, hashOf, leaveLinks, leaveToken } from './newsletter-links.ts';
import { askForNewsletter, confirmNewsletter, findLeftAt, leaveNewsletter } from './newsletter-sql.ts';

/** Letters of people: messages, complaints, job applications, and newsletter subscriptions. */
export function contactHandlers({
  dataDir,
  settings,
  postman,
}: Pick<Services, 'dataDir' | 'settings' | 'postman'>): Handlers<typeof contact> {
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

    openings: (_input, { db, now }) => selectOpenings(db, now),

    async applyForJob(application, call) {
      const sender = senderOf(call);
      if (!(await storeJobApplication(call.db, application, sender)))
        throw new Refusal('invalid', { errors: { opening: ['invalid'] } });
      await claimSentDocuments(call.db, application.documents, { jobApplicationId: sender.id, owners: call.owners });
      call.say('success.request');
      return { id: sender.id, key: sender.key };
    },

    ...letterThreadHandlers,

    async subscribe({ email }, call) {
      const { id, key: commandKey, locale, now } = senderOf(call);
      const confirm = confirmToken(dataDir, email, await findLeftAt(call.db, email));
      const leave = leaveToken(dataDir, email);
      const isNew = await askForNewsletter(call.db, {
        id,
        email,
        locale,
        confirmHash: hashOf(confirm),
        leaveHash: hashOf(leave),
        now,
      });
      const pages = siteOrigin(settings);
      const links = leaveLinks({ dataDir, pages }, { email, locale });
      if (isNew)
        postman.send({
          email,
          template: 'newsletter',
          values: { confirm: `${pages}/${locale}/newsletter?confirm=${confirm}`, leave: links.page },
          leaveUrl: links.oneClick,
          locale,
        });
      call.say('success.newsletter');
      return { key: commandKey };
    },

    async confirm({ token }, { db, now }) {
      if (!(await confirmNewsletter(db, hashOf(token), now))) throw new Refusal('not_found');
      return { done: true };
    },

    async leave({ token, issue }, { db, now }) {
      if (!(await leaveNewsletter(db, hashOf(token), now, issue))) throw new Refusal('not_found');
      return { done: true };
    },
  };
}

function senderOf({ key, caller, locale, now }: Call): Sender {
  if (key === null) throw new Refusal('key_missing');
  return { id: newId(now), key, accountId: caller?.account.id ?? null, locale, now };
}
