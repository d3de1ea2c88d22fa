import { readFileSync } from 'node:fs';
import { setupI18n, type Messages } from '@lingui/core';
import type { ErrorCode } from '#contract/endpoint.ts';
import type { Approval, Availability } from '#domain/adverts/advert.ts';
import type { ImportDoubt } from '#domain/adverts/import-doubt.ts';
import type { MessageChannel } from '#domain/accounts/message-delivery.ts';
import type { StaffRole } from '#domain/accounts/staff-role.ts';
import type { FormName } from '#domain/applications/application.ts';
import type { Kind } from '#domain/catalogue/kind.ts';
import type { ReportReason } from '#domain/listings/listing-report.ts';
import type { ContentKind, ContentStanding } from '#domain/desk/content.ts';
import type { LetterKind } from '#domain/desk/desk-letter.ts';
import type { PersonState } from '#domain/desk/desk-person.ts';
import type { LenderKeyState } from '#domain/desk/lender-key.ts';
import type { LenderAnswer } from '#domain/desk/lender-order.ts';
import type { TemplatePurpose } from '#domain/desk/message-template.ts';
import type { IssueState } from '#domain/desk/newsletter-issue.ts';
import type { UndeliveredKind, UndeliveredReason } from '#domain/desk/undelivered-message.ts';
import type { PartnerKind } from '#domain/partners/partner.ts';
import type { VerificationState } from '#domain/partners/seller-verification.ts';
import type { OrderActor } from '#domain/orders/order-moves.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { FileReason } from '#domain/uploads/file-reason.ts';
import { locales, type Locale } from '#i18n/locale.ts';
import { CannotStart } from '../settings.ts';
import type { CountedProblem, FieldProblem, NamedProblem } from './field-problem.ts';

/** Ids of messages for success. */
export type SuccessId =
  | 'success'
  | 'success.contact'
  | 'success.listing_request'
  | 'success.report'
  | 'success.request'
  | 'success.page_saved'
  | 'success.state_changed'
  | 'success.newsletter'
  | 'success.account'
  | 'success.showroom_account'
  | 'success.code_sent'
  | 'success.password_reset'
  | 'success.password_changed'
  | 'success.phone_code_sent'
  | 'success.phone_proved'
  | 'success.profile'
  | 'success.email_code_sent'
  | 'success.email_proved'
  | 'success.account_deleted';

/** Ids of texts that a page has before the app runs. */
export type PageWordsId =
  | 'page.title'
  | 'page.not_found'
  | 'page.description'
  | 'page.unreadable'
  | 'page.wrong_method'
  | 'page.failed'
  | 'page.busy'
  | 'page.again'
  | 'page.home'
  | 'page.stop_ask'
  | 'page.stop_button'
  | 'page.stop_done'
  | 'page.stop_unknown'
  | 'page.stop_searches'
  | 'page.leave_ask'
  | 'page.leave_button'
  | 'page.leave_done'
  | 'page.leave_subscribe';

type LetterId =
  `letter.${'newsletter' | 'newsletter_test' | 'letter_answer' | 'notification' | 'searches' | 'email_code' | 'email_changed' | 'staff_invitation' | 'team_invitation' | 'password_link' | 'factor_added' | 'factor_removed'}`;
/** Ids of texts in messages to a phone or a mailbox, and on pictures of listings. */
export type MessageId =
  | 'message.reset_code'
  | 'message.password_changed'
  | 'message.phone_code'
  | 'message.phone_changed'
  | 'message.password_link'
  | 'message.team_invitation'
  | 'note.documents_lost'
  | 'picture.sold'
  | 'picture.on_request'
  | 'picture.monthly'
  | `letter.searches.${Kind | 'fresh' | 'cheaper' | 'ending'}`
  | 'letter.issue.why'
  | 'letter.issue.leave'
  | LetterId
  | `${LetterId}.subject`;

/** Ids of the words in the lists that staff download. */
export type ListWordId =
  | `list.${ListColumn}`
  | `list.turn.${OrderActor | 'nobody'}`
  | `list.status.${OrderStatus}`
  | `list.form.${FormName}`
  | `list.kind.${Kind}`
  | `list.approval.${Approval}`
  | `list.availability.${Availability}`
  | `list.reason.${ReportReason}`
  | `list.letter.${LetterKind}`
  | `list.role.${StaffRole}`
  | `list.account.${PersonState}`
  | `list.seller.${PartnerKind}`
  | `list.verification.${VerificationState}`
  | `list.purpose.${'rent' | 'sale'}`
  | `list.doubt.${ImportDoubt}`
  | `list.content.${ContentKind}`
  | `list.standing.${ContentStanding}`
  | `list.issue.${IssueState}`
  | `list.template.${TemplatePurpose}`
  | `list.channel.${MessageChannel}`
  | `list.message.${UndeliveredKind}`
  | `list.undelivered.${UndeliveredReason}`
  | `list.answer.${LenderAnswer}`
  | `list.key.${LenderKeyState}`
  | `list.proposal.${'invitation' | 'roles'}`
  | 'list.yes'
  | 'list.no';
type ListColumn =
  | 'number'
  | 'applicant'
  | 'phone'
  | 'form'
  | 'subject'
  | 'amount'
  | 'status'
  | 'turn'
  | 'due'
  | 'overdue'
  | 'received'
  | 'assignee'
  | 'advert'
  | 'title'
  | 'price'
  | 'approval'
  | 'availability'
  | 'seller'
  | 'sent'
  | 'shown_until'
  | 'reason'
  | 'details'
  | 'letter_number'
  | 'name'
  | 'email'
  | 'written_by'
  | 'written'
  | 'resolved'
  | 'roles'
  | 'since'
  | 'last_seen'
  | 'city'
  | 'verification'
  | 'valid_until'
  | 'has_account'
  | 'blocked'
  | 'purpose'
  | 'district'
  | 'doubts'
  | 'adverts'
  | 'title_en'
  | 'title_ar'
  | 'publishes'
  | 'changed'
  | 'changed_by'
  | 'subject_en'
  | 'subject_ar'
  | 'starts'
  | 'ended'
  | 'issue_sent'
  | 'issue_waiting'
  | 'issue_failed'
  | 'issue_unconfirmed'
  | 'issue_left'
  | 'unsubscribed'
  | 'purpose_of_template'
  | 'text_en'
  | 'text_ar'
  | 'channel'
  | 'message'
  | 'to'
  | 'first_attempt'
  | 'failed'
  | 'programme'
  | 'handed'
  | 'answer'
  | 'lender'
  | 'made'
  | 'made_by'
  | 'last_used'
  | 'revoked'
  | 'roles_before'
  | 'proposed'
  | 'proposed_by'
  | 'open_until';

/** The server's texts, in the caller's language. */
export interface Words {
  readonly error: (code: ErrorCode, locale: Locale) => string;
  readonly fileReason: (reason: FileReason, locale: Locale) => string;
  readonly field: (problem: FieldProblem | CountedProblem | NamedProblem, locale: Locale) => string;
  readonly success: (id: SuccessId, locale: Locale) => string;
  readonly message: (id: MessageId, values: Readonly<Record<string, string>>, locale: Locale) => string;
  readonly list: (id: ListWordId, locale: Locale) => string;
  readonly page: (id: PageWordsId, locale: Locale) => string;
}

/** Made by `lingui compile` from i18n/server and the translations beside it. */
const catalogue = (locale: Locale) => new URL(`../../i18n/locales/server/${locale}.json`, import.meta.url);

/** Reads the compiled catalogues once. Throws CannotStart when they do not exist. */
export function loadWords(): Words {
  const i18n = { en: inLanguage('en'), ar: inLanguage('ar') };
  return {
    error: (code, locale) => i18n[locale]._(`error.${code}`),
    fileReason: (reason, locale) => i18n[locale]._(`file.${reason}`),
    field: (problem, locale) => {
      if (typeof problem === 'object')
        return i18n[locale]._(`field.${problem.problem}`, { name: problem.name[locale] });
      const [name = '', length] = problem.split(':');
      return i18n[locale]._(`field.${name}`, { length: Number(length) });
    },
    success: (id, locale) => i18n[locale]._(id),
    message: (id, values, locale) => i18n[locale]._(id, values),
    list: (id, locale) => i18n[locale]._(id),
    page: (id, locale) => i18n[locale]._(id),
  };
}

function inLanguage(locale: Locale) {
  const { messages } = JSON.parse(readCatalogue(locale)) as { messages: Messages };
  return setupI18n({ locale, locales: [...locales], messages: { [locale]: messages } });
}

function readCatalogue(locale: Locale): string {
  try {
    return readFileSync(catalogue(locale), 'utf8');
  } catch {
    throw new CannotStart('The translated messages are missing; make them with: npx lingui compile');
  }
}
