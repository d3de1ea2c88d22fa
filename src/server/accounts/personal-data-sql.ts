import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

/**
 * All data of an account, as its owner may have it: each part is a list of rows with their columns, including what others wrote
 * about the owner. Secrets for sign-in and the names of staff who looked are left out.
 */
export async function selectPersonalData(db: Kysely<Database>, accountId: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ data: Record<string, unknown> }>`
    with own as (select * from accounts where id = ${accountId}),
      own_orders as (select * from orders where account_id = ${accountId}),
      own_listings as (select listings.* from listings join adverts on adverts.listing_id = listings.id where adverts.account_id = ${accountId}),
      own_documents as (select * from documents where owner = ${`account:${accountId}`} or order_id in (select id from own_orders))
    select jsonb_build_object(
      'profile', (select to_jsonb(own) - 'password_hash' - 'name_words' from own),
      'known_browsers', (${rowsOf(sql`select proved_at, last_used_at from known_devices where account_id = ${accountId} order by proved_at`)}),
      'sessions', (${rowsOf(sql`select user_agent, created_at, last_seen_at, expires_at from sessions where account_id = ${accountId} order by created_at`)}),
      'second_factors', (${rowsOf(sql`select kind, name, created_at, last_used_at from second_factors where account_id = ${accountId} order by created_at`)}),
      'orders', (${rowsOf(sql`
        select to_jsonb(one) - 'waiting_for' - 'account_id' - 'name_words' - 'documents_asked' - 'assigned_to' - 'desk_version' || jsonb_build_object(
          'events', (${rowsOf(sql`select at, event, actor, status, reason from order_events where order_id = one.id order by id`)}),
          'bank_offers', (${rowsOf(sql`select bank_name, down_payment, finance_amount, months, installment, final_payment, admin_fee, apr, total, valid_until, is_selected, sent_at, withdrawn_at, withdrawal from bank_offers where order_id = one.id order by sent_at, id`)}),
          'lenders', (${rowsOf(sql`select contents.title as name, handed_at, taken_back_at from lender_orders join contents on contents.id = lender_id where order_id = one.id order by handed_at, contents.id`)}),
          'papers_asked', (${rowsOf(sql`
            select kinds, note, asked_at, answered_at,
              (${rowsOf(sql`select kind, received_at from papers_received where request_id = asked.id order by received_at, kind`)}) as received
            from paper_requests asked where order_id = one.id order by asked_at, id`)})
        ) as "order" from own_orders one order by one.created_at`)}),
      'documents', (${rowsOf(sql`select id, order_id, purpose, kind, mime_type, bytes, width, height, created_at from own_documents where state = 'kept' order by created_at`)}),
      'documentChecks', (${rowsOf(sql`select document_id, verdict, reason, text, expires_on, at from document_checks where document_id in (select id from own_documents) order by at`)}),
      'adverts', (${rowsOf(sql`
        select own_listings.id, kind, approval, availability, title, description, price, attributes, features, video, photos, created_at, updated_at,
          answers, rejection, decided_at, expires_on, sent_at
        from own_listings join adverts on adverts.listing_id = own_listings.id order by own_listings.id`)}),
      'seller', (${rowsOf(sql`select slug, kind, name, logo, about, city, address, hours, phones, whatsapp, page_given_at, years_experience, verified_at, verified_what, verified_until, (${rowsOf(sql`select verdict, register_number, licence_kind, licence_number, verified_on, valid_until, at from seller_verifications where seller_id = sellers.id order by version`)}) as verifications, visitors from sellers where account_id = ${accountId}`)}),
      'team', (${rowsOf(sql`select invited_as, joined_at, case when account_id = ${accountId} then 'member' else 'owner' end as role from team_members where ${accountId} in (account_id, business_id) order by joined_at`)}),
      'team_invitations', (${rowsOf(sql`select invited.email, invited.phone, state, invited_at, expires_at, case when business_id = ${accountId} then 'sent' else 'received' end as direction from team_invitations invited, own where business_id = ${accountId} or (invited.email = own.email and own.email_proved_at is not null) or (invited.phone = own.phone and own.phone_proved_at is not null) order by invited_at`)}),
      'favourites', (${rowsOf(sql`select listing_id, kind, title, is_saved, saved_at, saved_price, changed_at from favourites where account_id = ${accountId} order by saved_at`)}),
      'comparison', (${rowsOf(sql`select listing_ids, changed_at from comparisons where account_id = ${accountId}`)}),
      'saved_searches', (${rowsOf(sql`select kind, address, name, alert_by, alert_pace, alert_at_night, is_saved, saved_at, changed_at from saved_searches where account_id = ${accountId} order by saved_at`)}),
      'desk_views', (${rowsOf(sql`select list, name, filters, hidden_columns, changed_at from desk_views where account_id = ${accountId} order by id`)}),
      'letters', (${rowsOf(sql`select subject, details, reason, name, email, phone, created_at, handled_at, (${messagesOf('contact_message_id', 'contact_messages.id')}) as messages from contact_messages where account_id = ${accountId} order by created_at`)}),
      'complaints', (${rowsOf(sql`select number, subject, details, order_number, name, email, phone, created_at, due_at, handled_at, (${messagesOf('complaint_id', 'complaints.id')}) as messages from complaints where account_id = ${accountId} order by created_at`)}),
      'reports', (${rowsOf(sql`select listing_id, reason, details, created_at, handled_at from listing_reports where account_id = ${accountId} order by created_at`)}),
      'listing_requests', (${rowsOf(sql`select listing_id, kind, subject, name, phone, message, day, day_part, created_at, handled_at from listing_requests where account_id = ${accountId} order by created_at`)}),
      'requests_about_own_adverts', (${rowsOf(sql`select listing_id, kind, name, phone, message, day, day_part, created_at, handled_at, outcome, note from listing_requests where owner_id = ${accountId} order by created_at`)}),
      'newsletter', (${rowsOf(sql`select asked_at, consent_version, confirmed_at, left_at from newsletter join own on own.email = newsletter.email and own.email_proved_at is not null`)}),
      'newsletters_received', (${rowsOf(sql`select draft -> 'subject' as subject, newsletter_recipients.state, tried_at from newsletter_recipients join newsletter_issues on newsletter_issues.id = issue_id join newsletter on newsletter.id = subscriber_id join own on own.email = newsletter.email and own.email_proved_at is not null order by tried_at`)}),
      'messages', (${rowsOf(sql`select template, messages.locale, state, messages.created_at from messages join own on messages.phone = own.phone or messages.email = own.email order by messages.created_at`)}),
      'notifications', (${rowsOf(sql`select at, event, order_id, status, listing_id, favourite, news, (select subject from contact_messages where id = contact_message_id union all select subject from complaints where id = complaint_id) as letter, read_at from notifications where account_id = ${accountId} order by id`)}),
      'roles_proposed', (${rowsOf(sql`select roles, roles_before, proposed_at, state, decided_at, reason from role_proposals where account_id = ${accountId} order by proposed_at`)}),
      'notification_choices', (${rowsOf(sql`select topic, channel, is_on from notification_choices where account_id = ${accountId} order by topic, channel`)}),
      'browsers_told', (${rowsOf(sql`select split_part(endpoint, '/', 3) as service, created_at from push_subscriptions where account_id = ${accountId} order by created_at`)}),
      'who_did_or_read_what', (${rowsOf(sql`
        select at, action, subject, case when actor = ${`account:${accountId}`} then 'you' when actor in (select 'account:' || id from accounts where role = 'user') then 'team' when actor like 'account:%' then 'staff' else 'guest' end as by
        from audit_log
        where subject in (select ${accountId}::text union all select id::text from own_orders union all select id::text from own_documents union all select id::text from own_listings union all select slug from sellers where account_id = ${accountId})
          or (action in ('desk.orders', 'desk.exportOrders') and details -> 'orders' ?| (select coalesce(array_agg(id::text), '{}') from own_orders))
          or (action in ('desk.lenderOrders', 'desk.exportLenderOrders') and details -> 'orders' ?| (select coalesce(array_agg(id::text), '{}') from own_orders))
          or (action = 'desk.people' and details -> 'people' ? ${accountId}::text)
          or (action = 'desk.exportPeople' and details -> 'people' ? ${accountId}::text)
        order by at, id`)})
    ) as data
  `.execute(db);
  return rows[0]?.data ?? {};
}

/** A list of rows as one JSON value. */
const rowsOf = (query: ReturnType<typeof sql>) =>
  sql`select coalesce(jsonb_agg(to_jsonb(found)), '[]') from (${query}) found`;

/** What was written after a letter, without who of the staff. */
const messagesOf = (column: string, letter: string) =>
  rowsOf(
    sql`select author, text, letter_messages.created_at from letter_messages where ${sql.ref(column)} = ${sql.ref(letter)} order by letter_messages.created_at, letter_messages.id`,
  );
