import { heading, list, paragraph } from '#server/articles/blocks.ts';
import type { SampleArticle } from './sample-article.ts';

export const worksWithoutANetwork: SampleArticle = {
  slug: 'wijha-works-without-a-network',
  type: 'news',
  publishedAt: '2026-11-15T07:00:00Z',
  coverId: 'scene2_car_off-roader_white_1000_front',
  title: {
    en: 'Wijha works without a network',
    ar: 'وجهة تعمل بلا شبكة',
  },
  summary: {
    en: 'No signal? The cars and properties you have opened stay on your device, with prices, filters and the calculator.',
    ar: 'لا يوجد اتصال؟ تبقى السيارات والعقارات التي فتحتها محفوظة على جهازك بأسعارها، مع التصفية والحاسبة.',
  },
  body: [
    paragraph(
      'Looking for a car happens where cars are: between showrooms, in car parks, on the road to a seller two hundred kilometres away. That is where the network is weakest. So Wijha keeps what you have seen on your own device.',
      'البحث عن سيارة يجري حيث السيارات: بين المعارض وفي المواقف وعلى طريق بائع يبعد مئتي كيلومتر، وهناك تكون الشبكة أضعف ما تكون. لذلك تحفظ وجهة ما رأيته على جهازك.',
    ),
    heading('What you can do offline', 'ما الذي تستطيعه بلا اتصال؟'),
    list(
      [
        'Open the home page, the lists you visited and every car you looked at, with its photos as far as they were loaded.',
        'فتح الصفحة الرئيسية والقوائم التي زرتها وكل سيارة شاهدتها، مع ما حُمّل من صورها.',
      ],
      [
        'Filter and sort what is stored, by price, city, model or monthly cost.',
        'ترشيح المحفوظ وترتيبه حسب السعر أو المدينة أو الطراز أو الكلفة الشهرية.',
      ],
      [
        'Calculate: installments, APR and the whole cost need no server.',
        'الحساب: فالأقساط ومعدل النسبة السنوي والكلفة الكاملة لا تحتاج إلى خادم.',
      ],
      ['Switch between Arabic and English.', 'التبديل بين العربية والإنجليزية.'],
      [
        'Follow a link to a car. If it was never saved, the page says so at once instead of waiting.',
        'فتح رابط سيارة؛ فإن لم تُحفظ من قبل قالت لك الصفحة ذلك فورًا بدل الانتظار.',
      ],
    ),
    heading('Honest about age', 'صدق في عمر المعلومة'),
    paragraph(
      'A stored price is a price as of a certain hour. Whenever something old is shown, its age stands beside it. When the network returns, a short notice says so, and what you look at is brought up to date.',
      'السعر المحفوظ سعر في ساعة معينة، ولذلك يظهر عمر كل ما هو قديم بجانبه. وعندما تعود الشبكة يظهر إشعار قصير ويُحدّث ما أمامك.',
    ),
    heading('How to install it', 'كيف تثبتها؟'),
    list(
      [
        'On Android or a computer, choose Install in the menu of the browser.',
        'على أندرويد أو الحاسوب: اختر «تثبيت» من قائمة المتصفح.',
      ],
      [
        'On an iPhone, tap Share and then Add to Home Screen.',
        'على الآيفون: اضغط «مشاركة» ثم «إضافة إلى الشاشة الرئيسية».',
      ],
    ),
    paragraph(
      'Installed, Wijha opens like any other app and takes a few megabytes. Nothing needs a store, and a new version asks before it replaces the one you are using, so that nothing you are typing is lost.',
      'بعد التثبيت تفتح وجهة كأي تطبيق آخر ولا تشغل سوى بضعة ميغابايت. لا حاجة إلى متجر، والإصدار الجديد يستأذنك قبل أن يحل محل الذي تستخدمه كي لا يضيع ما تكتبه.',
    ),
    heading('What stays private', 'ما يبقى خاصًا بك'),
    paragraph(
      'The cars you looked at while offline are known to your device only. On a shared computer, sign out: what belongs to your account is wiped with it.',
      'السيارات التي تصفحتها بلا اتصال لا يعرفها إلا جهازك. وعلى الحاسوب المشترك سجّل خروجك، فيُمسح معه كل ما يخص حسابك.',
    ),
  ],
};
