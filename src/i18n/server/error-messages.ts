import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a refusal says. The server looks these up by id in the compiled catalogue, so the ids are explicit. */
export const errorMessages: readonly MessageDescriptor[] = [
  msg({ id: 'error.malformed', message: 'We could not read this request. Nothing was changed.' }),
  msg({ id: 'error.not_signed_in', message: 'You are not authorized to access this resource' }),
  msg({ id: 'error.not_allowed', message: 'Your account may not do this.' }),
  msg({ id: 'error.not_found', message: 'There is nothing at this address, or it is no longer offered.' }),
  msg({ id: 'error.in_progress', message: 'This is already being worked on. Please wait a moment.' }),
  msg({ id: 'error.order_moved_on', message: 'This order has moved on in the meantime. Here is where it stands now.' }),
  msg({ id: 'error.advert_changed', message: 'This advert has changed in the meantime. Here is how it stands now.' }),
  msg({ id: 'error.uploads_missing', message: 'Some files have to be sent again.' }),
  msg({ id: 'error.too_large', message: 'This is too large to be sent.' }),
  msg({ id: 'error.wrong_type', message: 'This kind of file or content cannot be read here.' }),
  msg({ id: 'error.invalid', message: 'Please check the marked fields.' }),
  msg({ id: 'error.key_reused', message: 'This was sent before with other content. Please send it again as new.' }),
  msg({ id: 'error.key_missing', message: 'The request carries no Idempotency-Key, so it could be carried out twice. Nothing was changed.' }),
  msg({ id: 'error.incorrect_data', message: 'Incorrect data' }),
  msg({ id: 'error.too_many', message: 'Too many tries. Please wait a little and try again.' }),
  msg({ id: 'error.busy', message: 'The service is busy. Please try again in a moment; nothing was half done.' }),
  msg({ id: 'error.full', message: 'There is no room to store this at the moment. Nothing was half done.' }),
  msg({ id: 'error.internal', message: 'An error occurred, please try again later' }),
  msg({ id: 'success', message: 'Success' }),
  msg({ id: 'success.request', message: 'Request sent successfully' }),
  msg({ id: 'success.report', message: 'Thank you. We look at every report.' }),
  msg({ id: 'success.state_changed', message: 'State changed successfully' }),
  msg({ id: 'success.contact', message: 'Your message has been sent successfully' }),
  msg({ id: 'success.newsletter', message: 'We have written to you. Open the link in our letter, and the newsletter begins.' }),
  msg({ id: 'success.account', message: 'Account Created Successfully' }),
  msg({ id: 'success.showroom_account', message: 'Showroom account created successfully' }),
  msg({ id: 'success.code_sent', message: 'check code in your whatsapp to reset your password!' }),
  msg({ id: 'success.password_reset', message: 'Password updated successfully' }),
  msg({ id: 'success.password_changed', message: 'Password changed successfully' }),
  msg({ id: 'success.phone_code_sent', message: 'The code was sent to your WhatsApp' }),
  msg({ id: 'success.phone_proved', message: 'Your mobile number is confirmed' }),
  msg({ id: 'success.profile', message: 'Your data has been updated successfully' }),
];

/** What is wrong with one field; `field` is its name in the caller's language where known. */
export const fieldMessages: readonly MessageDescriptor[] = [
  msg({ id: 'field.required', message: 'This field is required' }),
  msg({ id: 'field.max', message: 'This is too long' }),
  msg({ id: 'field.min', message: 'This is too short' }),
  msg({ id: 'field.email', message: 'Enter a valid email address' }),
  msg({ id: 'field.phone', message: 'Invalid phone number' }),
  msg({ id: 'field.invalid', message: 'This value is not one of the possible ones' }),
  msg({ id: 'field.too_long', message: 'This is too long' }),
  msg({ id: 'field.too_many', message: 'Too many values' }),
  msg({ id: 'field.not_a_number', message: 'This field must be a number' }),
  msg({ id: 'field.out_of_range', message: 'This number is outside what is possible' }),
  msg({ id: 'field.malformed', message: 'This cannot be read' }),
  msg({ id: 'field.confirmed', message: 'This does not match' }),
  msg({ id: 'field.taken', message: 'This is already registered' }),
  msg({ id: 'field.incorrect', message: 'Incorrect data' }),
  msg({ id: 'field.identity_number', message: 'This is no national ID or Iqama number' }),
  msg({ id: 'field.password_common', message: 'This password is among the first that are guessed. Choose another one.' }),
  msg({ id: 'field.password_own', message: 'Your own phone number or email is no secret. Choose another password.' }),
  msg({ id: 'field.password_same', message: 'The new password must differ from the previous one' }),
  msg({ id: 'field.code_digits', message: 'The code has 6 digits' }),
  msg({ id: 'field.code_wrong', message: 'This code is not right, or no longer valid' }),
  msg({ id: 'field.reset_ended', message: 'The time for a new password has run out. Ask for another code.' }),
  msg({ id: 'field.min_value', message: 'This number is too small' }),
  msg({ id: 'field.order_number', message: 'There is no order with this number. Leave it empty, or copy it from your orders.' }),
  msg({ id: 'field.digits', message: 'There are too few digits' }),
  msg({ id: 'field.whatsapp', message: 'Invalid Whatsapp number' }),
  msg({ id: 'field.licence_ended', message: 'This licence has ended' }),
  msg({ id: 'field.one_language', message: 'Write the description in at least one of the two languages' }),
  msg({ id: 'field.new_mileage', message: 'A new car has driven 200 km at most' }),
  msg({ id: 'field.images_between', message: 'Must have between 3 and 20 images' }),
  msg({ id: 'field.finance_amount_too_small', message: 'Too little is left to be financed' }),
  msg({ id: 'field.final_payment_above_finance_amount', message: 'The final payment is higher than the amount financed' }),
  msg({ id: 'field.fee_above_half_of_finance_amount', message: 'The fee is higher than half of the amount financed' }),
];

/** What a page says before the app runs, and to search engines. */
export const pageMessages: readonly MessageDescriptor[] = [
  msg({ id: 'page.title', message: 'Wijha: cars and homes in Saudi Arabia' }),
  msg({ id: 'page.not_found', message: 'Page Not Found' }),
  msg({ id: 'page.description', message: 'Cars and homes in Saudi Arabia with their true monthly cost. Works without a connection.' }),
];

/** What is written to people's phones where no approved template of the provider stands in. */
export const sentMessages: readonly MessageDescriptor[] = [
  msg({ id: 'letter.newsletter.subject', message: 'One tap, and our newsletter begins' }),
  msg({
    id: 'letter.newsletter',
    message: 'Somebody, probably you, asked for the newsletter of Wijha at this address. Begin it here: {confirm} If it was not you, do nothing. Leave it whenever you like: {leave}',
  }),
  msg({ id: 'message.reset_code', message: 'Your code for a new password at Wijha: {code}. It is valid for 10 minutes. Tell it to nobody.' }),
  msg({ id: 'message.phone_code', message: 'Your code to confirm this number at Wijha: {code}. It is valid for 10 minutes. Tell it to nobody.' }),
  msg({ id: 'message.phone_changed', message: 'The mobile number of your Wijha account was changed, and this one no longer belongs to it. If that was not you, contact us at once.' }),
  msg({ id: 'message.password_changed', message: 'The password of your Wijha account was changed. If that was not you, set a new one at once with “Forgot your password?”.' }),
];
