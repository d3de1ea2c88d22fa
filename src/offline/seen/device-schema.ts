/** Name of the database on the device. */
export const DEVICE_DATABASE = 'wijha';

/** Dexie's version of the schema, and the tables added by each version: primary key first, then indexes. A new table needs a new version, and rules for upgrade and sign-out. */
export const deviceSchema = {
  1: { listings: '[kind+id], seenAt, [kind+seenAt]' },
  // Sign-out keeps drafts, files and outbox, sealed, and deletes the bare key; see offline/drafts/vault.ts.
  2: {
    drafts: 'id, scope',
    files: 'id, draftId',
    outbox: 'id, scope, draftId',
    receipts: 'key, scope',
    keys: 'scope',
  },
  // A guest's lists; the first account to sign in takes them over, and sign-out clears them.
  3: { own: 'name' },
} as const;
