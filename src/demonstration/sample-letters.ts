import type { Account } from '#domain/accounts/account.ts';
import type { ContactMessage } from '#domain/contact/contact-message.ts';
import type { JobApplication } from '#domain/contact/job-application.ts';
import type { ListingReport } from '#domain/listings/listing-report.ts';
import type { ListingRequest } from '#domain/listings/listing-request.ts';

/** When a letter was sent, and in which language. */
interface Sent {
  readonly hoursAgo: number;
  readonly locale: Account['locale'];
}

/** Messages of the sample accounts with these e-mails. */
export const sampleMessages: readonly (Sent & Omit<ContactMessage, 'name'>)[] = [
  {
    hoursAgo: 4,
    locale: 'ar',
    email: 'demo@wijha.example',
    reason: 'question',
    subject: 'تغيير يوم سداد القسط',
    details: 'راتبي ينزل يوم 27 من كل شهر. هل أستطيع اختيار يوم السداد قبل توقيع العقد، أم يحدده البنك؟',
  },
  {
    hoursAgo: 29,
    locale: 'en',
    email: 'showroom@wijha.example',
    reason: 'partnership',
    subject: 'A second branch on our page',
    details:
      'We open a second hall at exit 18 in January. Can our page show two addresses with different opening hours, or should we register another account?',
  },
];

/** Complaints of the sample account with this e-mail about its last cancelled order. */
export const sampleComplaints: readonly (Sent & {
  readonly email: string;
  readonly subject: string;
  readonly details: string;
})[] = [
  {
    hoursAgo: 52,
    locale: 'ar',
    email: 'demo@wijha.example',
    subject: 'موعد حذف مستندات طلب ملغى',
    details: 'ألغيت طلبي قبل أيام ولم يصلني حتى الآن تأكيد بموعد حذف مستنداتي. أرجو إفادتي به.',
  },
];

/** Reports of the newest sample cars of private sellers, one each. */
export const sampleReports: readonly (Sent & Pick<ListingReport, 'reason' | 'details'>)[] = [
  { hoursAgo: 6, locale: 'ar', reason: 'sold_already', details: 'اتصلت بالمعلن وقال إن السيارة بيعت قبل أسبوع.' },
  {
    hoursAgo: 33,
    locale: 'en',
    reason: 'wrong_price',
    details: 'The seller asks for 6,000 SAR more on the phone than the advert says.',
  },
];

/** Requests about listings: of the showroom account, which answers itself, and of sellers without an account, for whom the desk answers. */
export const sampleRequests: readonly (Sent &
  Pick<ListingRequest, 'kind' | 'name' | 'phone' | 'message' | 'dayPart'> & {
    readonly about: 'own-car' | 'rented-property' | 'car-on-request';
    /** Days from the start to the preferred day; null: none. */
    readonly daysAhead: number | null;
  })[] = [
  {
    hoursAgo: 2,
    locale: 'ar',
    about: 'rented-property',
    kind: 'viewing',
    name: 'هند القحطاني (تجريبي)',
    phone: '+966520000201',
    message: 'أرغب في المعاينة مع والدتي، ويفضَّل بعد صلاة المغرب.',
    daysAhead: 3,
    dayPart: 'evening',
  },
  {
    hoursAgo: 19,
    locale: 'en',
    about: 'car-on-request',
    kind: 'price',
    name: 'Omar Saleh (sample)',
    phone: '+966520000202',
    message: 'I can pay in cash this month. What is your best price, including the transfer?',
    daysAhead: null,
    dayPart: null,
  },
  {
    hoursAgo: 5,
    locale: 'ar',
    about: 'own-car',
    kind: 'contact',
    name: 'عبدالعزيز الشهري (تجريبي)',
    phone: '+966520000203',
    message: 'هل السيارة متوفرة؟ وهل تقبلون سيارتي كورولا 2019 جزءًا من الثمن؟',
    daysAhead: null,
    dayPart: null,
  },
  {
    hoursAgo: 30,
    locale: 'en',
    about: 'own-car',
    kind: 'viewing',
    name: 'Sara Haddad (sample)',
    phone: '+966520000204',
    message: 'Could I drive it for a few minutes? I will bring my licence.',
    daysAhead: 2,
    dayPart: 'afternoon',
  },
];

/** Applications for the sample positions. */
export const sampleJobApplications: readonly (Sent & Omit<JobApplication, 'documents'>)[] = [
  {
    hoursAgo: 45,
    locale: 'ar',
    opening: 'financing-adviser',
    name: 'لطيفة الدوسري (تجريبي)',
    email: 'latifah@wijha.example',
    phone: '+966520000205',
    yearsExperience: 4,
    about:
      'عملت أربع سنوات في تمويل الأفراد بأحد البنوك، وتوليت شرح العروض للعملاء ومتابعة مستنداتهم حتى الصرف. أجيد الإنجليزية كتابة ومحادثة، وأستطيع المباشرة خلال شهر.',
  },
];
