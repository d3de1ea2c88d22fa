import type { Migration } from 'kysely/migration';
import * as foundation from './0001-foundation.ts';
import * as orders from './0002-orders.ts';
import * as codes from './0003-codes.ts';
import * as catalogue from './0004-catalogue.ts';
import * as adverts from './0006-adverts.ts';
import * as own from './0007-own.ts';
import * as partners from './0008-partners.ts';
import * as provedPhones from './0009-proved-phones.ts';
import * as content from './0010-content.ts';
import * as listingsGone from './0011-listings-gone.ts';
import * as auditOfOrders from './0012-audit-of-orders.ts';
import * as lettersHandled from './0013-letters-handled.ts';
import * as resumes from './0015-resumes.ts';
import * as notifications from './0016-notifications.ts';
import * as provedEmails from './0017-proved-emails.ts';
import * as showroomImports from './0018-showroom-imports.ts';
import * as videos from './0019-videos.ts';
import * as offersTaken from './0020-offers-taken.ts';
import * as documentsReceived from './0022-papers-received.ts';
import * as programmeCarCondition from './0023-programme-car-condition.ts';
import * as partnerPages from './0024-partner-pages.ts';
import * as voidedKeys from './0026-voided-keys.ts';
import * as documentPages from './0028-document-pages.ts';
import * as sampleSettings from './0029-sample-settings.ts';
import * as staffAccounts from './0030-staff-accounts.ts';
import * as rateLimits from './0031-rate-limits.ts';
import * as codeAskers from './0032-code-askers.ts';
import * as unclaimedUploads from './0033-unclaimed-uploads.ts';
import * as encryptedDocuments from './0034-encrypted-documents.ts';
import * as lostDocuments from './0035-lost-documents.ts';
import * as listingRequests from './0036-listing-requests.ts';
import * as listingsEnded from './0037-listings-ended.ts';
import * as listingsOfImports from './0038-listings-of-imports.ts';
import * as settingsVersions from './0039-settings-versions.ts';
import * as contents from './0040-contents.ts';
import * as savedSearches from './0041-saved-searches.ts';
import * as ownedImports from './0042-owned-imports.ts';
import * as staffRoles from './0043-staff-roles.ts';
import * as offersAndArticles from './0044-offers-and-articles.ts';
import * as takedowns from './0045-takedowns.ts';
import * as searchAlerts from './0046-search-alerts.ts';
import * as proposedDistricts from './0047-proposed-districts.ts';
import * as findingOrders from './0048-finding-orders.ts';
import * as listingSignals from './0050-listing-signals.ts';
import * as messagesTriedAgain from './0051-messages-tried-again.ts';
import * as secondFactors from './0052-second-factors.ts';
import * as sealedAudit from './0053-sealed-audit.ts';
import * as deskPeople from './0054-desk-people.ts';
import * as questionsOpeningsBanners from './0055-questions-openings-banners.ts';
import * as newsletterIssues from './0056-newsletter-issues.ts';
import * as exportsOfOrders from './0059-exports-of-orders.ts';
import * as figures from './0060-figures.ts';
import * as assignedOrders from './0062-assigned-orders.ts';
import * as notesAndTemplates from './0063-notes-and-templates.ts';
import * as withdrawnOffers from './0064-withdrawn-offers.ts';
import * as lendersAtWork from './0065-lenders-at-work.ts';
import * as lenderKeys from './0068-lender-keys.ts';
import * as documentChecks from './0069-document-checks.ts';
import * as deskViews from './0070-desk-views.ts';
import * as sellerVerifications from './0071-seller-verifications.ts';
import * as partnersOfTheDesk from './0072-partners-of-the-desk.ts';
import * as requestAnswers from './0074-request-answers.ts';
import * as verifiedSellersMarkListings from './0075-verified-sellers-mark-listings.ts';
import * as sortedOrders from './0076-sorted-orders.ts';
import * as letterMessages from './0077-letter-messages.ts';
import * as sellerTeams from './0079-seller-teams.ts';
import * as countedStartsAndContacts from './0080-counted-starts-and-contacts.ts';
import * as lettersOfASender from './0081-letters-of-a-sender.ts';
import * as viewsOfLists from './0082-views-of-lists.ts';
import * as contactsByDay from './0084-contacts-by-day.ts';
import * as answersNotify from './0085-answers-notify.ts';
import * as advertsByTime from './0086-adverts-by-time.ts';
import * as sampleRows from './0088-sample-rows.ts';
import * as orderLoad from './0091-order-load.ts';
import * as downloadsOfPeople from './0092-downloads-of-people.ts';
import * as privacyVersion from './0093-privacy-version.ts';
import * as listsOfLenders from './0094-lists-of-lenders.ts';
import * as marksOfDescriptions from './0098-marks-of-descriptions.ts';
import * as partnersFromAMoment from './0099-partners-from-a-moment.ts';
import * as auditFunctions from './0100-audit-functions.ts';

/** Every migration, in order. A published migration is never changed: a later one corrects it. */
export const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-orders': orders,
  '0003-codes': codes,
  '0004-catalogue': catalogue,
  '0006-adverts': adverts,
  '0007-own': own,
  '0008-partners': partners,
  '0009-proved-phones': provedPhones,
  '0010-content': content,
  '0011-listings-gone': listingsGone,
  '0012-audit-of-orders': auditOfOrders,
  '0013-letters-handled': lettersHandled,
  '0015-resumes': resumes,
  '0016-notifications': notifications,
  '0017-proved-emails': provedEmails,
  '0018-showroom-imports': showroomImports,
  '0019-videos': videos,
  '0020-offers-taken': offersTaken,
  '0022-papers-received': documentsReceived,
  '0023-programme-car-condition': programmeCarCondition,
  '0024-partner-pages': partnerPages,
  '0026-voided-keys': voidedKeys,
  '0028-document-pages': documentPages,
  '0029-sample-settings': sampleSettings,
  '0030-staff-accounts': staffAccounts,
  '0031-rate-limits': rateLimits,
  '0032-code-askers': codeAskers,
  '0033-unclaimed-uploads': unclaimedUploads,
  '0034-encrypted-documents': encryptedDocuments,
  '0035-lost-documents': lostDocuments,
  '0036-listing-requests': listingRequests,
  '0037-listings-ended': listingsEnded,
  '0038-listings-of-imports': listingsOfImports,
  '0039-settings-versions': settingsVersions,
  '0040-contents': contents,
  '0041-saved-searches': savedSearches,
  '0042-owned-imports': ownedImports,
  '0043-staff-roles': staffRoles,
  '0044-offers-and-articles': offersAndArticles,
  '0045-takedowns': takedowns,
  '0046-search-alerts': searchAlerts,
  '0047-proposed-districts': proposedDistricts,
  '0048-finding-orders': findingOrders,
  '0050-listing-signals': listingSignals,
  '0051-messages-tried-again': messagesTriedAgain,
  '0052-second-factors': secondFactors,
  '0053-sealed-audit': sealedAudit,
  '0054-desk-people': deskPeople,
  '0055-questions-openings-banners': questionsOpeningsBanners,
  '0056-newsletter-issues': newsletterIssues,
  '0059-exports-of-orders': exportsOfOrders,
  '0060-figures': figures,
  '0062-assigned-orders': assignedOrders,
  '0063-notes-and-templates': notesAndTemplates,
  '0064-withdrawn-offers': withdrawnOffers,
  '0065-lenders-at-work': lendersAtWork,
  '0068-lender-keys': lenderKeys,
  '0069-document-checks': documentChecks,
  '0070-desk-views': deskViews,
  '0071-seller-verifications': sellerVerifications,
  '0072-partners-of-the-desk': partnersOfTheDesk,
  '0074-request-answers': requestAnswers,
  '0075-verified-sellers-mark-listings': verifiedSellersMarkListings,
  '0076-sorted-orders': sortedOrders,
  '0077-letter-messages': letterMessages,
  '0079-seller-teams': sellerTeams,
  '0080-counted-starts-and-contacts': countedStartsAndContacts,
  '0081-letters-of-a-sender': lettersOfASender,
  '0082-views-of-lists': viewsOfLists,
  '0084-contacts-by-day': contactsByDay,
  '0085-answers-notify': answersNotify,
  '0086-adverts-by-time': advertsByTime,
  '0088-sample-rows': sampleRows,
  '0091-order-load': orderLoad,
  '0092-downloads-of-people': downloadsOfPeople,
  '0093-privacy-version': privacyVersion,
  '0094-lists-of-lenders': listsOfLenders,
  '0098-marks-of-descriptions': marksOfDescriptions,
  '0099-partners-from-a-moment': partnersFromAMoment,
  '0100-audit-functions': auditFunctions,
};
