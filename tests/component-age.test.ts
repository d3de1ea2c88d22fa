import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { behindTheirRange, digestOfLock, isNewer, lineOf, Outdated, releasesAfter } from './support/component-age.ts';

const releases = {
  created: '2020-01-01',
  modified: '2026-11-20',
  '1.4.0': '2026-01-01T00:00:00.000Z',
  '1.5.0': '2026-08-01T00:00:00.000Z',
  '1.10.0': '2026-09-01T00:00:00.000Z',
  '1.11.0': '2026-11-10T00:00:00.000Z',
  '2.0.0-rc.1': '2026-06-01T00:00:00.000Z',
  '2.0.0': '2026-09-15T00:00:00.000Z',
};

describe('overdue packages', () => {
  it('lists newer releases of the line before the given day, newest first', () => {
    expect(releasesAfter('1.4.0', releases, '2026-10-23T00:00:00.000Z', 'line')).toEqual(['1.10.0', '1.5.0']);
    expect(releasesAfter('1.10.0', releases, '2026-10-23T00:00:00.000Z', 'line')).toEqual([]);
    expect(releasesAfter('1.10.0', releases, '2026-11-22T00:00:00.000Z', 'line')).toEqual(['1.11.0']);
  });

  it('lists newer lines before the given day, without previews', () => {
    expect(releasesAfter('1.11.0', releases, '2026-08-24T00:00:00.000Z', 'later')).toEqual([]);
    expect(releasesAfter('1.11.0', releases, '2026-10-01T00:00:00.000Z', 'later')).toEqual(['2.0.0']);
  });

  it('compares versions by number, and treats minor versions before 1.0 as lines', () => {
    expect([
      isNewer('1.10.0', '1.9.9'),
      isNewer('1.9.9', '1.10.0'),
      isNewer('1.2.3', '1.2.3'),
      isNewer('2.0.0', '1.9.9'),
    ]).toEqual([true, false, false, true]);
    expect([lineOf('1.9.9'), lineOf('0.29.9'), lineOf('18.4.0-beta.17')]).toEqual(['1', '0.29', '18']);
  });

  it('lists packages whose dependents accept a newer release of the line than the locked one', () => {
    const found = (current: string | undefined, wanted: string, dependent = 'other') => ({
      ...(current && { current }),
      wanted,
      latest: '9.0.0',
      dependent,
    });
    const outdated = v.parse(Outdated, {
      behind: found('1.0.0', '1.0.1'),
      'of two': [found('2.0.0', '2.0.0'), found('2.0.0', '2.1.0')],
      'another line': found('7.1.0', '8.0.0'),
      'a preview': found('1.0.0', '1.1.0-rc.1'),
      'newer than asked': found('1.0.2', '1.0.1'),
      'of another platform': found(undefined, '1.0.0'),
      'one of ours': found('1.0.0', '1.1.0', 'root'),
    });
    expect(behindTheirRange(outdated, 'root')).toEqual([
      { name: 'behind', current: '1.0.0', wanted: '1.0.1' },
      { name: 'of two', current: '2.0.0', wanted: '2.1.0' },
    ]);
  });
});

it('the digest of a lock file changes only with a version', () => {
  const lock = (version: string, more: object = {}) =>
    JSON.stringify({
      packages: { '': { name: 'root', version: '1.0.0', ...more }, 'node_modules/a': { version, ...more } },
    });
  expect(digestOfLock(lock('1.0.0', { license: 'MIT' }))).toBe(digestOfLock(lock('1.0.0')));
  expect(digestOfLock(lock('1.0.1'))).not.toBe(digestOfLock(lock('1.0.0')));
});
