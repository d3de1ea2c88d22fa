import { sql, type Kysely } from 'kysely';

/**
 * What the application may do with rows of the audit log besides reading and adding them: its role has no other rights on the table, and
 * calls these functions, which run with those of the owner. Nobody else may call them until they are given that right.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Each row once, and all of them or none.
    create function seal_audit_log(
      given_key text, ids bigint[], positions bigint[], seals text[], digests text[], former_seals text[], former_times timestamptz[]
    ) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      sealed bigint;
    begin
      update public.audit_log set position = given.place, seal = decode(given.seal, 'hex'), seal_key = given_key,
        words_digest = decode(given.digest, 'hex'), previous = decode(given.former_seal, 'hex'), previous_at = given.former_time
      from unnest(ids, positions, seals, digests, former_seals, former_times) as given (id, place, seal, digest, former_seal, former_time)
      where audit_log.id = given.id and audit_log.position is null;
      get diagnostics sealed = row_count;
      if sealed <> cardinality(ids) then
        raise exception 'a row of the audit log is sealed once' using errcode = 'restrict_violation', table = 'audit_log';
      end if;
    end $$;

    -- All words of a row, for good, and to be seen.
    create function erase_audit_words(ids bigint[]) returns void language sql strict security definer set search_path = pg_catalog, pg_temp as $$
      update public.audit_log set words = null, words_salt = null, words_erased_at = now() where id = any (ids) and words is not null
    $$;

    -- The beginning of the chain, when all of it is older than five years (with a day for leap years); never the newest row.
    create function forget_audit_log(until_position bigint) returns void language plpgsql strict security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if exists (
        select from public.audit_log where position < until_position and at >= now() - interval '5 years' + interval '1 day'
      ) then
        raise exception 'rows of the audit log are kept for five years' using errcode = 'restrict_violation', table = 'audit_log';
      end if;
      delete from public.audit_log where position < least(until_position, (select max(position) from public.audit_log));
    end $$;

    revoke execute on function seal_audit_log, erase_audit_words, forget_audit_log from public;
  `.execute(db);
}
