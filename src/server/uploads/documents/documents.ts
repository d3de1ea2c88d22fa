import { readFile } from 'node:fs/promises';
import type { uploads } from '#contract/uploads.ts';
import { documentTypes } from '#domain/uploads/document.ts';
import { writeAudit } from '../../db/audit-sql.ts';
import { newId } from '../../db/new-id.ts';
import { Refusal, type Handlers, type Services } from '../../http/serve.ts';
import { announceDocument, findDocument, findSameDocument, keepDocument } from './documents-sql.ts';

/** An unclaimed document stays this long; the same bytes sent near the end become a new one, with a day of its own. */
export const UNCLAIMED_HOURS = 24;
const SAME_WITHIN_HOURS = UNCLAIMED_HOURS / 2;

type DocumentEndpoints = Pick<typeof uploads, 'document' | 'readDocument'>;

/** Documents of requests: private to who sent them and to staff, and every look by staff is written down. */
export function documentsHandlers({ files, parsers }: Pick<Services, 'files' | 'parsers'>): Handlers<DocumentEndpoints> {
  return {
    async document({ purpose }, { db, owners, address, now }, file) {
      if (!documentTypes[purpose].includes(file.mimeType)) throw new Refusal('wrong_type');
      const sent = { owner: owners[0], purpose, sha256: file.sha256 };
      const since = new Date(now.getTime() - SAME_WITHIN_HOURS * 3_600_000);
      // Callers without a device share a name: theirs are never taken for one another's.
      const same = sent.owner === 'guest' ? undefined : await findSameDocument(db, { ...sent, since });
      if (same) return same;
      const picture = await parsers.run('document', { path: file.path, mimeType: file.mimeType }, { caller: address });
      const { bytes, ...clean } = picture ? { ...picture, mimeType: 'image/jpeg' as const } : { bytes: await readFile(file.path), mimeType: 'application/pdf' as const, width: null, height: null };
      const id = newId(now);
      const document = { id, mimeType: clean.mimeType, bytes: bytes.length };
      await announceDocument(db, { ...sent, ...clean, ...document, now });
      await files.put(id, bytes, clean.mimeType);
      if (!(await keepDocument(db, id))) throw new Refusal('busy', { retryAfterSeconds: 5 });
      return document;
    },

    async readDocument({ id }, { db, caller, owners, now }) {
      const found = caller && (await findDocument(db, id));
      if (!found) throw new Refusal('not_found');
      const { account } = caller;
      const isOpen = found.orderId === null && found.jobApplicationId === null;
      const isOwn = isOpen ? found.owner !== 'guest' && owners.includes(found.owner) : found.accountId === account.id;
      if (!isOwn && account.role !== 'staff') throw new Refusal('not_found');
      if (!isOwn) await writeAudit(db, { at: now, actor: owners[0], action: 'uploads.readDocument', subject: id, details: { order: found.orderId, jobApplication: found.jobApplicationId } });
      const bytes = await files.get(id);
      if (!bytes) throw new Refusal('not_found');
      return { bytes, mimeType: found.mimeType, name: `wijha-${id.slice(-12)}.${found.mimeType === 'application/pdf' ? 'pdf' : 'jpg'}` };
    },
  };
}
