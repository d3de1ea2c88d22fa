import { sql, type Kysely } from 'kysely';
import { JOBS_SCHEMA } from './job-queue.ts';
import { REAL_ROWS_SCHEMA } from './real-rows.ts';

const SCHEMAS = ['public', REAL_ROWS_SCHEMA, JOBS_SCHEMA];

/** Makes the role with which the server connects to a database of our own, unless it is there. */
export async function makeApplicationRole<T>(
  owner: Kysely<T>,
  { name, password }: { readonly name: string; readonly password: string | undefined },
): Promise<void> {
  const { rows } = await sql`select from pg_roles where rolname = ${name}`.execute(owner);
  if (rows.length > 0) return;
  const login = password === undefined ? sql`login` : sql`login password ${sql.lit(password)}`;
  await sql`create role ${sql.id(name)} ${login}`.execute(owner).catch((error: unknown) => {
    // Another process has just made it.
    if (!(error instanceof Error && 'code' in error && ['42710', '23505'].includes(String(error.code)))) throw error;
  });
}

/**
 * Gives a role that does not own the tables what the server needs: to read and write all rows, those of later tables too, and of the audit log to read and
 * to add. What was given before is not given again. Call it as the owner, in a transaction in which nobody else does.
 */
export async function grantToApplication<T>(owner: Kysely<T>, role: string): Promise<void> {
  const { rows: missing } = await sql<{ statement: string }>`
    with ours as (
      select class.oid, class.relname as name, class.relkind as kind, space.nspname as space
      from pg_class class join pg_namespace space on space.oid = class.relnamespace
      where space.nspname = any (${SCHEMAS}) and class.relowner = current_user::regrole
    )
    select format('grant usage on schema %I to %I', nspname, ${role}::text) as statement from pg_namespace
      where nspname = any (${SCHEMAS}) and not has_schema_privilege(${role}::name, oid, 'usage')
    union all
    select format('grant select, insert, update, delete on %I.%I to %I', space, name, ${role}::text) from ours
      where kind in ('r', 'p', 'v') and name <> 'audit_log' and not (
        has_table_privilege(${role}::name, oid, 'select') and has_table_privilege(${role}::name, oid, 'insert')
        and has_table_privilege(${role}::name, oid, 'update') and has_table_privilege(${role}::name, oid, 'delete')
      )
    union all
    select format('revoke all on %1$I.%2$I from %3$I; grant select, insert on %1$I.%2$I to %3$I', space, name, ${role}::text) from ours
      where name = 'audit_log' and (
        not has_table_privilege(${role}::name, oid, 'select') or not has_table_privilege(${role}::name, oid, 'insert')
        or has_table_privilege(${role}::name, oid, 'update, delete, truncate, references, trigger')
      )
    union all
    select format('grant usage, select, update on sequence %I.%I to %I', space, name, ${role}::text) from ours
      where case when kind = 'S' then not (
        has_sequence_privilege(${role}::name, oid, 'usage') and has_sequence_privilege(${role}::name, oid, 'select')
        and has_sequence_privilege(${role}::name, oid, 'update')
      ) end
    union all
    select format('grant execute on function %s to %I', oid::regprocedure, ${role}::text) from pg_proc
      where prosecdef and pronamespace = 'public'::regnamespace and proowner = current_user::regrole
        and not has_function_privilege(${role}::name, oid, 'execute')
  `.execute(owner);
  for (const { statement } of missing) await sql.raw(statement).execute(owner);
  const to = sql.id(role);
  await sql`
    alter default privileges grant usage on schemas to ${to};
    alter default privileges grant select, insert, update, delete on tables to ${to};
    alter default privileges grant usage, select, update on sequences to ${to}
  `.execute(owner);
}

/** What the role of a connection may do with the audit log. */
export interface AuditRights {
  readonly role: string;
  /** Whether it may also change or delete rows, or make itself a role that may. */
  readonly mayChange: boolean;
}

export async function auditRights<T>(db: Kysely<T>): Promise<AuditRights> {
  const { rows } = await sql<AuditRights>`
    select current_user::text as role,
      has_table_privilege(oid, 'update, delete, truncate') or has_any_column_privilege(oid, 'update') or pg_has_role(relowner, 'member')
        as "mayChange"
    from pg_class where oid = 'public.audit_log'::regclass
  `.execute(db);
  return rows[0]!;
}
