import type { JobOpening } from '#domain/contact/job-opening.ts';

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
      'You answer applicants within two working days and explain what they can afford.',
      'ترد على المتقدمين خلال يومي عمل، وتوضح لهم ما يناسب دخلهم.',
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
      'You check that each advert is genuine and accurate, and that the advertiser owns what they sell.',
      'تتحقق من أن كل إعلان حقيقي ودقيق وأن المعلن يملك ما يعرضه.',
    ],
    ['Review adverts, licences and photos on the day they arrive', 'مراجعة الإعلانات والتراخيص والصور يوم وصولها'],
    ['Write clear reasons that advertisers can act on', 'كتابة أسباب يستطيع الناس العمل بها'],
  ),
  opening(
    'web-engineer',
    ['Web engineer', 'مهندس ويب'],
    ['Riyadh, or from home', 'الرياض، أو من المنزل'],
    [
      'You build an app that works offline, in two languages, and on older phones.',
      'تبني تطبيقًا يعمل دون اتصال، وبلغتين، وعلى الجوالات القديمة.',
    ],
    ['Own features end to end, from the database to the interface', 'تتولى الميزة كاملة من قاعدة البيانات إلى الواجهة'],
    ['Back claims with measurements', 'تبني قراراتك على القياس'],
    [
      'Four years of work on the web, or something you are proud to show',
      'أربع سنوات من العمل على الويب، أو عمل تفخر بعرضه',
    ],
  ),
];
