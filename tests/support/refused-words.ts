/** Words and phrases that English texts do not use, each with the plain one; design/copy.md, "English, wrong and right". */
export const refusedWords: readonly (readonly [refused: RegExp, instead: string])[] = [
  [/\breckon/i, 'calculated'],
  [/\bnot content\b/i, 'not satisfied'],
  [/\bcarr(?:y|ies|ied|ying)\b/i, 'afford, continue, include'],
  [/\bslips?\b/i, 'wrong'],
  [/\bstands?\b/i, 'is, appears, status'],
  [/\bdealt with\b|\bdeal with\b/i, 'resolved'],
  [/\b(?:begins?|began|begun|beginning)\b/i, 'start'],
  [/\bof (?:it|them)\b/i, 'name the thing'],
  [/\ball the same\b/i, 'anyway'],
  [/\bbesides\b/i, 'also'],
  [/\bby (?:itself|themselves)\b/i, 'automatically'],
  [/\bfor ever\b/i, 'permanently'],
  [/\bpapers?\b/i, 'documents'],
  [/\bsent back\b/i, 'changes requested'],
  [/\b(?:our|your|its) turn\b/i, 'with us, action needed'],
  [/\b(?:ran|run) out\b/i, 'expired'],
  [/\blook(?:s|ed)? (?:again|at|over|through)\b/i, 'refresh, review, view'],
  [/\b(?:is|are|was|be) told\b|\btell me\b/i, 'notify'],
  [/\bno longer here\b/i, 'no longer available'],
  [/\b(?:our|the) desk\b/i, 'our team'],
  [/\bmoved on\b/i, 'changed'],
  [/\bmeanwhile\b/i, 'in the meantime'],
  [/\btaken down\b|\btook it down\b/i, 'removed'],
  [/\bmend\b/i, 'fix'],
  [/\be-mail/i, 'email'],
  [/\brefuses? (?:storage|to store)\b/i, 'does not allow storage'],
  [/\b(?:any|no|is|makes|take[sn]?) room\b|\broom (?:taken|is)\b/i, 'space, storage'],
  [/\bfalling balance\b/i, 'reducing balance'],
  [/\bfor you alone\b/i, 'only for you'],
  [/\banew\b/i, 'again'],
  [/\boutside what\b/i, 'outside the allowed range'],
  [/\bwho applies\b/i, 'who is applying'],
  [/\bpresent (?:password|lender)/i, 'current'],
  [/\b(?:network|connection) too\b|\balso (?:when|while|without)\b/i, 'even, offline'],
  [/\b(?:is|are) no (?:secret|national)\b/i, 'enter a valid …'],
  [/\bwhat waits\b/i, 'what is waiting'],
];

/** Texts that the specification fixes although they have a refused word. */
export const fixedTexts: ReadonlySet<string> = new Set(['Last papers being completed']);

/** The gender of every noun that names a field in Arabic, by the first word of its name. */
const feminine =
  'الجنسية المدينة مدينة كلمة الموافقة موافقتك سنة السيرة التفاصيل تفاصيل الحالة حالة الالتزامات قيمة المساحة أقساط الماركة الفئة سعة قوة الوسائد الحساسات المنطقة غرف دورات الصالات الشرفات الواجهة المرافق الخدمات فترة اللوحة طريقة صورة صور رخصة شهادة القوائم ساعات التجهيزات نسخة قائمة الوظيفة النبذة رسالتك';
const masculine =
  'الاسم اسم رقم البريد نوع تأكيد الرمز وقت قطاع الراتب البنك الدعم مبلغ سبب عنوان العنوان عمر بيان مجموع عدد الموديل اللون سعر السعر السجل نشاط المسمى الحجز الآيبان الوقود ناقل الوارد المظهر المالك نظام الممشى الحي التأثيث التكييف الدور عرض مناسب الرقم المسوّق ترخيص الترخيص المبلغ الوصف فيديو الواتساب الموضوع تعريف كشف سجل خطاب عقد إثبات تقرير مستند الشعار وصف البائع طلبك اليوم الوقت آخر';

/** The gender of an Arabic name of a field; null for a noun that is in neither list, which then has to be added. */
export function genderOf(name: string): 'masculine' | 'feminine' | null {
  const [noun = ''] = name.split(' ');
  if (feminine.split(' ').includes(noun)) return 'feminine';
  return masculine.split(' ').includes(noun) ? 'masculine' : null;
}
