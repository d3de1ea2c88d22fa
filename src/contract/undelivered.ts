import * as v from 'valibot';
import { MessageChannel } from '#domain/accounts/message-delivery.ts';
import { UndeliveredList } from '#domain/desk/undelivered-message.ts';
import { TimeSort } from '#domain/adverts/list-sort.ts';
import { command, query } from './endpoint.ts';
import { PageNumber } from './page-number.ts';
import { SearchText } from './search-text.ts';

const MessageId = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/** Filters and sort of the list. */
export const undeliveredFilters = {
  channel: v.optional(MessageChannel),
  /** A phone in any writing, or a part of an e-mail address. */
  q: v.optional(SearchText),
  sort: v.optional(TimeSort, 'newest'),
};

/** Messages that reached nobody, for staff. */
export const undelivered = {
  undelivered: query('/desk/undelivered', {
    summary:
      'Messages that were refused or could not be sent for a day, the newest first or the oldest; never their content, no codes.',
    access: 'staff',
    roles: ['administrator'],
    input: v.object({ ...undeliveredFilters, page: PageNumber }),
    output: UndeliveredList,
    paged: true,
    keep: 'nothing',
  }),
  sendAgain: command('POST', '/desk/undelivered/send-again', {
    summary: 'Try an undelivered message again, for another day.',
    access: 'staff',
    roles: ['administrator'],
    input: v.object({ id: MessageId }),
    output: v.object({ id: v.string(), key: v.string() }),
    refusals: ['not_found', 'key_reused'],
    offline: 'refuse',
  }),
  sendChannelAgain: command('POST', '/desk/undelivered/send-all-again', {
    summary: 'Try the undelivered messages of a channel again, the oldest 500 of them.',
    access: 'staff',
    roles: ['administrator'],
    input: v.object({ channel: MessageChannel }),
    output: v.object({ count: v.number(), key: v.string() }),
    refusals: ['key_reused'],
    offline: 'refuse',
  }),
  dismissUndelivered: command('POST', '/desk/undelivered/dismiss', {
    summary: 'Take an undelivered message out of the list for good.',
    access: 'staff',
    roles: ['administrator'],
    input: v.object({ id: MessageId }),
    output: v.object({ id: v.string(), key: v.string() }),
    refusals: ['not_found', 'key_reused'],
    offline: 'refuse',
  }),
};
