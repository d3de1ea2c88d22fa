import type { Kysely } from 'kysely';
import type { ContentDraft, DeskContent, DraftProblems } from '#domain/desk/content.ts';
import type { Call } from '../../http/serve.ts';
import type { Database } from '../../db/tables.ts';
import type { Appearance } from './appears-at.ts';

/** A content that is being published, with its draft of one kind. */
export type Publication<K extends ContentDraft['kind']> = Omit<DeskContent, 'kind' | 'draft'> & {
  readonly draft: Extract<ContentDraft, { kind: K }>;
  /** The last part of its address. */
  readonly address: string;
};

/** How contents of a kind become public. All in the transaction of the command. */
export interface Publisher<K extends ContentDraft['kind']> {
  /** What has to be mended first, by field of the draft. */
  readonly problems: (draft: Publication<K>['draft'], call: Call, id: string) => Promise<DraftProblems> | DraftProblems;
  /** Writes what the public reads. */
  readonly publish: (db: Kysely<Database>, publication: Publication<K>, appearance: Appearance) => Promise<void>;
  /** What keeps it from being withdrawn, or null. */
  readonly holds?: (db: Kysely<Database>, id: string) => Promise<DraftProblems | null>;
  readonly withdraw: (db: Kysely<Database>, id: string, now: Date) => Promise<void>;
}

export type Publishers = { readonly [K in ContentDraft['kind']]: Publisher<K> };
