import { heading, list, paragraph } from '#server/articles/blocks.ts';
import type { SampleArticle } from './sample-article.ts';

export const usedCarChecklist: SampleArticle = {
  slug: 'checklist-before-buying-a-used-car',
  type: 'blog',
  publishedAt: '2026-08-30T07:00:00Z',
  coverId: 'scene3_car_crossover_grey_1001_wheel',
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
        'The periodic inspection is valid, and the car has no unpaid fines and is not pledged to a lender.',
        'أن يكون الفحص الدوري ساريًا، وألا تكون على السيارة مخالفات أو رهن لجهة تمويل.',
      ],
    ),
    heading('Body and cabin', 'الهيكل والمقصورة'),
    list(
      [
        'The gaps between panels are even, and the bolts of the doors and bonnet have not been loosened.',
        'أن تكون الفواصل بين القطع متساوية، ومسامير الأبواب والكبوت لم تُفك.',
      ],
      [
        'A paint gauge shows similar readings all around. A repainted car should cost less.',
        'أن تتقارب قراءات مقياس الدهان حول السيارة، فالسيارة المرشوشة يُفترض أن يكون سعرها أقل.',
      ],
      [
        'The wear of the pedals, seats and steering wheel matches the mileage.',
        'أن يتناسب تآكل الدواسات والمقاعد والمقود مع قراءة العداد.',
      ],
      [
        'There is no damp under the carpets and no mud under the spare wheel. Both can be signs of flood damage.',
        'ألا توجد رطوبة تحت الفرش ولا طين تحت الإطار الاحتياطي، فقد تدل على أن السيارة غريقة.',
      ],
    ),
    heading('Engine and road', 'المحرك والطريق'),
    list(
      [
        'The engine starts cold without smoke and idles steadily with the air conditioning on.',
        'أن يعمل المحرك وهو بارد دون دخان، وأن يثبت دورانه مع تشغيل المكيف.',
      ],
      [
        'The air conditioning cools the cabin within minutes, even at noon.',
        'أن يبرّد المكيف المقصورة خلال دقائق، حتى وقت الظهيرة.',
      ],
      [
        'The gearbox changes smoothly, including uphill and in reverse.',
        'أن يعشّق القير بسلاسة، ومن ذلك عند الصعود والرجوع.',
      ],
      [
        'The car drives and brakes in a straight line when you hold the wheel lightly.',
        'أن تسير السيارة وتتوقف باستقامة عند الإمساك بالمقود برفق.',
      ],
    ),
    heading('Price and payment', 'السعر والدفع'),
    list(
      ['An independent workshop of your choice has inspected the car.', 'أن تفحصها ورشة مستقلة تختارها أنت.'],
      ['You have compared the price with at least five similar cars.', 'أن تقارن السعر بخمس سيارات مشابهة على الأقل.'],
      [
        'You pay no deposit before you have seen the car and its documents.',
        'ألا تدفع عربونًا قبل أن ترى السيارة ومستنداتها.',
      ],
      [
        'You pay and transfer ownership at the same time, through the official service.',
        'أن يتم الدفع ونقل الملكية معًا عبر الخدمة الرسمية.',
      ],
    ),
    paragraph(
      'Add the cost of what you found, such as tyres, a service or repainting, to the price. If the total is still reasonable, make an offer. If the seller refuses one of these checks, look for another car.',
      'أضف إلى السعر تكلفة ما وجدته، من إطارات أو صيانة أو رش. فإذا بقي الإجمالي معقولًا فقدّم عرضك، وإذا رفض البائع أحد هذه الفحوص فابحث عن سيارة أخرى.',
    ),
  ],
};
