import * as v from 'valibot';
import { Account, Credentials } from '#domain/accounts/account.ts';
import { act, query } from './endpoint.ts';

export const accounts = {
  login: act('POST', '/auth/login', { summary: 'Sign in by e-mail or phone.', access: 'anyone', input: Credentials, output: v.object({ token: v.string(), account: Account }), refusals: ['incorrect_data'], limit: { count: 10, per: 'minute' } }),
  logout: act('POST', '/auth/logout', { summary: 'End this session.', access: 'anyone', input: v.object({}), output: v.object({ signedOut: v.literal(true) }), refusals: [] }),
  profile: query('/auth/profile', { summary: 'Who is signed in.', access: 'signed-in', input: v.object({}), output: Account, keep: 'person' }),
};
