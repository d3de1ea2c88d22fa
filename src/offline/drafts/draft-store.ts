import { GUEST_SCOPE } from '../outbox/outbox-item.ts';
import { mintKey } from '../send.ts';
import { isOutOfRoom, onDatabase, type WijhaDatabase } from '../seen/seen-database.ts';
import type { Draft, DraftFile, DraftSummary, MemoryReason, Opened, Saved } from './draft.ts';
import { DRAFT_VERSION, type DraftRow, type FileRow } from './draft-rows.ts';
import { sha256 } from './seal.ts';
import { NoKey, type Vault } from './vault.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** Age at which a guest's draft is deleted, in ms. */
export const GUEST_DRAFT_MS = 30 * DAY_MS;

export type ChosenFile = Pick<DraftFile, 'kind' | 'purpose' | 'name' | 'type'> & { readonly content: ArrayBuffer };

export interface DraftStore {
  /** A new draft; nothing is stored before its first save. */
  readonly begin: (what: Pick<Draft, 'scope' | 'form' | 'step' | 'values'>) => Draft;
  /** Writes the draft unless another tab has saved since `draft.revision`. Never throws: a draft that cannot be stored is kept in memory. */
  readonly save: (draft: Draft) => Promise<Saved>;
  /** Adds a file and saves the draft. Other files of the same kind are kept; the form decides how many are allowed. */
  readonly addFile: (draft: Draft, file: ChosenFile) => Promise<{ readonly draft: Draft; readonly saved: Saved }>;
  readonly removeFile: (draft: Draft, fileId: string) => Promise<{ readonly draft: Draft; readonly saved: Saved }>;
  /** Null when the bytes are gone or cannot be opened. */
  readonly readFile: (scope: string, fileId: string) => Promise<ArrayBuffer | null>;
  /** Newest first; never includes drafts of other people. */
  readonly list: (scope: string) => Promise<readonly DraftSummary[]>;
  readonly open: (scope: string, id: string) => Promise<Opened>;
  /**
   * Moves a guest's draft with its files to the person who signed in and claims it, in one transaction. Null
   * when it is gone, is being sent, cannot be read, or this device holds no key for the person; the draft is then unchanged.
   */
  readonly adopt: (draft: Draft, person: string) => Promise<Draft | null>;
  /** Deletes a draft, unless it is being sent. */
  readonly remove: (scope: string, id: string) => Promise<boolean>;
  /** Deletes guests' drafts older than 30 days. Call it once per start. */
  readonly collect: () => Promise<void>;
  /** Tells other tabs that a draft has been saved, sent or deleted. */
  readonly announce: (id: string) => void;
  /** Calls back when another tab has announced this draft. Returns a function that unsubscribes. */
  readonly onElsewhere: (id: string, listener: () => void) => () => void;
  /** Drafts that could not be stored, with their files. */
  readonly memory: Memory;
}

/** State that lasts as long as the page. */
export interface Memory {
  readonly drafts: Map<string, Draft>;
  readonly files: Map<string, ArrayBuffer>;
}

/** Tells other tabs which draft has changed. */
export interface DraftNews {
  readonly post: (id: string) => void;
  readonly listen: (listener: (id: unknown) => void) => () => void;
}

interface Dependencies {
  readonly database: WijhaDatabase;
  readonly vault: Vault;
  readonly now?: () => number;
  /** Frees space that holds no input of the person, such as seen listings. */
  readonly makeRoom?: () => Promise<void>;
  /** Asks the browser to keep what is stored. */
  readonly keep?: () => Promise<unknown>;
  readonly news?: DraftNews;
}

const alone: DraftNews = { post: () => {}, listen: () => () => {} };

/** Drafts on this device, separate for each person. Content is encrypted before any transaction opens. */
export function createDraftStore({
  database,
  vault,
  now = Date.now,
  makeRoom = async () => undefined,
  keep = async () => undefined,
  news = alone,
}: Dependencies): DraftStore {
  const memory: Memory = { drafts: new Map(), files: new Map() };
  let hasAsked = false;

  async function sealed(draft: Draft): Promise<DraftRow> {
    const { id, scope, form, step, isSending, problem, createdAt } = draft;
    const content = await vault.seal(
      scope,
      labelOf('draft', id),
      new TextEncoder().encode(JSON.stringify({ values: draft.values, files: draft.files })),
    );
    return {
      id,
      scope,
      form,
      step,
      isSending,
      problem,
      createdAt,
      content,
      version: DRAFT_VERSION,
      revision: draft.revision + 1,
      updatedAt: now(),
    };
  }

  /** Writes row and files in one transaction, unless another tab has written since. */
  async function write(
    draft: Draft,
    change: { readonly put?: ReadonlyMap<string, ArrayBuffer>; readonly drop?: string } = {},
  ): Promise<Saved> {
    const revision = draft.revision + 1;
    const attempt = async (): Promise<Saved> => {
      const row = await sealed(draft);
      const files = await Promise.all(
        [...memoryFilesOf(draft), ...(change.put ?? [])].map(async ([id, bytes]) => ({
          id,
          draftId: draft.id,
          content: await vault.seal(draft.scope, labelOf('file', id), bytes),
        })),
      );
      const isWritten = await onDatabase(database, (db) =>
        db.transaction('rw', db.drafts, db.files, async () => {
          const there = await db.drafts.get(draft.id);
          if (
            (there?.revision ?? 0) !== (memory.drafts.has(draft.id) ? (there?.revision ?? 0) : draft.revision) ||
            there?.isSending
          )
            return false;
          await db.drafts.put(row);
          if (files.length > 0) await db.files.bulkPut(files);
          if (change.drop) await db.files.delete(change.drop);
          return true;
        }),
      );
      if (!isWritten) {
        const theirs = await draftStore.open(draft.scope, draft.id);
        return { kind: 'conflict', theirs: theirs.kind === 'draft' ? theirs.draft : null };
      }
      memory.drafts.delete(draft.id);
      for (const file of draft.files) memory.files.delete(file.id);
      news.post(draft.id);
      return { kind: 'device', revision, at: row.updatedAt };
    };
    try {
      return await attempt();
    } catch (error) {
      if (!isOutOfRoom(error))
        return remember(draft, change, error instanceof NoKey && draft.scope !== GUEST_SCOPE ? 'locked' : 'refused');
    }
    try {
      await makeRoom();
      return await attempt();
    } catch {
      return remember(draft, change, 'full');
    }
  }

  function memoryFilesOf(draft: Draft): [string, ArrayBuffer][] {
    return draft.files.flatMap(({ id }): [string, ArrayBuffer][] => {
      const bytes = memory.files.get(id);
      return bytes ? [[id, bytes]] : [];
    });
  }

  function remember(
    draft: Draft,
    change: { readonly put?: ReadonlyMap<string, ArrayBuffer>; readonly drop?: string },
    reason: MemoryReason,
  ): Saved {
    const revision = draft.revision + 1;
    memory.drafts.set(draft.id, { ...draft, revision, updatedAt: now() });
    for (const [id, bytes] of change.put ?? []) memory.files.set(id, bytes);
    if (change.drop) memory.files.delete(change.drop);
    return { kind: 'memory', reason, revision, at: now() };
  }

  const draftStore: DraftStore = {
    memory,
    announce: news.post,
    onElsewhere: (id, listener) => news.listen((changed) => changed === id && listener()),
    begin: ({ scope, form, step, values }) => ({
      id: mintKey(now()),
      scope,
      form,
      step,
      values,
      files: [],
      revision: 0,
      isSending: false,
      problem: null,
      createdAt: now(),
      updatedAt: now(),
    }),
    save: async (draft) => {
      if (!hasAsked) {
        hasAsked = true;
        // Firefox asks the person; do not wait for the answer.
        void keep().catch(() => undefined);
      }
      return write(draft);
    },
    addFile: async (draft, { content, ...what }) => {
      const file: DraftFile = { ...what, id: mintKey(now()), bytes: content.byteLength, sha256: await sha256(content) };
      const next = { ...draft, files: [...draft.files, file] };
      const saved = await write(next, { put: new Map([[file.id, content]]) });
      return { draft: saved.kind === 'conflict' ? draft : { ...next, revision: saved.revision }, saved };
    },
    removeFile: async (draft, fileId) => {
      const next = { ...draft, files: draft.files.filter(({ id }) => id !== fileId) };
      const saved = await write(next, { drop: fileId });
      return { draft: saved.kind === 'conflict' ? draft : { ...next, revision: saved.revision }, saved };
    },
    readFile: async (scope, fileId) => {
      const kept = memory.files.get(fileId);
      if (kept) return kept;
      const row = await onDatabase(database, (db) => db.files.get(fileId)).catch(() => undefined);
      return row ? vault.open(scope, labelOf('file', fileId), row.content).catch(() => null) : null;
    },
    list: async (scope) => {
      const rows = await onDatabase(database, (db) => db.drafts.where('scope').equals(scope).toArray()).catch(() => []);
      const kept = [...memory.drafts.values()].filter((draft) => draft.scope === scope);
      const stored = rows.filter(({ id, version }) => version <= DRAFT_VERSION && !memory.drafts.has(id));
      return [...kept, ...stored]
        .map(({ id, form, step, isSending, problem, createdAt, updatedAt }) => ({
          id,
          scope,
          form,
          step,
          isSending,
          problem,
          createdAt,
          updatedAt,
        }))
        .toSorted((a, b) => b.updatedAt - a.updatedAt);
    },
    open: async (scope, id) => {
      const kept = memory.drafts.get(id);
      if (kept) return kept.scope === scope ? { kind: 'draft', draft: kept, isKept: false } : { kind: 'none' };
      const row = await onDatabase(database, (db) => db.drafts.get(id)).catch(() => undefined);
      if (row?.scope !== scope) return { kind: 'none' };
      if (row.version > DRAFT_VERSION) return { kind: 'unreadable' };
      try {
        const content = readContent(
          JSON.parse(new TextDecoder().decode(await vault.open(scope, labelOf('draft', id), row.content))),
        );
        if (!content) return { kind: 'unreadable' };
        const { form, step, revision, isSending, problem, createdAt, updatedAt } = row;
        return {
          kind: 'draft',
          draft: { id, scope, form, step, revision, isSending, problem, createdAt, updatedAt, ...content },
          isKept: true,
        };
      } catch (error) {
        // An unreadable row is kept: newer code, or the right key, may read it.
        return { kind: error instanceof NoKey ? 'sealed' : 'unreadable' };
      }
    },
    adopt: async (draft, person) => {
      if (draft.scope !== GUEST_SCOPE || draft.isSending) return null;
      const adopted: Draft = { ...draft, scope: person };
      if (memory.drafts.has(draft.id)) {
        memory.drafts.set(draft.id, adopted);
        return adopted;
      }
      try {
        const row = await sealed(adopted);
        const files: FileRow[] = [];
        for (const { id } of draft.files) {
          const content = await draftStore.readFile(GUEST_SCOPE, id);
          // Adopt all files or nothing: the person would not notice a missing one.
          if (!content) return null;
          files.push({ id, draftId: draft.id, content: await vault.seal(person, labelOf('file', id), content) });
        }
        const isAdopted = await onDatabase(database, (db) =>
          db.transaction('rw', db.drafts, db.files, async () => {
            const there = await db.drafts.get(draft.id);
            if (there?.scope !== GUEST_SCOPE || there.revision !== draft.revision || there.isSending) return false;
            await db.drafts.put(row);
            await db.files.bulkPut(files);
            return true;
          }),
        );
        if (isAdopted) news.post(draft.id);
        return isAdopted ? { ...adopted, revision: row.revision, updatedAt: row.updatedAt } : null;
      } catch {
        return null;
      }
    },
    remove: async (scope, id) => {
      memory.drafts.delete(id);
      return onDatabase(database, (db) =>
        db.transaction('rw', db.drafts, db.files, async () => {
          const row = await db.drafts.get(id);
          if (row && (row.scope !== scope || row.isSending)) return false;
          await db.drafts.delete(id);
          await db.files.where('draftId').equals(id).delete();
          return true;
        }),
      ).then(
        (isRemoved) => {
          if (isRemoved) news.post(id);
          return isRemoved;
        },
        () => false,
      );
    },
    collect: async () => {
      const old = await onDatabase(database, (db) => db.drafts.where('scope').equals(GUEST_SCOPE).toArray()).catch(
        () => [],
      );
      for (const { id, isSending, updatedAt, version } of old)
        if (!isSending && version <= DRAFT_VERSION && now() - updatedAt > GUEST_DRAFT_MS)
          await draftStore.remove(GUEST_SCOPE, id);
    },
  };
  return draftStore;
}

/** Label of a sealed row, so that it cannot be opened as another row. */
export const labelOf = (what: 'draft' | 'file' | 'outbox', id: string): string => `${what}:${id}`;

function readContent(content: unknown): Pick<Draft, 'values' | 'files'> | null {
  if (typeof content !== 'object' || content === null || !('values' in content) || !('files' in content)) return null;
  const { values, files } = content;
  return typeof values === 'object' && values !== null && Array.isArray(files)
    ? { values: values as Draft['values'], files: files as DraftFile[] }
    : null;
}
