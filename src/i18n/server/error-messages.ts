import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Texts of the refusals. The server looks them up by id in the compiled catalogue, so the ids are explicit. */
export const errorMessages: readonly MessageDescriptor[] = [
  msg({ id: 'error.malformed', message: 'We could not read this request. Nothing was changed.' }),
  msg({ id: 'error.not_signed_in', message: 'You are not authorized to access this resource' }),
  msg({ id: 'error.not_allowed', message: 'Your account is not allowed to do this.' }),
  msg({
    id: 'error.role_needed',
    message: 'Your role does not allow this. An administrator can change your roles.',
  }),
  msg({ id: 'error.factor_needed', message: 'Confirm your sign-in with your second step first.' }),
  msg({ id: 'error.last_factor', message: 'This is your only second step. Add another one before you remove it.' }),
  msg({ id: 'error.factor_stale', message: 'Confirm that it is you, then do this again.' }),
  msg({ id: 'error.not_found', message: 'Not found, or no longer available.' }),
  msg({ id: 'error.wrong_method', message: 'This action is not available at this link.' }),
  msg({ id: 'error.in_progress', message: 'Your request is already being processed. Please wait a moment.' }),
  msg({ id: 'error.order_moved_on', message: 'This order has changed in the meantime. This is its current status.' }),
  msg({
    id: 'error.order_taken',
    message: 'Somebody else changed who has this order in the meantime, so nothing was changed.',
  }),
  msg({
    id: 'error.note_closed',
    message: 'A note can be changed for 15 minutes. Write another one to correct it.',
  }),
  msg({ id: 'error.advert_changed', message: 'This advert has changed in the meantime. This is its current status.' }),
  msg({
    id: 'error.listings_changed',
    message: 'These listings have changed in the meantime, so nothing was done. Review them and decide again.',
  }),
  msg({
    id: 'error.content_changed',
    message: 'Somebody else changed this in the meantime, so nothing was saved. What you entered is kept.',
  }),
  msg({ id: 'error.own_listing', message: 'This is your own advert, so there is nobody to send a request to.' }),
  msg({ id: 'error.own_matter', message: 'This is your own order or advert, so a colleague has to do this.' }),
  msg({
    id: 'error.advert_removed',
    message: 'We took this advert down, so it cannot be changed. The reason is under “My products”.',
  }),
  msg({
    id: 'error.seller_blocked',
    message: 'Advertising is blocked for this account. The reason is under “My products”.',
  }),
  msg({
    id: 'error.not_in_team',
    message: 'You no longer work for this business, so nothing was sent in its name. What you entered is kept.',
  }),
  msg({
    id: 'error.team_full',
    message: 'This team has as many members and open invitations as it can have.',
  }),
  msg({
    id: 'error.other_team',
    message: 'You already work for a showroom or office. Leave its team first.',
  }),
  msg({
    id: 'error.order_under_way',
    message: 'You have a request in progress. Cancel it first, or wait until it is closed.',
  }),
  msg({ id: 'error.uploads_missing', message: 'Some files need to be sent again.' }),
  msg({
    id: 'error.offer_withdrawn',
    message: 'The bank has just withdrawn this offer, so it was not chosen. Choose another one.',
  }),
  msg({
    id: 'error.offer_unavailable',
    message:
      'This offer is not available for what you chose. Everything you entered is kept: continue at the current price, or choose again.',
  }),
  msg({
    id: 'error.offer_expired',
    message: 'This offer has ended. Everything you entered is kept: continue at the current price, or choose again.',
  }),
  msg({
    id: 'error.offer_not_eligible',
    message:
      'This offer is for another kind of applicant. Everything you entered is kept: continue at the current price, or choose again.',
  }),
  msg({
    id: 'error.offer_changed',
    message:
      'The price of this offer has changed. Everything you entered is kept: accept the new price, or choose again.',
  }),
  msg({ id: 'error.too_large', message: 'This is too large to be sent.' }),
  msg({ id: 'error.wrong_type', message: 'This type of file or content is not supported.' }),
  msg({ id: 'error.file_refused', message: 'We cannot accept this file.' }),
  msg({ id: 'error.invalid', message: 'Please check the marked fields.' }),
  msg({
    id: 'error.key_reused',
    message: 'This was already sent with different content. Please send it again as a new request.',
  }),
  msg({
    id: 'error.key_voided',
    message: 'This was withdrawn before it arrived, so nothing was done. Please send it again as a new request.',
  }),
  msg({
    id: 'error.key_missing',
    message: 'The request has no Idempotency-Key, so it could be processed twice. Nothing was changed.',
  }),
  msg({
    id: 'error.account_blocked',
    message: 'This account is blocked. To have it reviewed, write to our customer service on the “Contact us” page.',
  }),
  msg({ id: 'error.own_account', message: 'This is your own account, so another administrator has to do this.' }),
  msg({ id: 'error.own_proposal', message: 'You proposed this yourself, so another administrator has to decide.' }),
  msg({
    id: 'error.no_second_administrator',
    message:
      'This needs a second administrator, and there is no other. Whoever runs the server can add one with “npm run staff”.',
  }),
  msg({
    id: 'error.proposal_open',
    message: 'A proposal already waits for a second administrator. It has to be confirmed, refused or withdrawn first.',
  }),
  msg({
    id: 'error.proposal_closed',
    message: 'This proposal is no longer open, or what it changes is not the same any more.',
  }),
  msg({ id: 'error.person_changed', message: 'This account has changed in the meantime, so nothing was done.' }),
  msg({
    id: 'error.no_channel',
    message: 'No message can be sent to this person: there is no confirmed email or phone, or no provider is set up.',
  }),
  msg({ id: 'error.incorrect_data', message: 'Incorrect data' }),
  msg({ id: 'error.too_many', message: 'Too many attempts. Please wait a little and try again.' }),
  msg({ id: 'error.busy', message: 'The service is busy. Please try again in a moment; nothing was changed.' }),
  msg({ id: 'error.full', message: 'There is no storage space at the moment. Nothing was changed.' }),
  msg({ id: 'error.internal', message: 'An error occurred, please try again later' }),
  msg({ id: 'success', message: 'Success' }),
  msg({ id: 'success.request', message: 'Request sent successfully' }),
  msg({ id: 'success.page_saved', message: 'Your page has been saved' }),
  msg({ id: 'success.listing_request', message: 'Your request was sent to the advertiser' }),
  msg({ id: 'success.report', message: 'Thank you. We review every report.' }),
  msg({ id: 'success.state_changed', message: 'State changed successfully' }),
  msg({ id: 'success.contact', message: 'Your message has been sent successfully' }),
  msg({
    id: 'success.newsletter',
    message: 'We sent you an email. Open the link in it to confirm your subscription.',
  }),
  msg({ id: 'success.account', message: 'Account Created Successfully' }),
  msg({ id: 'success.showroom_account', message: 'Showroom account created successfully' }),
  msg({ id: 'success.code_sent', message: 'check code in your whatsapp to reset your password!' }),
  msg({ id: 'success.password_reset', message: 'Password updated successfully' }),
  msg({ id: 'success.password_changed', message: 'Password changed successfully' }),
  msg({ id: 'success.phone_code_sent', message: 'The code was sent to your WhatsApp' }),
  msg({ id: 'success.phone_proved', message: 'Your mobile number is confirmed' }),
  msg({ id: 'success.profile', message: 'Your data has been updated successfully' }),
  msg({ id: 'success.email_code_sent', message: 'The code was sent to your email' }),
  msg({ id: 'success.email_proved', message: 'Your email address is confirmed' }),
  msg({ id: 'success.account_deleted', message: 'Your account is deleted' }),
];

/** Why a file is refused, and what to do. */
export const fileReasonMessages: readonly MessageDescriptor[] = [
  msg({
    id: 'file.too_slow',
    message:
      'This file takes too long to read. Save it again in a simpler form, for example as a photo or a new scan, and send that.',
  }),
  msg({
    id: 'file.too_much_memory',
    message: 'This file needs too much memory to open. Save it again at a smaller size and send that.',
  }),
  msg({
    id: 'file.unreadable',
    message: 'This file is damaged and cannot be opened. Open it on your device, save it again and send the new copy.',
  }),
  msg({
    id: 'file.pdf_encrypted',
    message: 'This PDF is protected or encrypted. Save a copy without a password and send that.',
  }),
  msg({
    id: 'file.pdf_script',
    message: 'This PDF contains a script (JavaScript), so we cannot accept it. Print it to a new PDF and send that.',
  }),
  msg({
    id: 'file.pdf_launch',
    message: 'This PDF tries to start a program, so we cannot accept it. Print it to a new PDF and send that.',
  }),
  msg({
    id: 'file.pdf_embedded_files',
    message:
      'This PDF has other files attached inside it. Print it to a new PDF, and send the attached files one by one.',
  }),
  msg({
    id: 'file.pdf_active_content',
    message:
      'This PDF contains media or an interactive form, so we cannot accept it. Print it to a new PDF and send that.',
  }),
  msg({
    id: 'file.image_proportions',
    message: 'This image is too long and narrow: one side is more than 20 times the other. Crop it and send it again.',
  }),
  msg({ id: 'file.image_animated', message: 'This image is animated. Send a still JPEG or PNG image.' }),
  msg({ id: 'file.image_too_large', message: 'The image is too large' }),
  msg({
    id: 'file.upload_quota',
    message:
      'Too many files were sent from this device or network today without being used. Send the request or advert they belong to, or try again tomorrow.',
  }),
  msg({
    id: 'file.pdf_too_many_pages',
    message: 'This PDF has more than 60 pages. Send only the pages we need, or split it into several files.',
  }),
  msg({
    id: 'file.infected',
    message:
      'Our virus scan found something harmful in this file, so we did not keep it. Check your device for viruses, then send a clean copy.',
  }),
  msg({
    id: 'file.scan_unavailable',
    message:
      'We cannot check files for viruses right now, so this file was not accepted. What you entered is kept. Please try again in a few minutes.',
  }),
  msg({
    id: 'file.altered',
    message:
      'The stored copy of this document is damaged or was altered, so we do not show it. Please send it again, or request it again.',
  }),
];

/** Problems with one field; `field` is its name in the caller's language where known. */
export const fieldMessages: readonly MessageDescriptor[] = [
  msg({ id: 'field.required', message: 'This field is required' }),
  msg({
    id: 'field.min_length',
    message:
      '{length, plural, one {Field must contain at least # character} other {Field must contain at least # characters}}',
  }),
  msg({
    id: 'field.min_digits',
    message: '{length, plural, one {Field must contain at least # digit} other {Field must contain at least # digits}}',
  }),
  msg({
    id: 'field.max_length',
    message:
      '{length, plural, one {Field must contain at most # character} other {Field must contain at most # characters}}',
  }),
  msg({ id: 'field.max', message: 'This is too long' }),
  msg({ id: 'field.min', message: 'This is too short' }),
  msg({ id: 'field.email', message: 'Email is invalid' }),
  msg({ id: 'field.iban', message: 'Enter a valid Saudi IBAN: SA and 22 digits' }),
  msg({ id: 'field.phone', message: 'Phone number is invalid' }),
  msg({ id: 'field.invalid', message: 'Choose one of the available values' }),
  msg({ id: 'field.too_long', message: 'This is too long' }),
  msg({ id: 'field.too_many', message: 'Too many values' }),
  msg({ id: 'field.not_a_number', message: 'This field must be a number' }),
  msg({ id: 'field.out_of_range', message: 'This number is outside the allowed range' }),
  msg({ id: 'field.malformed', message: 'This could not be read' }),
  msg({ id: 'field.day_past', message: 'This date has already passed' }),
  msg({ id: 'field.day_too_far', message: 'Choose a date within the next 12 months' }),
  msg({
    id: 'field.clock',
    message: 'The date on your device is wrong. Correct it in the settings of the device and send the request again.',
  }),
  msg({ id: 'field.confirmed', message: 'This does not match' }),
  msg({ id: 'field.taken', message: 'This is already registered' }),
  msg({ id: 'field.incorrect', message: 'Incorrect data' }),
  msg({ id: 'field.identity_number', message: 'Enter a valid national ID or Iqama number' }),
  msg({
    id: 'field.password_common',
    message: 'This password is too common. Choose another one.',
  }),
  msg({
    id: 'field.password_own',
    message: 'Do not use your phone number or email as a password. Choose another one.',
  }),
  msg({ id: 'field.password_same', message: 'The new password must differ from the previous one' }),
  msg({ id: 'field.code_digits', message: 'The code has 6 digits' }),
  msg({ id: 'field.recovery_code', message: 'A recovery code has 24 letters and digits' }),
  msg({ id: 'field.factor_wrong', message: 'The code is wrong, or was already used' }),
  msg({ id: 'field.code_wrong', message: 'The code is wrong or has expired' }),
  msg({ id: 'field.reset_ended', message: 'The time to set a new password has expired. Request a new code.' }),
  msg({
    id: 'field.link_ended',
    message: 'This link has expired or has been used. Ask your administrator for a new one.',
  }),
  msg({ id: 'field.min_value', message: 'This number is too small' }),
  msg({
    id: 'field.order_number',
    message: 'There is no order with this number. Leave it empty, or copy it from your orders.',
  }),
  msg({ id: 'field.digits', message: 'Too few digits' }),
  msg({ id: 'field.whatsapp', message: 'Invalid Whatsapp number' }),
  msg({ id: 'field.licence_ended', message: 'This licence has expired' }),
  msg({ id: 'field.one_language', message: 'Write the description in at least one of the two languages' }),
  msg({ id: 'field.hours_same', message: 'The closing time must differ from the opening time' }),
  msg({ id: 'field.hours_overlap', message: 'The second opening time must be after the first closing time' }),
  msg({ id: 'field.working_day_needed', message: 'Choose at least one working day' }),
  msg({ id: 'field.end_not_after_start', message: 'The end must be later than the start' }),
  msg({ id: 'field.holiday_days', message: 'Write each holiday on a line of its own, as 2027-02-22' }),
  msg({
    id: 'field.new_cars_only',
    message: 'Choose another programme: “{name}” is for new cars only, and this car is used.',
  }),
  msg({
    id: 'field.used_cars_only',
    message: 'Choose another programme: “{name}” is for used cars only, and this car is new.',
  }),
  msg({
    id: 'field.no_land',
    message: 'Choose another programme: “{name}” does not finance land.',
  }),
  msg({ id: 'field.new_mileage', message: 'A new car must have at most 200 km' }),
  msg({ id: 'field.images_between', message: 'Must have between 3 and 20 images' }),
  msg({ id: 'field.finance_amount_too_small', message: 'The amount left to finance is too small' }),
  msg({
    id: 'field.final_payment_above_finance_amount',
    message: 'The final payment is more than the finance amount',
  }),
  msg({ id: 'field.fee_above_half_of_finance_amount', message: 'The fee is more than half of the finance amount' }),
  msg({ id: 'field.establishment_number', message: 'Enter a unified number: 10 digits, the first is 7' }),
  msg({ id: 'field.register_number', message: 'Enter a unified or commercial register number: 10 digits' }),
  msg({
    id: 'field.brokerage_licence',
    message: 'Enter a real estate brokerage licence: 10 digits, the first four are 1100 or 1200',
  }),
  msg({ id: 'field.day_ahead', message: 'This date is in the future' }),
  msg({ id: 'field.web_address', message: 'Enter a complete and secure web link' }),
  msg({ id: 'field.above_maximum', message: 'The maximum is below the minimum' }),
  msg({ id: 'field.nothing_financed', message: 'Down payment and final payment leave nothing to finance' }),
  msg({ id: 'field.fee_above_cap', message: 'The fee is above the legal maximum' }),
  msg({ id: 'field.lines_differ', message: 'Write the same number of lines in both languages' }),
  msg({ id: 'field.lender_unpublished', message: 'Choose a lender that is published' }),
  msg({ id: 'field.lender_in_use', message: 'Programmes of this lender are published. Withdraw them first.' }),
  msg({ id: 'field.lender_alone', message: 'The role of a lender cannot be combined with others' }),
  msg({ id: 'field.not_later', message: 'This cannot be published at a later time' }),
  msg({ id: 'field.ends_before_start', message: 'The last day is before the first' }),
  msg({
    id: 'field.listing_unfit',
    message: 'Choose a listing that is published and for sale, with a price, from a showroom or office',
  }),
  msg({ id: 'field.listing_without_vat', message: 'The price of this listing must include VAT on the whole price' }),
  msg({ id: 'field.price_not_lower', message: 'The price must be lower than that of the listing' }),
  msg({ id: 'field.cover_waiting', message: 'The picture is still being prepared. Publish again in a moment.' }),
  msg({
    id: 'field.kept_by_seller',
    message: 'The seller keeps this page now, so only they can change it. Nothing was published.',
  }),
  msg({
    id: 'field.handed_over_at_once',
    message: 'A page is handed over at once. Publish it without a time, or hand it over later.',
  }),
  msg({ id: 'field.business_account_unknown', message: 'There is no showroom or office account with this email' }),
  msg({
    id: 'field.business_has_page',
    message: 'This account has a page of its own already. Leave this empty and ask the seller to complete it.',
  }),
  msg({
    id: 'field.district_exists',
    message: 'The city has this district already. Choose it as another spelling.',
  }),
  msg({ id: 'field.latin_letters', message: 'Write this in English letters' }),
  msg({ id: 'field.arabic_letters', message: 'Write this in Arabic letters' }),
  msg({ id: 'field.colleague_unavailable', message: 'This colleague cannot take orders now. Choose somebody else.' }),
  msg({ id: 'field.colleague_own', message: 'This is their own order. Choose somebody else.' }),
  msg({ id: 'field.view_name_taken', message: 'You have a view with this name already' }),
  msg({ id: 'field.too_many_views', message: 'You have 20 views already. Delete one first.' }),
  msg({ id: 'field.email_or_phone', message: 'Enter a mobile number or an email address' }),
  msg({ id: 'field.own_address', message: 'This is your own contact' }),
  msg({ id: 'field.member_already', message: 'This person is in your team already' }),
  msg({ id: 'field.invited_already', message: 'An invitation is waiting for an answer already' }),
  msg({ id: 'field.unknown_placeholder', message: 'Words in braces can only be those listed below' }),
  msg({
    id: 'field.colleague_unreachable',
    message: 'A mentioned colleague cannot read notes about orders any more. Remove the mention.',
  }),
  msg({ id: 'field.page_exists', message: 'This page is in the list already. Open it there.' }),
  msg({
    id: 'field.link_address',
    message:
      'Enter an address of type https, mailto or tel, or a link of this site that starts with / and has no language',
  }),
  msg({ id: 'field.own_path', message: 'Enter a link of this site that starts with / and has no language' }),
  msg({ id: 'field.page_needed', message: 'A page of the site cannot be withdrawn. Publish a new version instead.' }),
];

/** Texts of a page before the app runs, also for search engines. */
export const pageMessages: readonly MessageDescriptor[] = [
  msg({ id: 'page.title', message: 'Wijha: cars and homes in Saudi Arabia' }),
  msg({ id: 'page.not_found', message: 'Page Not Found' }),
  msg({ id: 'page.unreadable', message: 'This link could not be read. Please check it.' }),
  msg({ id: 'page.wrong_method', message: 'Nothing can be sent to this link.' }),
  msg({ id: 'page.failed', message: 'An error occurred, please try again later' }),
  msg({ id: 'page.busy', message: 'The service is busy. Please try again in a moment.' }),
  msg({ id: 'page.again', message: 'Try again' }),
  msg({ id: 'page.home', message: 'Go to the home page' }),
  msg({ id: 'page.stop_ask', message: 'Stop emails about your saved searches? News stays under the bell.' }),
  msg({ id: 'page.stop_button', message: 'Stop these emails' }),
  msg({
    id: 'page.stop_done',
    message: "You'll get no more emails about your saved searches. News stays under the bell.",
  }),
  msg({ id: 'page.stop_unknown', message: 'This link is wrong or incomplete. Open it from the email again.' }),
  msg({ id: 'page.stop_searches', message: 'Your saved searches' }),
  msg({ id: 'page.leave_ask', message: 'Unsubscribe from the newsletter?' }),
  msg({ id: 'page.leave_button', message: 'Unsubscribe' }),
  msg({ id: 'page.leave_done', message: "You're unsubscribed. You'll get no more newsletters." }),
  msg({ id: 'page.leave_subscribe', message: 'Subscribe again' }),
  msg({
    id: 'page.description',
    message: 'Cars and homes in Saudi Arabia with their true monthly cost. Works offline too.',
  }),
];

/** Text messages, used where the provider has no approved template. */
export const sentMessages: readonly MessageDescriptor[] = [
  msg({ id: 'letter.newsletter.subject', message: 'Confirm your subscription' }),
  msg({
    id: 'letter.newsletter',
    message:
      'We received a request to subscribe this email to the Wijha newsletter. Confirm your subscription: {confirm} If it was not you, ignore this message. Unsubscribe at any time: {leave}',
  }),
  msg({ id: 'letter.newsletter_test.subject', message: 'Test: {subject}' }),
  msg({ id: 'letter.newsletter_test', message: 'This is a test, sent only to you.\n\n{text}' }),
  msg({ id: 'letter.letter_answer.subject', message: 'Our answer to your message at Wijha' }),
  msg({
    id: 'letter.letter_answer',
    message:
      '{text}\n\nRead the whole conversation and write back here: {link}\n\nThe link is meant for you only and works until {until}. We do not receive replies to this email.',
  }),
  msg({
    id: 'letter.issue.why',
    message: 'You get this because you confirmed your subscription to the Wijha newsletter.',
  }),
  msg({ id: 'letter.issue.leave', message: 'Unsubscribe' }),
  msg({ id: 'letter.notification.subject', message: 'Update on your request or advert at Wijha' }),
  msg({
    id: 'letter.notification',
    message:
      'You have an update at Wijha. View it here: {link} You chose email updates; turn them off in your account, under Notifications.',
  }),
  msg({ id: 'letter.searches.subject', message: 'News for your saved searches at Wijha' }),
  msg({
    id: 'letter.searches',
    message:
      '{searches}\n\nChoose how you hear of each search: {settings}\nStop these emails, without signing in: {leave}',
  }),
  msg({ id: 'letter.searches.cars', message: 'Cars' }),
  msg({ id: 'letter.searches.properties', message: 'Real estate' }),
  msg({
    id: 'letter.searches.fresh',
    message: '{count, plural, one {# new listing} other {# new listings}}',
  }),
  msg({
    id: 'letter.searches.cheaper',
    message: '{count, plural, one {# lower price} other {# lower prices}}',
  }),
  msg({
    id: 'letter.searches.ending',
    message: '{count, plural, one {# offer ends soon} other {# offers end soon}}',
  }),
  msg({ id: 'letter.email_code.subject', message: 'Your code to confirm this email address' }),
  msg({
    id: 'letter.email_code',
    message:
      'Your Wijha code to confirm this email address: {code}. Valid for 10 minutes. Do not share it with anyone.',
  }),
  msg({ id: 'letter.staff_invitation.subject', message: 'Your account at the Wijha desk' }),
  msg({
    id: 'letter.staff_invitation',
    message:
      'An account at the Wijha desk was made for you. Set its password with this link, which works once within 24 hours:\n\n{link}\n\nDo not share it with anyone.',
  }),
  msg({ id: 'letter.team_invitation.subject', message: '{business} invites you to its team on Wijha' }),
  msg({
    id: 'letter.team_invitation',
    message:
      '{business} invites you to work on its adverts and requests on Wijha with your own account. Sign in or create an account with {address}, confirm it, and answer the invitation within 14 days:\n\n{link}\n\nIf you do not know this business, ignore this message.',
  }),
  msg({ id: 'letter.password_link.subject', message: 'Set a new password' }),
  msg({
    id: 'letter.password_link',
    message:
      'Set a new password for your Wijha account with this link, which works once within 24 hours:\n\n{link}\n\nDo not share it with anyone. If you did not ask us for it, ignore this message.',
  }),
  msg({ id: 'letter.email_changed.subject', message: 'The email address of your account was changed' }),
  msg({
    id: 'letter.email_changed',
    message:
      'The email address of your Wijha account was changed, so this address is no longer linked to it. If this was not you, contact us immediately.',
  }),
  msg({ id: 'letter.factor_added.subject', message: 'A second step was added to your sign-in' }),
  msg({
    id: 'letter.factor_added',
    message:
      'A second step was added to the sign-in of your Wijha staff account. If this was not you, tell an administrator immediately.',
  }),
  msg({ id: 'letter.factor_removed.subject', message: 'A second step was removed from your sign-in' }),
  msg({
    id: 'letter.factor_removed',
    message:
      'A second step was removed from the sign-in of your Wijha staff account. If this was not you, tell an administrator immediately.',
  }),
  msg({
    id: 'note.documents_lost',
    message:
      'Due to a fault on our side we can no longer open what you sent. Nobody else has it. Please send it again.',
  }),
  // On the pictures of listings that messengers show.
  msg({ id: 'picture.sold', message: 'Sold' }),
  msg({ id: 'picture.on_request', message: 'Price on request' }),
  msg({ id: 'picture.monthly', message: '{price} a month' }),
  msg({
    id: 'message.reset_code',
    message: 'Your Wijha code to reset your password: {code}. Valid for 10 minutes. Do not share it with anyone.',
  }),
  msg({
    id: 'message.phone_code',
    message: 'Your Wijha code to confirm this number: {code}. Valid for 10 minutes. Do not share it with anyone.',
  }),
  msg({
    id: 'message.password_link',
    message:
      'Set a new password for your Wijha account with this link, which works once within 24 hours: {link}. Do not share it with anyone.',
  }),
  msg({
    id: 'message.team_invitation',
    message:
      '{business} invites you to work on its adverts and requests on Wijha with your own account. Sign in or create an account with {address}, confirm it, and answer the invitation within 14 days: {link}. If you do not know this business, ignore this message.',
  }),
  msg({
    id: 'message.phone_changed',
    message:
      'The mobile number of your Wijha account was changed, so this number is no longer linked to it. If this was not you, contact us immediately.',
  }),
  msg({
    id: 'message.password_changed',
    message:
      'The password of your Wijha account was changed. If this was not you, set a new one immediately with “Forgot your password?”.',
  }),
];
