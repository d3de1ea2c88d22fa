import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdvertProblem } from '#domain/adverts/check-advert.ts';
import type { NamedField } from '../account/field-messages.ts';
import { problemMessage } from '../applications/problem-message.ts';
import type { Locale } from '../locale.ts';

/** The message for a problem with an answer or the photos of an advert, in the words of the specification. */
export function advertProblem({ code, limit }: AdvertProblem, named: NamedField, locale: Locale): MessageDescriptor {
  switch (code) {
    case 'whatsapp':
      return msg`Invalid Whatsapp number`;
    case 'licence_ended':
      return msg`This licence has expired`;
    case 'one_language':
      return msg`Write the description in at least one of the two languages`;
    case 'new_mileage':
      return msg`A new car must have at most 200 km`;
    case 'images_few':
      return msg`Must have at least 3 images`;
    case 'images_between':
      return msg`Must have between 3 and 20 images`;
    case 'images_many':
      return msg`You have exceeded the maximum number of images`;
    case 'images_missing':
      return msg`Please try again`;
    default:
      return problemMessage({ code, limit }, named, locale);
  }
}
