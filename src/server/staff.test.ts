import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'wijha-staff-'));
// When tests run as root, PostgreSQL's own user must be able to enter the folder.
chmodSync(folder, 0o711);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `npm run staff -- …` on a new folder, as before a first start. */
function staff(...given: string[]): Promise<{ code: number | string; out: string; error: string }> {
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: path.join(folder, 'data'),
    DEMONSTRATION: 'off',
    PUBLIC_URL: 'https://wijha.example',
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [path.join(import.meta.dirname, 'staff.ts'), ...given], { env }, (error, out, said) =>
      resolve({ code: error?.code ?? 0, out, error: said }),
    );
  });
}

/** Log entries in the output for the operator. */
const logLines = (out: string) => out.split('\n').filter((line) => line.startsWith('{'));
const roleChanges = (out: string) =>
  logLines(out).map((line): Record<string, unknown> => JSON.parse(line) as Record<string, unknown>);

it('prints its usage and the roles, without using a database', async () => {
  for (const given of [
    [],
    ['remove', 'a@example.com'],
    ['add'],
    ['add', 'a@example.com', 'b@example.com'],
    ['reset', 'a@example.com', '--role', 'agent'],
    ['roles', 'a@example.com'],
    ['list', '--all'],
  ]) {
    expect(await staff(...given)).toMatchObject({
      code: 1,
      out: '',
      error: expect.stringMatching(/^Usage: npm run staff -- add EMAIL/) as string,
    });
  }
  expect(await staff('add', 'a@example.com', '--role', 'king')).toEqual({
    code: 1,
    out: '',
    error: 'ROLE must be of agent, moderator, editor, lender, supervisor, administrator (is "king").\n',
  });
  expect(await staff('add', 'not an address')).toEqual({
    code: 1,
    out: '',
    error: 'EMAIL must be an e-mail address (is "not an address").\n',
  });
});

it('makes the first staff account with our own database, before any server was started', async () => {
  expect((await staff('list')).out).toContain(
    'There is no staff account yet. Make the first one: npm run staff -- add EMAIL\n',
  );
  const added = await staff('add', 'First@Example.com');
  expect(roleChanges(added.out)).toEqual([
    {
      time: expect.any(String) as string,
      level: 'info',
      event: 'role_changed',
      account: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      roles: ['administrator'],
    },
  ]);
  expect(added).toMatchObject({ code: 0, error: '' });
  expect(added.out).toMatch(
    /The account of first@example\.com is made\. This link sets its password, once, within 24 hours \(until \d{4}-\d\d-\d\d \d\d:\d\d UTC\)\. Give it to nobody else:\nhttps:\/\/wijha\.example\/set-password#[\w-]{43}\n$/,
  );
  expect((await staff('add', 'first@example.com')).error).toBe(
    'first@example.com is a staff account already; npm run staff -- reset first@example.com makes a new link for it.\n',
  );
  expect((await staff('list')).out).toMatch(/^first@example\.com +administrator +invited +link valid until .* UTC$/m);
  const changed = await staff('roles', 'first@example.com', '--role', 'agent,moderator');
  expect(changed.out).toContain('first@example.com is now agent, moderator, and is signed out everywhere.');
  expect(roleChanges(changed.out)).toEqual([
    { ...roleChanges(added.out)[0], time: expect.any(String) as string, roles: ['agent', 'moderator'] },
  ]);
  expect((await staff('roles', 'nobody@example.com', '--role', 'agent')).error).toContain('No staff account');
  const blocked = await staff('block', 'first@example.com');
  expect(blocked.out).toContain('first@example.com is blocked and signed out everywhere.');
  expect(roleChanges(blocked.out)).toEqual([
    { ...roleChanges(added.out)[0], time: expect.any(String) as string, roles: [] },
  ]);
  // The log names nobody: the address is only in the output for the operator.
  for (const line of [added, blocked].flatMap(({ out }) => logLines(out))) expect(line).not.toMatch(/first|example/i);
  expect(roleChanges((await staff('block', 'nobody@example.com')).out)).toEqual([]);
  expect((await staff('list')).out).toMatch(/^first@example\.com +agent,moderator +blocked$/m);
});
