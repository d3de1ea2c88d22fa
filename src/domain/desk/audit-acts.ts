import * as v from 'valibot';

/** What acts of the audit log are about, to choose from. */
export const AuditGroup = v.picklist([
  'orders',
  'documents',
  'adverts',
  'letters',
  'content',
  'staff',
  'accounts',
  'partners',
  'saved',
  'audit',
]);
export type AuditGroup = v.InferOutput<typeof AuditGroup>;

/** The acts of each group by their names in the log: of endpoints, and of what handlers write themselves. */
export const auditActs = {
  orders: [
    'applications.stepOne',
    'orders.selectOffer',
    'orders.cancel',
    'orders.papers',
    'desk.orders',
    'desk.order',
    'desk.exportOrders',
    'desk.move',
    'desk.askPapers',
    'desk.offers',
    'desk.reject',
  ],
  documents: ['uploads.readDocument', 'uploads.readPage', 'uploads.downloadDocument', 'uploads.lost'],
  adverts: [
    'adverts.create',
    'adverts.change',
    'adverts.setAvailability',
    'adverts.renew',
    'adverts.takeDown',
    'adverts.remove',
    'adverts.review',
    'adverts.accept',
    'adverts.reject',
    'adverts.takeImport',
    'adverts.decideImported',
    'adverts.correctImported',
    'adverts.deleteImported',
    'listings.report',
    'desk.listing',
    'desk.reportsHandled',
    'desk.takeDown',
    'desk.takeDown.reason',
    'desk.restore',
    'desk.blockSeller',
    'desk.blockSeller.reason',
    'desk.unblockSeller',
    'desk.decideDistrict',
  ],
  letters: [
    'contact.send',
    'contact.complain',
    'contact.applyForJob',
    'contact.subscribe',
    'listingRequests.send',
    'listingRequests.answered',
    'desk.letters',
    'desk.letterHandled',
    'desk.messages',
    'desk.undelivered',
    'desk.sendAgain',
    'desk.sendChannelAgain',
    'desk.dismissUndelivered',
    'deskNewsletter.createIssue',
    'deskNewsletter.saveIssue',
    'deskNewsletter.testIssue',
    'deskNewsletter.sendIssue',
    'deskNewsletter.stopIssue',
    'deskNewsletter.continueIssue',
  ],
  content: [
    'deskContent.createContent',
    'deskContent.saveContent',
    'deskContent.publishContent',
    'deskContent.withdrawContent',
    'deskContent.changeSettings',
    'deskContent.settings',
  ],
  staff: ['staff.add', 'staff.roles', 'staff.reset', 'staff.block', 'staff.signOut'],
  accounts: [
    'accounts.register',
    'accounts.changeProfile',
    'accounts.changePassword',
    'accounts.resetPassword',
    'accounts.provePhone',
    'accounts.proveEmail',
    'accounts.removeEmail',
    'accounts.endSession',
    'accounts.endOtherSessions',
    'accounts.personalData',
    'accounts.deleteAccount',
    'passwordLinks.use',
  ],
  partners: ['partnerPage.change', 'partnerPage.fields'],
  saved: ['favourites.set', 'comparison.set', 'searches.set'],
  audit: ['deskAudit.entries', 'deskAudit.exportEntries'],
} as const satisfies Readonly<Record<AuditGroup, readonly string[]>>;

/** An act with words of its own. */
export type KnownAct = (typeof auditActs)[AuditGroup][number];

const known: ReadonlySet<string> = new Set(Object.values(auditActs).flat());

/** Whether an act has words of its own; others are shown by their name in the log. */
export const isKnownAct = (act: string): act is KnownAct => known.has(act);
