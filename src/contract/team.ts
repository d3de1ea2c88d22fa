import * as v from 'valibot';
import { Invited, OwnTeam } from '#domain/partners/team.ts';
import { BusinessId } from '#domain/partners/seller-choice.ts';
import { command, query } from './endpoint.ts';

const Id = v.pipe(v.string(), v.uuid(), v.toLowerCase());
const Receipt = v.object({ id: v.string(), key: v.string() });

/** The team of a showroom or office. Its members work on its adverts and requests with their own accounts; the owner alone changes the team. */
export const team = {
  own: query('/my-team', {
    summary: 'The team of your showroom or office, the one you work for, or your invitations.',
    access: 'signed-in',
    input: v.object({}),
    output: OwnTeam,
    keep: 'person',
  }),
  invite: command('POST', '/my-team/invite', {
    summary:
      'Invite somebody by e-mail or phone to work on your adverts and requests. The answer does not say whether they have an account.',
    access: 'signed-in',
    input: v.object({ to: Invited }),
    output: Receipt,
    refusals: ['not_allowed', 'team_full', 'too_many', 'key_reused'],
    offline: 'refuse',
    limit: { count: 30, per: 'hour' },
  }),
  cancel: command('POST', '/my-team/cancel-invitation', {
    summary: 'Cancel an invitation that was not accepted.',
    access: 'signed-in',
    input: v.object({ id: Id }),
    output: Receipt,
    refusals: ['not_found', 'key_reused'],
    offline: 'refuse',
  }),
  answer: command('POST', '/my-team/answer-invitation', {
    summary: 'Accept or decline an invitation to your confirmed e-mail or phone.',
    access: 'signed-in',
    input: v.object({ id: Id, accept: v.boolean() }),
    output: Receipt,
    refusals: ['not_found', 'not_allowed', 'other_team', 'team_full', 'key_reused'],
    offline: 'refuse',
  }),
  remove: command('POST', '/my-team/remove-member', {
    summary: 'Remove a member: from the next call on they see and change nothing of the business.',
    access: 'signed-in',
    input: v.object({ id: Id }),
    output: Receipt,
    refusals: ['not_found', 'key_reused'],
    offline: 'refuse',
  }),
  leave: command('POST', '/my-team/leave', {
    summary: 'Leave the team you work for.',
    access: 'signed-in',
    input: v.object({ business: BusinessId }),
    output: Receipt,
    refusals: ['not_found', 'key_reused'],
    offline: 'refuse',
  }),
};
