import { sql, type Kysely } from 'kysely';

/** The audit log is only added to, its rows are sealed into a chain (`audit-sealer.ts`), and its pages are read along indexes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_log
      -- What somebody typed, and names: erased before the row ends. The salt is erased with it, so that its digest tells nothing.
      add column words jsonb,
      add column words_salt bytea,
      add column words_erased_at timestamptz,
      -- Its place in the chain, without gaps; null until the row is sealed.
      add column position bigint,
      add column words_digest bytea,
      -- Seal and time of the row before.
      add column previous bytea,
      add column previous_at timestamptz,
      add column seal bytea,
      -- Which key made the seal.
      add column seal_key text,
      add constraint audit_log_position unique (position),
      add constraint audit_log_sealed_whole check (num_nonnulls(position, seal, seal_key) in (0, 3)),
      add constraint audit_log_words_salted check (num_nonnulls(words, words_salt) in (0, 2));

    update audit_log set words = jsonb_build_object('q', details -> 'q'), details = details - 'q', words_salt = uuid_send(gen_random_uuid())
    where action = 'desk.orders' and details ? 'q';
    update audit_log set words = jsonb_build_object('nameBefore', details -> 'nameBefore', 'name', details -> 'name'),
      details = details - 'nameBefore' - 'name', words_salt = uuid_send(gen_random_uuid())
    where action = 'partnerPage.fields' and details ? 'nameBefore';
    update audit_log set words = jsonb_build_object('text', details -> 'text'), details = details - 'text', words_salt = uuid_send(gen_random_uuid())
    where action like '%.reason' and details ? 'text';

    create index audit_log_unsealed on audit_log (id) where position is null;
    create index audit_log_with_words on audit_log (at) where words is not null;
    create index audit_log_by_time on audit_log (at desc, id desc);
    create index audit_log_of_actor on audit_log (actor, at desc, id desc);
    create index audit_log_of_actor_act on audit_log (actor, action, at desc, id desc);
    create index audit_log_of_act on audit_log (action, at desc, id desc);
    drop index audit_log_of_subject;
    create index audit_log_of_subject on audit_log (subject, at desc, id desc);

    create function guard_audit_log() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if (new.id, new.at, new.actor, new.action, new.subject, new.details)
          is not distinct from (old.id, old.at, old.actor, old.action, old.subject, old.details) then
          -- Sealing: once, and nothing else.
          if old.position is null and new.position is not null
            and (new.words, new.words_salt, new.words_erased_at) is not distinct from (old.words, old.words_salt, old.words_erased_at) then
            return new;
          end if;
          -- Erasing words: all of them, for good, and to be seen.
          if old.words is not null and new.words is null and new.words_salt is null and new.words_erased_at is not null
            and (new.position, new.words_digest, new.previous, new.previous_at, new.seal, new.seal_key)
              is not distinct from (old.position, old.words_digest, old.previous, old.previous_at, old.seal, old.seal_key) then
            return new;
          end if;
        end if;
      elsif tg_op = 'DELETE' then
        -- The retention of five years, with a day for leap years.
        if old.position is not null and old.at < now() - interval '5 years' + interval '1 day' then
          return old;
        end if;
      end if;
      raise exception 'the audit log is only added to' using errcode = 'restrict_violation', table = 'audit_log';
    end $$;
    create trigger audit_log_is_added_to before update or delete on audit_log for each row execute function guard_audit_log();
    create trigger audit_log_is_kept before truncate on audit_log for each statement execute function guard_audit_log();
  `.execute(db);
}
