import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { setPassword } from '#server/accounts/accounts-sql.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { endSessions } from '#server/accounts/sessions-sql.ts';
import { json } from '#server/db/database.ts';
import type { Database } from '#server/db/tables.ts';
import { sampleAccounts } from './sample-accounts.ts';

/** Settings row with the ids of the sample accounts that have random passwords. */
const RANDOM = 'randomSamplePasswords';
/** In base64url, three bytes give four characters. */
const PASSWORD_BYTES = 15;

export interface SampleLogin {
  readonly email: string;
  readonly password: string;
}

/**
 * Sets the passwords of the sample accounts: random ones in a public demonstration, each made and returned only
 * once; otherwise those in the code. A changed password ends the account's sessions.
 */
export async function settleSamplePasswords(
  db: Kysely<Database>,
  { isPublic }: { isPublic: boolean },
): Promise<SampleLogin[]> {
  return db.transaction().execute(async (transaction) => {
    const accounts = await transaction
      .selectFrom('accounts')
      .select(['id', 'email'])
      .where('is_sample', '=', true)
      .orderBy('created_at')
      .forUpdate()
      .execute();
    const random = await randomOnes(transaction);
    const changed: SampleLogin[] = [];
    for (const { id, email } of accounts) {
      if (random.has(id) === isPublic) continue;
      const password = isPublic
        ? randomBytes(PASSWORD_BYTES).toString('base64url')
        : sampleAccounts.find((one) => one.email === email)?.password;
      // The e-mail of the account was changed, so there is no printed password for it.
      if (password === undefined) continue;
      await setPassword(transaction, id, await hashPassword(password));
      await endSessions(transaction, id, null);
      changed.push({ email: email ?? '', password });
    }
    const value = json<unknown>(isPublic ? accounts.map(({ id }) => id) : []);
    await transaction
      .insertInto('settings')
      .values({ key: RANDOM, value, is_sample: true })
      .onConflict((row) => row.column('key').doUpdateSet({ value }))
      .execute();
    return changed;
  });
}

async function randomOnes(db: Kysely<Database>): Promise<Set<unknown>> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', RANDOM).executeTakeFirst();
  return new Set(Array.isArray(row?.value) ? row.value : []);
}

/** The console text with the sample accounts. */
export function accountLines(logins: readonly SampleLogin[], { isPublic }: { isPublic: boolean }): string {
  const lines = (shown: readonly SampleLogin[]) =>
    shown.map(({ email, password }) => `  ${email.padEnd(24)} ${password}`).join('\n');
  if (!isPublic) return `Sample accounts (sample data only):\n${lines(sampleAccounts)}`;
  if (logins.length === 0)
    return 'The sample accounts have the random passwords that were shown when they were made; npm run staff -- reset EMAIL sets another one.';
  return `Sample accounts, with random passwords that are not shown again:\n${lines(logins)}`;
}
