import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueuedName } from '#offline/outbox/outbox-commands.ts';

const names: Record<QueuedName, MessageDescriptor> = {
  'contact.send': msg`Message to us`,
  'contact.complain': msg`Complaint`,
  'contact.writeBack': msg`Reply to our answer`,
  'contact.writeOwn': msg`Reply to our answer`,
  'contact.applyForJob': msg`Application to work here`,
  'contact.subscribe': msg`Newsletter`,
  'applications.stepOne': msg`Financing or purchase request`,
  'listings.report': msg`Report about an advert`,
  'listingRequests.send': msg`Request to an advertiser`,
  'adverts.create': msg`Advert`,
  'adverts.change': msg`Changed advert`,
  'orders.papers': msg`Documents for an order`,
  'partnerPage.change': msg`Your showroom or office page`,
  'favourites.set': msg`Changes to your favourites`,
  'comparison.set': msg`Your car comparison`,
  'searches.set': msg`Changes to your saved searches`,
};

const other = msg`Request`;

/** The name of a waiting item for people. */
export function sendingName(command: string): MessageDescriptor {
  return command in names ? names[command as QueuedName] : other;
}
