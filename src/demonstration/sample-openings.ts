import type { JobOpening } from '#domain/contact/job-application.ts';

type Pair = readonly [en: string, ar: string];
const name = ([en, ar]: Pair) => ({ en, ar });

const opening = (
  slug: string,
  title: Pair,
  place: Pair,
  summary: Pair,
  ...tasks: readonly Pair[]
): Omit<JobOpening, 'isSample'> => ({
  slug,
  title: name(title),
  place: name(place),
  summary: name(summary),
  tasks: tasks.map(name),
});

/** Invented job openings, each marked as a sample. */
export const sampleOpenings: readonly Omit<JobOpening, 'isSample'>[] = [
  opening(
    'financing-adviser',
    ['Financing adviser', 'مستشار تمويل'],
    ['Riyadh, Al Olaya', 'الرياض، العليا'],
    [
      'You answer applicants within two working days, and tell them the truth about what they can afford.',
      'ترد على المتقدمين خلال يومي عمل، وتصدقهم القول فيما يقدرون عليه.',
    ],
    ['Read applications and ask for what is missing, in plain words', 'قراءة الطلبات وطلب الناقص بعبارات واضحة'],
    [
      'Compare lenders’ offers by their APR and explain the difference',
      'مقارنة عروض جهات التمويل بمعدل النسبة السنوي وشرح الفرق',
    ],
    ['Arabic at home, English at work', 'العربية لغتك، والإنجليزية لغة عملك'],
  ),
  opening(
    'advert-reviewer',
    ['Advert reviewer', 'مراجع إعلانات'],
    ['Jeddah, or from home', 'جدة، أو من المنزل'],
    [
      'You make sure that what people advertise exists, belongs to them, and is what it says.',
      'تتأكد من أن ما يعلنه الناس موجود وأنه لهم وأنه كما يقولون.',
    ],
    ['Check adverts, licences and photos the day they come', 'مراجعة الإعلانات والتراخيص والصور يوم وصولها'],
    ['Write reasons people can act on', 'كتابة أسباب يستطيع الناس العمل بها'],
  ),
  opening(
    'web-engineer',
    ['Web engineer', 'مهندس ويب'],
    ['Riyadh, or from home', 'الرياض، أو من المنزل'],
    [
      'You build what works in a lift: offline first, in two directions, on old phones.',
      'تبني ما يعمل في المصعد: دون شبكة أولًا، وباتجاهين، وعلى الجوالات القديمة.',
    ],
    ['Own features from the database to the last pixel', 'تتولى الميزة من قاعدة البيانات إلى آخر بكسل'],
    ['Measure before you claim', 'تقيس قبل أن تدّعي'],
    [
      'Four years of work on the web, or something you are proud to show',
      'أربع سنوات من العمل على الويب، أو عمل تفخر بعرضه',
    ],
  ),
];
