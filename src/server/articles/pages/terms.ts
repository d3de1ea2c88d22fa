import { TERMS_VERSION } from '#domain/applications/agreed-versions.ts';
import { heading, list, paragraph } from '../blocks.ts';
import type { StaticPage } from './static-page.ts';

export const terms: StaticPage = {
  key: 'terms',
  version: TERMS_VERSION,
  publishedAt: '2026-01-01T00:00:00Z',
  title: { en: 'Terms and conditions', ar: 'الشروط والأحكام' },
  body: [
    paragraph(
      'Version 1, in force since 1 January 2026. These terms apply to everyone who uses Wijha, as a visitor or with an account. Should the two languages differ, the Arabic text decides.',
      'الإصدار الأول، سارٍ منذ 1 يناير 2026. تسري هذه الشروط على كل من يستخدم وجهة زائرًا كان أو صاحب حساب. وإذا اختلف النصان فالعبرة بالنص العربي.',
    ),

    heading('1. Who we are', '1. من نحن'),
    paragraph(
      'Wijha is an online platform that shows cars and real estate for sale or rent in the Kingdom of Saudi Arabia and helps people ask for financing. The name, address, unified number and licences of its operator stand in the footer and on the contact page. Activities that need a licence are offered only under that licence; where none is shown yet, the platform serves as a demonstration and passes no request on to a lender.',
      'وجهة منصة إلكترونية تعرض السيارات والعقارات المعروضة للبيع أو الإيجار في المملكة العربية السعودية وتساعد على طلب التمويل. ويظهر اسم مشغّلها وعنوانه ورقمه الموحد وتراخيصه في أسفل الصفحات وفي صفحة التواصل. ولا يُقدَّم نشاط يحتاج إلى ترخيص إلا بموجبه، فإن لم يظهر الترخيص بعد فالمنصة تعمل عرضًا تجريبيًا ولا تُحيل أي طلب إلى جهة تمويل.',
    ),

    heading('2. Estimates, not offers', '2. تقديرات لا عروض'),
    paragraph(
      'Installments, rates, fees, insurance and totals on this platform are estimates. They are calculated by one published method from assumptions printed beside them, and rounded to the halala. They bind neither us nor a lender nor a seller. Only the contract you sign with a lender, and the disclosure it must hand you before, decide.',
      'الأقساط والنسب والرسوم والتأمين والمجاميع المعروضة في المنصة تقديرية، تُحسب بطريقة واحدة معلنة من افتراضات مكتوبة بجانبها وتُقرّب إلى أقرب هللة. وهي لا تلزمنا ولا تلزم جهة تمويل أو بائعًا، والعبرة بالعقد الذي توقعه مع جهة التمويل وبالإفصاح الذي يجب أن تسلمك إياه قبله.',
    ),
    paragraph(
      'Limits on fees, terms and debt burden are taken from the rules in force on the day named on each card. Rules change; the competent authority’s text prevails.',
      'حدود الرسوم والمدد ونسب التحمّل مأخوذة من القواعد السارية في اليوم المذكور على كل بطاقة. والقواعد تتغير، والمرجع نص الجهة المختصة.',
    ),

    heading('3. Sample data', '3. البيانات التجريبية'),
    paragraph(
      'While a banner says “sample data”, the sellers, lenders, offers, programmes and most listings you see are invented. Names of brands, models, cities and of banks in reference lists are facts and mean no partnership. Nothing marked as a sample can be bought or financed.',
      'ما دام شريط «بيانات تجريبية» ظاهرًا فالبائعون وجهات التمويل والعروض والبرامج ومعظم الإعلانات مختلقة. أما أسماء العلامات والطرازات والمدن والبنوك في القوائم المرجعية فحقائق لا تعني أي شراكة. ولا يمكن شراء شيء موسوم بأنه تجريبي أو تمويله.',
    ),

    heading('4. Your account', '4. حسابك'),
    list(
      [
        'Give true information, keep your password to yourself, and tell us when somebody else uses your account.',
        'أدلِ بمعلومات صحيحة، واحفظ كلمة المرور لنفسك، وأبلغنا إذا استخدم حسابك غيرك.',
      ],
      [
        'You can see and end your sessions, export your data and close your account at any time.',
        'يمكنك في أي وقت عرض جلساتك وإنهاؤها وتصدير بياناتك وإغلاق حسابك.',
      ],
      [
        'We may suspend an account that deceives others, attacks the platform or breaks the law; we say why, and you may object.',
        'يجوز لنا إيقاف حساب يخدع الآخرين أو يهاجم المنصة أو يخالف النظام، ونبيّن السبب ولك الاعتراض.',
      ],
    ),

    heading('5. Adverts', '5. الإعلانات'),
    list(
      [
        'An advert must be true, current and yours to place. The price includes the taxes that apply.',
        'يجب أن يكون الإعلان صحيحًا وحديثًا ومن حقك نشره، وأن يشمل السعر الضرائب المقررة.',
      ],
      [
        'A property advert carries its licence number and expiry date, and is removed when the licence ends.',
        'يحمل إعلان العقار رقم ترخيصه وتاريخ انتهائه ويُزال بانتهاء الترخيص.',
      ],
      [
        'Photos must show the thing itself. Drawn pictures stand in where no photo was given, and are marked as drawn.',
        'يجب أن تُظهر الصور الشيء نفسه، وتحل الرسوم محلها عند عدم وجودها وتُوسم بأنها رسوم.',
      ],
      [
        'We may refuse or remove an advert, and tell the advertiser the reason.',
        'يجوز لنا رفض إعلان أو إزالته مع بيان السبب للمعلن.',
      ],
    ),
    paragraph(
      'A sale is made between buyer and seller. We are no party to it, do not hold the price, and do not guarantee the condition of a car or a home. Inspect before you pay, and pay when ownership is transferred.',
      'البيع عقد بين البائع والمشتري ولسنا طرفًا فيه، فلا نحتفظ بالثمن ولا نضمن حالة سيارة أو عقار. افحص قبل أن تدفع، وادفع عند نقل الملكية.',
    ),

    heading('6. Financing requests', '6. طلبات التمويل'),
    paragraph(
      'A request is passed on only to the lenders you agree to. We prefer none of them and are not paid to rank them. A lender may ask for more papers, consult the credit bureau with your consent, and refuse; you are told the reason or what is missing. You may cancel until the contract is prepared.',
      'لا يُحال الطلب إلا إلى جهات التمويل التي توافق عليها، ولا نفضّل إحداها ولا نتقاضى أجرًا على ترتيبها. ولجهة التمويل أن تطلب أوراقًا أخرى، وأن تستعلم عن سجلك الائتماني بموافقتك، وأن ترفض؛ ويُبيَّن لك السبب أو النقص. ولك الإلغاء إلى حين إعداد العقد.',
    ),

    heading('7. Data protection', '7. حماية البيانات'),
    paragraph(
      'We process personal data under the Personal Data Protection Law of the Kingdom, for the purpose for which you gave it and no longer than that purpose needs.',
      'نعالج البيانات الشخصية وفق نظام حماية البيانات الشخصية في المملكة، للغرض الذي قدمتها من أجله ولمدة لا تتجاوز حاجته.',
    ),
    list(
      [
        'What: contact and identity data, income and commitments when you ask for financing, and the papers you upload. Income and credit data are treated as sensitive.',
        'ماذا نعالج: بيانات التواصل والهوية، والدخل والالتزامات عند طلب التمويل، والمستندات التي ترفعها. وتُعامل بيانات الدخل والائتمان على أنها حساسة.',
      ],
      [
        'How long: papers are deleted 90 days after a request ends, drafts after 30 days; the record of who did what is kept for five years.',
        'مدة الحفظ: تُحذف المستندات بعد 90 يومًا من انتهاء الطلب والمسودات بعد 30 يومًا، ويُحفظ سجل الإجراءات خمس سنوات.',
      ],
      [
        'Who sees it: you, the staff who work on your request, and the lenders you chose. Every look at your papers is recorded.',
        'من يطلع عليها: أنت والموظفون العاملون على طلبك وجهات التمويل التي اخترتها، ويُسجل كل اطلاع على مستنداتك.',
      ],
      [
        'On your device: what you look at and type may be kept there so that the platform works without a network. Signing out wipes what belongs to your account.',
        'على جهازك: قد يُحفظ ما تشاهده وتكتبه كي تعمل المنصة بلا شبكة، ويمسح تسجيل الخروج ما يخص حسابك.',
      ],
      [
        'Your rights: to know, to receive a copy, to correct, to erase, and to withdraw consent. Use your profile page or write to us.',
        'حقوقك: العلم، والحصول على نسخة، والتصحيح، والإتلاف، والرجوع عن الموافقة، من صفحة ملفك أو بمراسلتنا.',
      ],
    ),

    heading('8. Fair use', '8. الاستخدام العادل'),
    paragraph(
      'Do not copy the catalogue on a large scale, disturb the service, pretend to be somebody else, or use contact details for anything but the advert they belong to. Text and design of the platform are protected; adverts belong to those who placed them.',
      'لا تنسخ الإعلانات نسخًا واسعًا، ولا تعطّل الخدمة، ولا تنتحل صفة غيرك، ولا تستخدم بيانات التواصل لغير الإعلان الذي وردت فيه. نصوص المنصة وتصميمها محمية، والإعلانات ملك لأصحابها.',
    ),

    heading('9. Liability', '9. المسؤولية'),
    paragraph(
      'We keep the platform correct and available with the care of a prudent operator, and answer for damage we cause by fault as the law provides. We are not liable for what third parties promise or fail to do, nor for decisions based on an estimate alone. Rights that the law gives consumers remain untouched.',
      'نعمل على صحة المنصة وتوافرها بعناية المشغّل الحريص، ونُسأل عن الضرر الناتج عن خطئنا وفق النظام. ولا نُسأل عما يعد به الغير أو يخلفه، ولا عن قرار بُني على التقدير وحده. ولا تمس هذه الشروط حقوق المستهلك المقررة نظامًا.',
    ),

    heading('10. Complaints', '10. الشكاوى'),
    paragraph(
      'Send a complaint from the contact page, choosing “complaint” as the reason. You receive a number at once and an answer within five working days, Sunday to Thursday. If you are not satisfied, you may turn to the authority in charge: the Ministry of Commerce for purchases, the Saudi Central Bank for financing, the Real Estate General Authority for property adverts, and the Saudi Data and AI Authority for personal data.',
      'أرسل شكواك من صفحة التواصل واختر «شكوى» سببًا للرسالة، فتحصل على رقم فورًا وعلى رد خلال خمسة أيام عمل من الأحد إلى الخميس. فإن لم ترضَ بالرد فلك مراجعة الجهة المختصة: وزارة التجارة في الشراء، والبنك المركزي السعودي في التمويل، والهيئة العامة للعقار في الإعلانات العقارية، والهيئة السعودية للبيانات والذكاء الاصطناعي في البيانات الشخصية.',
    ),

    heading('11. Changes', '11. التعديلات'),
    paragraph(
      'A new version of these terms is published here with its date. Requests already sent remain under the version you accepted with them; that version is kept with the request.',
      'يُنشر كل إصدار جديد من هذه الشروط هنا مع تاريخه. وتبقى الطلبات المرسلة خاضعة للإصدار الذي قبلته عند إرسالها، وهو محفوظ معها.',
    ),

    heading('12. Governing law', '12. النظام الواجب التطبيق'),
    paragraph(
      'These terms are governed by the laws of the Kingdom of Saudi Arabia, and its competent courts and committees decide disputes.',
      'تخضع هذه الشروط لأنظمة المملكة العربية السعودية، وتختص محاكمها ولجانها المختصة بالفصل في النزاعات.',
    ),
  ],
};
