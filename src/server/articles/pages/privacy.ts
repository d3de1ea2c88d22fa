import { PRIVACY_VERSION } from '#domain/applications/agreed-versions.ts';
import { heading, list, paragraph } from '../blocks.ts';
import type { StaticPage } from './static-page.ts';

/** The periods are those of `server/retention.ts`. */
export const privacy: StaticPage = {
  key: 'privacy',
  version: PRIVACY_VERSION,
  publishedAt: null,
  title: { en: 'Privacy policy', ar: 'سياسة الخصوصية' },
  body: [
    paragraph(
      'This policy explains which personal data we process, why, for how long, who sees it and what you can ask of us. The terms and conditions only summarise it; if the two languages differ, the Arabic text applies.',
      'توضح هذه السياسة البيانات الشخصية التي نعالجها وسبب معالجتها ومدة حفظها ومن يطّلع عليها وما يحق لك طلبه منا. وما ورد في الشروط والأحكام ملخص لها. وإذا اختلف النصان فالعبرة بالنص العربي.',
    ),

    heading('1. Who is responsible', '1. الجهة المسؤولة'),
    paragraph(
      'The operator of Wijha is the controller of your data under the Personal Data Protection Law of the Kingdom of Saudi Arabia. Its name, address and unified number are at the bottom of every page, its phone and e-mail on the contact page. Send questions about your data there.',
      'مشغّل وجهة هو جهة التحكم في بياناتك وفق نظام حماية البيانات الشخصية في المملكة العربية السعودية. ويظهر اسمه وعنوانه ورقمه الموحد في أسفل كل صفحة، وهاتفه وبريده في صفحة التواصل، وإليها ترسل أسئلتك عن بياناتك.',
    ),

    heading('2. What we process, and why', '2. ماذا نعالج ولماذا'),
    list(
      [
        'Your account: name, e-mail, mobile number, and nationality, identity number and city if you gave them. Purpose: to sign you in and to reach you.',
        'حسابك: الاسم والبريد الإلكتروني ورقم الجوال، والجنسية ورقم الهوية والمدينة إن ذكرتها. الغرض: تسجيل دخولك والوصول إليك.',
      ],
      [
        'Applications for financing or purchase: identity, employment, income, commitments, and the documents you upload. Purpose: to check your application and to obtain offers. We treat income and credit data as sensitive.',
        'طلبات التمويل والشراء: الهوية والعمل والدخل والالتزامات والمستندات التي ترفعها. الغرض: فحص طلبك والحصول على عروض. ونعامل بيانات الدخل والائتمان على أنها حساسة.',
      ],
      [
        'Adverts: what you write about the car or property, photos and videos, plate or chassis number, and the phone number for buyers. The plate and chassis number are not shown. Location and device data are removed from photos.',
        'الإعلانات: ما تكتبه عن السيارة أو العقار، والصور والمقاطع، ورقم اللوحة أو الهيكل، ورقم التواصل مع المشترين. ولا يُعرض رقم اللوحة ولا رقم الهيكل، وتُزال بيانات الموقع والجهاز من الصور.',
      ],
      [
        'Messages, complaints, job applications and contact with advertisers: what you write and how we can answer you.',
        'الرسائل والشكاوى وطلبات التوظيف والتواصل مع المعلنين: ما تكتبه ووسيلة الرد عليك.',
      ],
      [
        'Use of the platform: saved listings and searches, notifications, the devices you are signed in on, and limits against abuse. Visits, readers and searches are only counted, without a person.',
        'استخدام المنصة: الإعلانات وعمليات البحث المحفوظة والإشعارات والأجهزة التي سجلت الدخول منها وحدود منع الإساءة. أما الزيارات والقراء وعمليات البحث فتُعدّ أعدادًا فقط دون معرفة صاحبها.',
      ],
    ),
    paragraph(
      'We process this data because it is needed for what you ask of us, because the law requires it, or because you have agreed. We do not sell it, we show no advertising based on it, and no decision about your application is made by a machine alone.',
      'نعالج هذه البيانات لأنها لازمة لما تطلبه منا، أو لأن النظام يوجبها، أو لأنك وافقت عليها. ولا نبيعها، ولا نعرض إعلانات موجهة بناءً عليها، ولا يُتخذ قرار في طلبك بالآلة وحدها.',
    ),

    heading('3. Who sees it', '3. من يطّلع عليها'),
    list(
      [
        'You, and our employees whose work needs it. Each time an employee opens your documents it is recorded, and you see the day on the page of your order.',
        'أنت، وموظفونا الذين يحتاج عملهم إليها. ويُسجل كل اطلاع لموظف على مستنداتك، وترى يومه في صفحة طلبك.',
      ],
      [
        'Lenders to whom we hand your application, to make you an offer.',
        'جهات التمويل التي نحيل إليها طلبك كي تقدم لك عرضًا.',
      ],
      [
        'The advertiser to whom you write, and everyone for what you publish in an advert.',
        'المعلن الذي تراسله، والجميع فيما تنشره في إعلان.',
      ],
      [
        'Providers that run the servers and deliver text messages, e-mails and notifications for us, only as far as that needs.',
        'مزودو الخدمة الذين يشغّلون الخوادم ويوصلون الرسائل النصية والبريد والإشعارات نيابة عنا، وبالقدر اللازم لذلك فقط.',
      ],
      ['Authorities, where the law obliges us.', 'الجهات المختصة متى أوجب النظام ذلك.'],
    ),

    heading('4. How long we keep it', '4. مدة الحفظ'),
    list(
      [
        'Documents of an application: 90 days after it ends. A CV: 90 days after the job application was handled. Files you upload and do not use: 24 hours.',
        'مستندات الطلب: 90 يومًا من انتهائه. السيرة الذاتية: 90 يومًا من البت في طلب التوظيف. الملفات التي ترفعها ولا تستخدمها: 24 ساعة.',
      ],
      [
        'Completed applications, complaints and the record of who did what: five years. Other applications: at most five years, and only as long as your account exists.',
        'الطلبات المكتملة والشكاوى وسجل الإجراءات: خمس سنوات. الطلبات الأخرى: خمس سنوات على الأكثر وما دام حسابك قائمًا.',
      ],
      [
        'Messages to us: as long as your account exists, and without an account five years. Job applications: five years.',
        'الرسائل إلينا: ما دام حسابك قائمًا، ولمن ليس له حساب خمس سنوات. طلبات التوظيف: خمس سنوات.',
      ],
      [
        'Account, adverts, saved listings and searches: until you delete them or the account.',
        'الحساب والإعلانات وما حفظته: إلى أن تحذفها أو تحذف الحساب.',
      ],
      [
        'Notifications, requests to advertisers and reports of listings: one year. The record of messages we sent: 30 days.',
        'الإشعارات والطلبات المرسلة إلى المعلنين والبلاغات عن الإعلانات: سنة واحدة. سجل الرسائل التي أرسلناها: 30 يومًا.',
      ],
      [
        'The newsletter: until you unsubscribe, and one year more so that we do not write to you again by mistake.',
        'النشرة البريدية: إلى أن تلغي اشتراكك، وسنة بعده كي لا نراسلك مرة أخرى خطأً.',
      ],
    ),

    heading('5. On your device', '5. على جهازك'),
    paragraph(
      'So that the platform works without a network, your device keeps pages you have seen, and drafts with their files, encrypted; without an account, drafts are deleted after 30 days. Cookies only keep you signed in and remember language and appearance; there are none for advertising. Logging out deletes what belongs to your account.',
      'كي تعمل المنصة دون شبكة يحفظ جهازك الصفحات التي رأيتها والمسودات بملفاتها مشفّرة، وتُحذف المسودات بعد 30 يومًا لمن ليس له حساب. وملفات تعريف الارتباط تبقيك مسجلًا وتتذكر اللغة والمظهر فقط، ولا شيء منها للإعلانات. ويحذف تسجيل الخروج ما يخص حسابك.',
    ),

    heading('6. Your rights', '6. حقوقك'),
    list(
      [
        'To know what we hold and to receive a copy: “Save a copy of my data” in your profile.',
        'أن تعلم ما لدينا وتحصل على نسخة منه: «احفظ نسخة من بياناتي» في ملفك الشخصي.',
      ],
      ['To have it corrected: in your profile, or by writing to us.', 'أن تُصحح بياناتك: من ملفك الشخصي أو بمراسلتنا.'],
      [
        'To have it destroyed: delete adverts or the whole account, or write to us. While an application is being processed, cancel it first.',
        'أن تُتلف بياناتك: احذف الإعلانات أو الحساب كله، أو راسلنا. وإذا كان لك طلب قيد المعالجة فألغه أولًا.',
      ],
      [
        'To withdraw an agreement at any time; what was done before remains lawful.',
        'أن ترجع عن موافقتك في أي وقت، ويبقى ما تم قبل ذلك صحيحًا.',
      ],
      [
        'To complain: to us on the contact page, and to the Saudi Data and AI Authority.',
        'أن تشتكي: إلينا من صفحة التواصل، وإلى الهيئة السعودية للبيانات والذكاء الاصطناعي.',
      ],
    ),

    heading('7. Security', '7. الأمان'),
    paragraph(
      'Connections are encrypted, passwords are stored as hashes that cannot be reversed, documents are stored encrypted, and employees sign in with a second factor. If a breach endangers your data or rights, we notify the authority and you as the law requires.',
      'الاتصالات مشفّرة، وكلمات المرور محفوظة بصيغة لا يمكن عكسها، والمستندات محفوظة مشفّرة، ويدخل الموظفون بعامل تحقق ثانٍ. وإذا وقع تسرب يهدد بياناتك أو حقوقك أشعرنا الجهة المختصة وأشعرناك وفق النظام.',
    ),

    heading('8. Changes', '8. التعديلات'),
    paragraph(
      'Each new version of this policy is published here with its date. Accounts and applications keep the number of the version that applied when they were made.',
      'يُنشر كل إصدار جديد من هذه السياسة هنا مع تاريخه. ويُحفظ مع كل حساب وكل طلب رقم الإصدار الساري عند إنشائه.',
    ),
  ],
};
