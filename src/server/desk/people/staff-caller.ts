import { Refusal, type Call } from '../../http/serve.ts';
import { lockAdministrators } from '../../accounts/staff-sql.ts';

/** The account of the member of staff who calls. */
export function staffOf({ caller }: Pick<Call, 'caller'>): string {
  if (caller?.account.role !== 'staff') throw new Refusal('not_allowed');
  return caller.account.id;
}

/**
 * The administrators who can sign in, locked, of whom the caller is one: whoever was blocked or lost the role while the
 * call was under way is refused, so that two administrators cannot take the role from each other.
 */
export async function administratorsWith(call: Call): Promise<ReadonlySet<string>> {
  const administrators = await lockAdministrators(call.db);
  if (!administrators.has(staffOf(call))) throw new Refusal('role_needed');
  return administrators;
}
