import { describe, expect, it } from 'vitest';
import { refusalFor } from './failure.ts';
import { Refusal, statusOf } from './refusal.ts';

const withCode = (code: string, more: object = {}) => Object.assign(new Error('inner words'), { code, ...more });

describe('the status of a failure', () => {
  it.each([
    ['a refusal is itself', new Refusal('not_found'), 404],
    ['the account was ended meanwhile', withCode('23503', { constraint: 'orders_account_id_fkey' }), 401],
    ['a row points nowhere', withCode('23503', { constraint: 'offers_listing_id_fkey' }), 500],
    ['PostgreSQL says the disk is full', withCode('53100'), 507],
    ['the system says the disk is full', withCode('ENOSPC'), 507],
    ['too many connections', withCode('53300'), 503],
    ['the pool has none left', new Error('timeout exceeded when trying to connect'), 503],
    ['the connection broke in the middle', new Error('Connection terminated unexpectedly'), 503],
    ['the database is stopped', withCode('57P01'), 503],
    ['the database is starting', withCode('57P03'), 503],
    ['the database takes no connections', withCode('55000', { severity: 'FATAL' }), 503],
    ['nobody listens', withCode('ECONNREFUSED'), 503],
    ['there is no socket', withCode('ENOENT', { syscall: 'connect' }), 503],
    ['a query took too long', withCode('57014'), 503],
    ['two transactions wait for each other', withCode('40P01'), 503],
    ['a file of ours is missing', withCode('ENOENT', { syscall: 'open' }), 500],
    ['a query is wrong', withCode('42601'), 500],
    ['something else was thrown', 'text', 500],
  ])('%s', (_what, error, status) => {
    const { code, details } = refusalFor(error);
    expect(statusOf[code]).toBe(status);
    expect(details.retryAfterSeconds !== undefined).toBe(status === 503 || status === 507);
  });
});
