import { heading, list, paragraph, quote } from '../blocks.ts';
import type { StaticPage } from './static-page.ts';

export const aboutUs: StaticPage = {
  key: 'about-us',
  version: 1,
  publishedAt: '2026-01-01T00:00:00Z',
  title: { en: 'About us', ar: 'من نحن' },
  body: [
    paragraph(
      'Wijha means direction: the point you set out for. We built it for a question everybody in the Kingdom asks sooner or later: what will this car, or this home, really cost me each month, and can I afford it?',
      'وجهة هي المقصد الذي تمضي إليه. بنيناها لسؤال يسأله كل من في المملكة عاجلًا أو آجلًا: كم ستكلفني هذه السيارة أو هذا المسكن فعلًا كل شهر، وهل يناسب دخلي؟',
    ),
    heading('What we do', 'ماذا نقدم؟'),
    paragraph(
      'Wijha brings together cars and real estate, those who sell them and those who finance them, in Arabic and in English. Individuals, companies, showrooms and marketing offices meet here on equal terms.',
      'تجمع وجهة السيارات والعقارات وبائعيها ومموليها في مكان واحد، بالعربية والإنجليزية. ويلتقي هنا الأفراد والشركات والمعارض ومكاتب التسويق على قدم المساواة.',
    ),
    list(
      [
        'Every price that can be financed shows its true cost: installment, APR, final payment, insurance, fees and total.',
        'كل سعر قابل للتمويل تظهر تكلفته الفعلية: القسط ومعدل النسبة السنوي والدفعة الأخيرة والتأمين والرسوم والمجموع.',
      ],
      [
        'Search understands both languages, both kinds of digits, and the way people really spell.',
        'البحث يفهم اللغتين ونوعي الأرقام والطريقة التي يكتب بها الناس فعلًا.',
      ],
      ['What you have seen stays with you, even offline.', 'ما رأيته يبقى معك ولو انقطعت الشبكة.'],
    ),
    heading('What we hold ourselves to', 'ما نلتزم به'),
    quote('One rule for every lender, every seller and every price.', 'قاعدة واحدة لكل ممول ولكل بائع ولكل سعر.'),
    list(
      [
        'No lender can buy a better position. Offers appear in the order you choose.',
        'لا تستطيع جهة تمويل أن تشتري مكانًا أفضل؛ فالعروض تُرتب كما تختار أنت.',
      ],
      [
        'An estimate is called an estimate, and its assumptions are printed beside it.',
        'التقدير يُسمى تقديرًا، وتُكتب افتراضاته بجانبه.',
      ],
      [
        'An advert shows what is known and says clearly what the seller did not provide.',
        'الإعلان يذكر ما هو معروف، ويقول صراحة ما لم يذكره البائع.',
      ],
      ['Your data serves your request and nothing else.', 'بياناتك تخدم طلبك ولا شيء سواه.'],
      [
        'The product is made for everyone: with a keyboard, a screen reader, on an old phone, on a slow line.',
        'المنتج مصنوع للجميع: بلوحة المفاتيح، وبقارئ الشاشة، وعلى هاتف قديم، وبشبكة بطيئة.',
      ],
    ),
    heading('What we are not', 'ما لسنا عليه'),
    paragraph(
      'We are not a bank and do not lend. The price of a car or a home goes to its seller, never through us; only a reservation may be transferred to our account. And we do not decide on requests: lenders do, and they must give their reasons.',
      'لسنا بنكًا ولا نقدّم التمويل، وثمن السيارة أو العقار يُدفع إلى البائع لا إلينا؛ ولا يُحوَّل إلى حسابنا إلا مبلغ الحجز. ولا نبتّ في الطلبات؛ فذلك لجهات التمويل، وعليها أن تبيّن أسبابها.',
    ),
    heading('Talk to us', 'تحدث إلينا'),
    paragraph(
      'Found a mistake in a price, a word or a sum? Write to us on the contact page. Every message is read by a person, and corrections are the ones we like best.',
      'وجدت خطأ في سعر أو كلمة أو حساب؟ اكتب إلينا من صفحة «تواصل معنا». كل رسالة يقرؤها إنسان، ورسائل التصحيح أحبها إلينا.',
    ),
  ],
};
