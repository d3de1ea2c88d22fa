import { sql, type Kysely } from 'kysely';

/** An answer of staff notifies the account that wrote the letter. Letters of guests, and applications for work, belong to no account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notifications
      add column contact_message_id uuid references contact_messages on delete cascade,
      add column complaint_id uuid references complaints on delete cascade,
      drop constraint notifications_subject,
      add constraint notifications_subject check (
        num_nonnulls(order_id, listing_id, search_id, favourite, seller_id, contact_message_id, complaint_id) = 1
        and (search_id is null) = (news is null)
      );
    create index notifications_of_contact on notifications (contact_message_id) where contact_message_id is not null;
    create index notifications_of_complaint on notifications (complaint_id) where complaint_id is not null;

    create function notify_of_answer() returns trigger language plpgsql as $$
    begin
      insert into notifications (account_id, at, event, contact_message_id, complaint_id)
      select account_id, new.created_at, 'letter_answered', new.contact_message_id, new.complaint_id
      from (
        select account_id from contact_messages where id = new.contact_message_id
        union all
        select account_id from complaints where id = new.complaint_id
      ) letter
      where account_id is not null;
      return null;
    end $$;
    create trigger letter_messages_notify after insert on letter_messages for each row
      when (new.author = 'staff') execute function notify_of_answer();
  `.execute(db);
}
