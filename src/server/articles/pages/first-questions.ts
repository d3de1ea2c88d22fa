import type { QuestionTopic } from '#domain/articles/question.ts';
import type { Name } from '#domain/words/name.ts';

type Pair = readonly [en: string, ar: string];
const name = ([en, ar]: Pair) => ({ en, ar });
const ask = (id: string, question: Pair, ...answer: readonly Pair[]): FirstQuestion => ({
  id,
  question: name(question),
  answer: answer.map(name),
});

/** A question of the build. */
export interface FirstQuestion {
  /** Never changed: what has been loaded under it is not loaded again. */
  readonly id: string;
  readonly question: Name;
  readonly answer: readonly Name[];
}

/** The questions a new installation starts with; from then on staff edit them like their own. */
export const firstQuestions: Readonly<Partial<Record<QuestionTopic, readonly FirstQuestion[]>>> = {
  financing: [
    ask(
      'who-lends',
      ['Does Wijha lend money?', 'هل تقدّم وجهة التمويل؟'],
      [
        'No. Banks and finance companies lend. We collect one application, show what their offers really cost side by side, and pass on your choice. We do not favour any lender.',
        'لا. التمويل تقدّمه البنوك وشركات التمويل. نجمع طلبًا واحدًا، ونعرض التكلفة الفعلية لعروضها جنبًا إلى جنب، ونوصل اختيارك. ولا نفضّل جهة على أخرى.',
      ],
    ),
    ask(
      'apr',
      ['What is the APR, and why does it come first?', 'ما معدل النسبة السنوي، ولماذا يأتي أولًا؟'],
      [
        'The annual percentage rate puts everything you must pay, profit and fees and their dates, into one yearly number. It is the only number by which two offers can be compared. A flat rate looks about half as high for the same cost.',
        'معدل النسبة السنوي يجمع كل ما يلزمك دفعه، من ربح ورسوم ومواعيدها، في رقم سنوي واحد. وهو الرقم الوحيد الذي يصح أن يُقارن به عرضان. أما نسبة الربح الثابتة فتبدو نحو نصفه للتكلفة نفسها.',
      ],
    ),
    ask(
      'estimate',
      ['Is the monthly figure on a car or a home an offer?', 'هل القسط الظاهر على السيارة أو العقار عرض ملزم؟'],
      [
        'No, it is an estimate, and its assumptions are printed beside it. A binding offer comes from a lender after your application, with its own validity.',
        'لا، هو تقدير، وافتراضاته مكتوبة بجانبه. العرض الملزم يأتي من جهة التمويل بعد طلبك، وله مدة سريان.',
      ],
    ),
    ask(
      'debt-burden',
      ['How much of my salary can go to installments?', 'ما نسبة الاستقطاع المسموحة من راتبي؟'],
      [
        'The limits depend on your salary, on whether you are retired, and on whether you finance a home. The calculator and the application show your own ratio with its reasons. It is advice: the decision is the lender’s.',
        'تتوقف الحدود على راتبك، وعلى كونك متقاعدًا أو لا، وعلى كون التمويل لمسكن. تعرض الحاسبة والطلب نسبتك أنت بأسبابها. وهي نصيحة؛ فالقرار لجهة التمويل.',
      ],
    ),
    ask(
      'early',
      ['Can I pay everything back early?', 'هل أستطيع السداد المبكر؟'],
      [
        'Yes. The calculator shows for any month what is left, what you save, and the most a lender may charge for it.',
        'نعم. تعرض الحاسبة لأي شهر ما بقي عليك وما توفّره وأقصى ما يحق لجهة التمويل أن تتقاضاه مقابل ذلك.',
      ],
    ),
  ],
  applications: [
    ask(
      'offline',
      ['My connection broke while I was applying. What is lost?', 'انقطع اتصالي وأنا أعبئ الطلب. ماذا ضاع؟'],
      [
        'Nothing. What you type and choose is saved on your device within half a second, encrypted. You can finish and press Send without a network: it is sent automatically when you are connected, and it arrives once.',
        'لا شيء. ما تكتبه وتختاره يُحفظ مشفّرًا على جهازك خلال نصف ثانية. يمكنك أن تُكمل وتضغط إرسال دون شبكة، فيُرسل تلقائيًا عند اتصالك، ويصل مرة واحدة.',
      ],
    ),
    ask(
      'how-long',
      ['When will I hear from you?', 'متى تتواصلون معي؟'],
      [
        'Within two working days, Sunday to Thursday without public holidays. Every order says who acts next and by when.',
        'خلال يومي عمل، من الأحد إلى الخميس عدا العطل الرسمية. ويبيّن كل طلب ممن الإجراء التالي وموعده.',
      ],
    ),
    ask(
      'no-account',
      ['I applied without an account. How do I follow my order?', 'قدّمت دون حساب. كيف أتابع طلبي؟'],
      [
        'We create an account with your application and show its login details once on your device. If you missed them, choose “Forgot your password?” with the phone number of the application.',
        'يُنشأ لك حساب مع طلبك، وتُعرض بيانات دخوله مرة واحدة على جهازك. فإن فاتتك فاختر «نسيت كلمة المرور؟» برقم الجوال المذكور في الطلب.',
      ],
    ),
    ask(
      'cancel',
      ['Can I cancel an order?', 'هل أستطيع إلغاء الطلب؟'],
      [
        'Yes, until the lender works on the contract. A cancelled order cannot be reopened, but a new one can copy its answers.',
        'نعم، ما لم تبدأ جهة التمويل بإعداد العقد. ولا يمكن استئناف طلب أُلغي، لكن طلبًا جديدًا قد ينسخ إجاباته.',
      ],
    ),
  ],
  listings: [
    ask(
      'verified',
      ['What does “verified” mean beside a showroom?', 'ماذا تعني كلمة «موثّق» بجانب المعرض؟'],
      [
        'That our staff checked what is written there, such as the commercial register, on the date shown. It is not a judgement of every car.',
        'أن موظفينا تحققوا مما هو مذكور هناك، كالسجل التجاري، في التاريخ المبيّن. وليس حكمًا على كل سيارة.',
      ],
    ),
    ask(
      'report',
      ['An advert is wrong or the car is gone. What can I do?', 'الإعلان خاطئ أو السيارة بيعت. ماذا أفعل؟'],
      [
        'Report it with the button on its page. We review every report, and remove adverts that are wrong.',
        'أبلغ عنه بالزر في صفحته. نراجع كل بلاغ ونزيل الإعلانات غير الصحيحة.',
      ],
    ),
    ask(
      'price-vat',
      ['Is VAT in the price?', 'هل السعر شامل ضريبة القيمة المضافة؟'],
      [
        'Every price shows whether VAT is included, is charged on the margin of a used car, or does not apply because the seller is an individual.',
        'بجانب كل سعر يُذكر إن كانت الضريبة مشمولة، أو محسوبة على هامش الربح لسيارة مستعملة، أو غير مطبقة لأن البائع فرد.',
      ],
    ),
  ],
  privacy: [
    ask(
      'who-sees',
      ['Who sees my documents?', 'من يرى مستنداتي؟'],
      [
        'You, and the staff who work on your order; every view is recorded, and you can ask who viewed them. Documents are deleted 90 days after an order has ended.',
        'أنت والموظفون الذين يعملون على طلبك، وتُسجَّل كل مشاهدة ولك أن تسأل من شاهد. وتُحذف المستندات بعد 90 يومًا من انتهاء الطلب.',
      ],
    ),
    ask(
      'shared-phone',
      ['I use Wijha on a shared phone. Is that safe?', 'أستخدم وجهة على جوال مشترك. هل هذا آمن؟'],
      [
        'Log out when you are done. What you wrote is then locked or removed, as you choose, and the next person on the phone cannot see it.',
        'سجّل خروجك عند الانتهاء، فيُقفل ما كتبته أو يُزال حسب اختيارك، ولا يرى من يستخدم الجوال بعدك شيئًا منه.',
      ],
    ),
  ],
};
