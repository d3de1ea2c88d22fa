import { readFile } from 'node:fs/promises';
import { orderRoles } from '#contract/desk-roles.ts';
import type { uploads } from '#contract/uploads.ts';
import { hasRole } from '#domain/accounts/staff-role.ts';
import { documentTypes } from '#domain/uploads/document.ts';
import type { Kysely } from 'kysely';
import { type AuditEntry, writeAudit } from '../../db/audit-sql.ts';
import { newId } from '../../db/new-id.ts';
import type { Database } from '../../db/tables.ts';
import { isHandedTo } from '../../accounts/handed-orders-sql.ts';
import { Refusal, type Caller, type Handlers, type Services } from '../../http/serve.ts';
import { keepUnclaimed } from '../unclaimed-uploads.ts';
import { findDocument, findSameDocument } from './documents-sql.ts';
import { HOUR_MS } from '#domain/time/durations.ts';

/** How long an unclaimed document is kept; the same bytes sent near the end become a new one, with a day of its own. */
export const UNCLAIMED_HOURS = 24;
const DUPLICATE_WINDOW_HOURS = UNCLAIMED_HOURS / 2;

/** A page of an honest scan takes half a second; one that is full of drawings some seconds. */
const PAGE_LIMITS = { cpuMs: 12_000 };

type DocumentEndpoints = Pick<typeof uploads, 'document' | 'readDocument' | 'documentPages' | 'readPage'>;

/** Documents of orders: private to their senders and staff, and every look by staff is audited. */
export function documentsHandlers(
  services: Pick<Services, 'db' | 'dataDir' | 'settings' | 'documents' | 'parsers' | 'virusScan'>,
): Handlers<DocumentEndpoints> {
  const { documents, parsers, virusScan } = services;
  return {
    async document({ purpose }, { db, owners, address, now }, file) {
      if (!documentTypes[purpose].includes(file.mimeType)) throw new Refusal('wrong_type');
      const sent = { owner: owners[0], purpose, sha256: file.sha256 };
      const since = new Date(now.getTime() - DUPLICATE_WINDOW_HOURS * HOUR_MS);
      // Callers without a device share one owner name, so their documents are never matched.
      const same = sent.owner === 'guest' ? undefined : await findSameDocument(db, { ...sent, since });
      if (same) return same;
      return keepUnclaimed(services, { kind: 'document', file, owners, address, now }, async () => {
        await virusScan?.scan(file.path);
        const clean = await parsers.run('document', { path: file.path, mimeType: file.mimeType }, { caller: address });
        const { bytes, ...facts } =
          'picture' in clean
            ? { ...clean.picture, mimeType: 'image/jpeg' as const, pages: null }
            : {
                bytes: await readFile(file.path),
                mimeType: 'application/pdf' as const,
                width: null,
                height: null,
                ...clean,
              };
        const id = newId(now);
        const document = { id, mimeType: facts.mimeType, bytes: bytes.length };
        if (!(await documents.keep(db, { ...sent, ...facts, ...document, now }, bytes)))
          throw new Refusal('busy', { retryAfterSeconds: 5 });
        return document;
      });
    },

    async readDocument({ id }, { db, caller, owners, now, note }) {
      const found = caller && (await findDocument(db, id));
      if (!found) throw new Refusal('not_found');
      const { account } = caller;
      const isOpen = found.orderId === null && found.jobApplicationId === null;
      const isOwn = isOpen ? found.owner !== 'guest' && owners.includes(found.owner) : found.accountId === account.id;
      if (!isOwn && !(await mayLook(db, caller, found))) {
        note('access_denied', { document: id });
        throw new Refusal('not_found');
      }
      const isPdf = found.mimeType === 'application/pdf';
      // Staff look at a PDF page by page; downloading the file itself is a separate entry in the audit.
      if (!isOwn)
        await writeLook(db, {
          at: now,
          actor: owners[0],
          action: isPdf ? 'uploads.downloadDocument' : 'uploads.readDocument',
          found,
        });
      const bytes = await bytesOf(db, id);
      note('document_read', { document: id });
      return { bytes, mimeType: found.mimeType, name: `wijha-${id.slice(-12)}.${isPdf ? 'pdf' : 'jpg'}` };
    },

    async documentPages({ id }, { db, caller, address }) {
      const { pages } = await findPdf(db, id, caller);
      // From before pages were counted.
      return { pages: pages ?? (await parsers.run('pdfPages', { bytes: await bytesOf(db, id) }, { caller: address })) };
    },

    async readPage({ id, page }, { db, caller, owners, address, now, note }) {
      const found = await findPdf(db, id, caller);
      if (found.pages !== null && page > found.pages) throw new Refusal('not_found');
      const rendered = await parsers.run(
        'pdfPage',
        { bytes: await bytesOf(db, id), page },
        { caller: address, limits: PAGE_LIMITS },
      );
      if (!rendered) throw new Refusal('not_found');
      await writeLook(db, { at: now, actor: owners[0], action: 'uploads.readPage', found, page });
      note('document_read', { document: id });
      return {
        bytes: Buffer.from(rendered.bytes),
        mimeType: 'image/webp',
        name: `wijha-${id.slice(-12)}-${page}.webp`,
      };
    },
  };

  async function bytesOf(db: Kysely<Database>, id: string): Promise<Buffer> {
    const bytes = await documents.read(db, id);
    if (!bytes) throw new Refusal('not_found');
    return bytes;
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

async function findPdf(db: Kysely<Database>, id: string, caller: Caller | null): Promise<Found> {
  const found = await findDocument(db, id);
  if (found?.mimeType !== 'application/pdf' || !caller || !(await mayLook(db, caller, found)))
    throw new Refusal('not_found');
  return found;
}

/** Staff who work with orders look at every document, a lender at those of orders that were handed to it. */
async function mayLook(db: Kysely<Database>, { account, roles }: Caller, { orderId }: Found): Promise<boolean> {
  if (hasRole(roles, orderRoles)) return true;
  return roles.includes('lender') && orderId !== null && isHandedTo(db, orderId, account.id);
}

function writeLook(
  db: Kysely<Database>,
  {
    found,
    page,
    ...entry
  }: Pick<AuditEntry, 'at' | 'actor' | 'action'> & { readonly found: Found; readonly page?: number },
): Promise<void> {
  return writeAudit(db, {
    ...entry,
    subject: found.id,
    details: { order: found.orderId, jobApplication: found.jobApplicationId, ...(page !== undefined && { page }) },
  });
}
