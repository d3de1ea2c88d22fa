import * as v from 'valibot';
import { TimeSort } from '#domain/adverts/list-sort.ts';
import {
  ContentDraft,
  ContentId,
  ContentKind,
  ContentVersion,
  ContentVersionNumber,
  DeskContent,
  DeskContentCard,
} from '#domain/desk/content.ts';
import {
  DeskSettings,
  ReservationDecision,
  SettingsChange,
  SettingsPart,
  SettingsVersion,
  SettingsVersionNumber,
} from '#domain/desk/desk-settings.ts';
import { DeskSetup } from '#domain/desk/desk-setup.ts';
import { DraftedPart } from '#domain/settings/drafted-part.ts';
import { Instant } from '#domain/time/instant.ts';
import { contentRoles } from './desk-roles.ts';
import { command, query } from './endpoint.ts';
import { PageNumber } from './page-number.ts';
import { SearchText } from './search-text.ts';

const ContentReceipt = v.object({ id: v.string(), key: v.string(), version: v.number() });

/** Filters and sort of the list of contents. */
export const contentFilters = {
  kind: v.optional(ContentKind),
  /** Words of a title, in either language, however written. */
  q: v.optional(SearchText),
  sort: v.optional(TimeSort, 'newest'),
};

/** What the business says and offers, for staff. Every change is written to the audit log and is public at once. */
export const deskContent = {
  setup: query('/desk/setup', {
    summary: 'What a new installation still needs before it opens.',
    access: 'staff',
    roles: ['administrator'],
    input: v.object({}),
    output: DeskSetup,
    keep: 'nothing',
  }),
  settings: query('/desk/settings', {
    summary: 'The settings as stored, each with the version that a change has to name.',
    access: 'staff',
    roles: ['administrator'],
    input: v.object({}),
    output: DeskSettings,
    keep: 'nothing',
  }),
  settingsVersions: query('/desk/settings/{part}/versions', {
    summary: 'The last values of one part of the settings, newest first, with who gave them.',
    access: 'staff',
    roles: ['administrator'],
    input: v.object({ part: SettingsPart }),
    output: v.array(SettingsVersion),
    keep: 'nothing',
  }),
  changeSettings: command('POST', '/desk/settings', {
    summary:
      'Replace one part of the settings now or from a moment on, or store its draft; refused when it is no longer the version that was seen. Another account for reservations is only proposed to a second administrator.',
    access: 'staff',
    roles: ['administrator'],
    // Phones, the bank account and licences of the business.
    fresh: true,
    input: SettingsChange,
    /** `version` of the part, or of the proposal. */
    output: v.object({ ...ContentReceipt.entries, outcome: v.picklist(['changed', 'proposed', 'drafted', 'planned']) }),
    refusals: ['content_changed', 'no_second_administrator', 'proposal_open', 'key_reused'],
    offline: 'refuse',
  }),
  discardSettingsDraft: command('POST', '/desk/settings/{part}/discard', {
    summary: 'Delete the draft of one part of the settings, also one that is to be public later. What is public stays.',
    access: 'staff',
    roles: ['administrator'],
    input: v.object({ part: DraftedPart, seen: SettingsVersionNumber }),
    output: ContentReceipt,
    refusals: ['content_changed', 'key_reused'],
    offline: 'refuse',
  }),
  decideReservation: command('POST', '/desk/settings/reservation', {
    summary: 'Confirm, refuse or withdraw another account for reservations; nobody confirms their own proposal.',
    access: 'staff',
    roles: ['administrator'],
    fresh: true,
    input: ReservationDecision,
    output: ContentReceipt,
    refusals: ['not_allowed', 'own_proposal', 'proposal_closed', 'key_reused'],
    offline: 'refuse',
  }),
  contents: query('/desk/content', {
    summary: 'What staff have written, the newest change on top or the oldest.',
    access: 'staff',
    roles: contentRoles,
    input: v.object({ ...contentFilters, page: PageNumber }),
    output: v.array(DeskContentCard),
    paged: true,
    keep: 'nothing',
  }),
  content: query('/desk/content/{id}', {
    summary: 'One content with its draft.',
    access: 'staff',
    roles: contentRoles,
    input: v.object({ id: ContentId }),
    output: DeskContent,
    keep: 'nothing',
  }),
  contentVersions: query('/desk/content/{id}/versions', {
    summary: 'The last versions of a content, newest first.',
    access: 'staff',
    roles: contentRoles,
    input: v.object({ id: ContentId }),
    output: v.array(ContentVersion),
    keep: 'nothing',
  }),
  createContent: command('POST', '/desk/content', {
    summary: 'Store a new draft; it is not public.',
    access: 'staff',
    roles: contentRoles,
    input: v.object({ draft: ContentDraft }),
    output: ContentReceipt,
    refusals: ['uploads_missing', 'key_reused'],
    offline: 'refuse',
  }),
  saveContent: command('POST', '/desk/content/{id}/draft', {
    summary:
      'Store a new version of a draft, refused when it is no longer the one that was seen. What is public stays.',
    access: 'staff',
    roles: contentRoles,
    input: v.object({ id: ContentId, seen: ContentVersionNumber, draft: ContentDraft }),
    output: ContentReceipt,
    refusals: ['not_found', 'content_changed', 'uploads_missing', 'key_reused'],
    offline: 'refuse',
  }),
  publishContent: command('POST', '/desk/content/{id}/publish', {
    summary: 'Make the version that was seen public, now or at a moment.',
    access: 'staff',
    roles: contentRoles,
    input: v.object({ id: ContentId, seen: ContentVersionNumber, at: v.nullable(Instant) }),
    output: ContentReceipt,
    refusals: ['not_found', 'content_changed', 'key_reused'],
    offline: 'refuse',
  }),
  withdrawContent: command('POST', '/desk/content/{id}/withdraw', {
    summary: 'Take a content out of every list. Applications that are under way keep working.',
    access: 'staff',
    roles: contentRoles,
    input: v.object({ id: ContentId, seen: ContentVersionNumber }),
    output: ContentReceipt,
    refusals: ['not_found', 'content_changed', 'key_reused'],
    offline: 'refuse',
  }),
};
