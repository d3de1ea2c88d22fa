import { heading, list, paragraph } from '#server/articles/blocks.ts';
import type { SampleArticle } from './sample-article.ts';

export const usedCarChecklist: SampleArticle = {
  slug: 'checklist-before-buying-a-used-car',
  type: 'blog',
  publishedAt: '2026-08-30T07:00:00Z',
  coverId: 'scene2_car_crossover_grey_1001_wheel',
  title: {
    en: 'Before you buy a used car: a checklist',
    ar: 'قبل أن تشتري سيارة مستعملة: قائمة الفحص',
  },
  summary: {
    en: 'Check the documents, the car, a test drive and the price. Sixteen points that take about three hours and can save you costly repairs.',
    ar: 'افحص المستندات ثم السيارة ثم جرّب القيادة ثم راجع السعر. ست عشرة نقطة تستغرق نحو ثلاث ساعات وقد توفّر عليك إصلاحات مكلفة.',
  },
  body: [
    paragraph(
      'Go in daylight, while the engine is cold, and take somebody with you who is not buying. Be careful if the seller hurries you.',
      'عاين السيارة في ضوء النهار والمحرك بارد، واصطحب معك شخصًا لا ينوي الشراء. واحذر إذا استعجلك البائع.',
    ),
    heading('Documents', 'المستندات'),
    list(
      [
        'The seller is the owner named in the vehicle registration, or holds an authorisation to sell.',
        'أن يكون البائع هو المالك المسجل في رخصة السير، أو لديه تفويض بالبيع.',
      ],
      [
        'The chassis number on the car, the registration and the history report is the same.',
        'أن يتطابق رقم الهيكل على السيارة وفي رخصة السير وفي تقرير تاريخ المركبة.',
      ],
      [
        'The history report shows accidents, earlier mileage readings and owners.',
        'أن يبيّن التقرير الحوادث وقراءات الممشى السابقة وعدد الملاك.',
      ],
      [
        'The periodic inspection is valid, and no fines or finance stand on the car.',
        'أن يكون الفحص الدوري ساريًا، ولا مخالفات ولا رهن تمويلي على السيارة.',
      ],
    ),
    heading('Body and cabin', 'الهيكل والمقصورة'),
    list(
      [
        'Gaps between panels are even; bolts of doors and bonnet are untouched.',
        'أن تكون الفواصل بين القطع متساوية، ومسامير الأبواب والكبوت لم تُفك.',
      ],
      [
        'A paint gauge reads alike all round. A respray is no crime, but it has a price.',
        'أن تتقارب قراءات مقياس الدهان حول السيارة؛ فالرش ليس عيبًا لكن له ثمنًا.',
      ],
      [
        'Pedals, seat and steering wheel look as old as the mileage says.',
        'أن يناسب تآكل الدواسات والمقعد والمقود ما يقوله العداد.',
      ],
      [
        'No damp under the carpets, no sand under the spare wheel: cars travel after floods.',
        'ألا توجد رطوبة تحت الأرضيات ولا طمي تحت الإطار الاحتياطي، فبعض السيارات تُنقل بعد السيول.',
      ],
    ),
    heading('Engine and road', 'المحرك والطريق'),
    list(
      [
        'It starts cold without smoke, and idles steadily with the air conditioning on.',
        'أن يعمل على البارد بلا دخان، ويثبت دورانه والمكيف يعمل.',
      ],
      ['Air conditioning cools within minutes, at noon.', 'أن يبرد المكيف خلال دقائق في وقت الظهيرة.'],
      [
        'The gearbox changes without a knock, also uphill and in reverse.',
        'أن ينتقل القير بلا نتعة، صعودًا ورجوعًا أيضًا.',
      ],
      [
        'It brakes straight and runs straight with the hands light on the wheel.',
        'أن تتوقف وتسير باستقامة ويداك خفيفتان على المقود.',
      ],
    ),
    heading('Money', 'المال'),
    list(
      ['An independent workshop has looked at it; you chose the workshop.', 'أن تفحصها ورشة مستقلة تختارها أنت.'],
      ['You have compared the price with at least five similar cars.', 'أن تقارن السعر بخمس سيارات مشابهة على الأقل.'],
      ['No deposit before you have seen the car and the papers.', 'لا عربون قبل أن ترى السيارة والأوراق.'],
      [
        'Payment and transfer of ownership happen together, through the official service.',
        'أن يتم الدفع ونقل الملكية معًا عبر الخدمة الرسمية.',
      ],
    ),
    paragraph(
      'Add what you found: tyres, service, repainting. If the sum still makes sense, it is your car. If the seller refuses one of these points, it is somebody else’s.',
      'اجمع ما وجدته: إطارات وصيانة ورش. فإن بقي المجموع معقولًا فهي سيارتك، وإن رفض البائع نقطة منها فهي سيارة غيرك.',
    ),
  ],
};
