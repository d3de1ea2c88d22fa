import { heading, list, paragraph } from '#server/articles/blocks.ts';
import type { SampleArticle } from './sample-article.ts';

export const worksWithoutANetwork: SampleArticle = {
  slug: 'wijha-works-without-a-network',
  type: 'news',
  publishedAt: '2026-11-15T07:00:00Z',
  coverId: 'scene3_car_off-roader_white_1000_front',
  title: {
    en: 'Wijha works without an internet connection',
    ar: 'وجهة تعمل دون اتصال بالإنترنت',
  },
  summary: {
    en: 'No signal? The newest listings, current offers and the calculator work on your device without a connection.',
    ar: 'لا يوجد اتصال؟ تبقى أحدث الإعلانات والعروض الحالية والحاسبة متاحة على جهازك.',
  },
  body: [
    paragraph(
      'The connection is often weakest where you need it most: between showrooms, in a car park, or on the way to a seller in another city. That is why Wijha stores listings and your own work on your device.',
      'كثيرًا ما يضعف الاتصال حيث تحتاجه: بين المعارض، أو في المواقف، أو في الطريق إلى بائع في مدينة أخرى. لذلك تحفظ وجهة الإعلانات وما تعمل عليه على جهازك.',
    ),
    heading('What you can do offline', 'ماذا يمكنك أن تفعل دون اتصال؟'),
    list(
      [
        'Open the newest cars and properties, all current offers, and everything you have viewed before.',
        'فتح أحدث السيارات والعقارات وجميع العروض الحالية وكل ما شاهدته من قبل.',
      ],
      [
        'Filter and sort stored listings by price, city, model or monthly cost.',
        'تصفية الإعلانات المحفوظة وترتيبها حسب السعر أو المدينة أو الموديل أو التكلفة الشهرية.',
      ],
      ['Calculate installments, the APR and the total cost.', 'حساب الأقساط ومعدل النسبة السنوي والتكلفة الإجمالية.'],
      [
        'Complete an application or an advert. It is sent automatically when you are back online.',
        'تعبئة طلب أو إعلان، ويُرسل تلقائيًا عند عودة الاتصال.',
      ],
      ['Use the whole app in Arabic or English.', 'استخدام التطبيق كاملًا بالعربية أو الإنجليزية.'],
    ),
    heading('How current is it?', 'ما مدى حداثة البيانات؟'),
    paragraph(
      'A stored price may have changed. The page shows when it was last updated, and refreshes when you are back online. Before you contact the seller, check the current price.',
      'قد يكون السعر المحفوظ تغيّر. تعرض الصفحة وقت آخر تحديث، وتُحدَّث عند عودة الاتصال. تحقق من السعر الحالي قبل التواصل مع البائع.',
    ),
    heading('How to install it', 'كيف تثبّت التطبيق؟'),
    list(
      [
        'On Android or a computer, choose Install in the browser menu.',
        'على أجهزة أندرويد والكمبيوتر: اختر «تثبيت» من قائمة المتصفح.',
      ],
      [
        'On an iPhone, tap Share and then Add to Home Screen.',
        'على الآيفون: اضغط «مشاركة» ثم «إضافة إلى الشاشة الرئيسية».',
      ],
    ),
    paragraph(
      'You do not need an app store, and Wijha takes only a few megabytes. When a new version is ready, you choose when to update, so you do not lose what you are typing.',
      'لا تحتاج إلى متجر تطبيقات، ولا يشغل التطبيق سوى بضعة ميغابايت. وعند توفر إصدار جديد تختار أنت وقت التحديث، فلا تفقد ما تكتبه.',
    ),
    heading('Your privacy', 'خصوصيتك'),
    paragraph(
      'Drafts and documents are encrypted on your device. On a shared computer, sign out when you finish: this deletes the data of your account from the device.',
      'تُحفظ المسودات والمستندات مشفّرة على جهازك. وعلى الأجهزة المشتركة سجّل خروجك عند الانتهاء، فتُحذف بيانات حسابك من الجهاز.',
    ),
  ],
};
