/**
 * The most commonly guessed passwords, in lower case. `words` also match with digits and punctuation before or after:
 * riyadh2030, @saudi123. Our own collection: the most used worldwide, those specific to the Kingdom (cities, clubs,
 * national days, names), and our own name.
 */
const words =
  'password passw0rd pass123word passwort parola motdepasse contrasena senha admin administrator root user guest test tester testing demo default welcome login letmein letmeinnow master secret changeme ' +
  'temp temporary hello helloworld iloveyou ilove loveyou lovely love mylove baby babygirl princess prince sunshine moonlight flower angel butterfly dragon monkey tiger lion shadow phoenix eagle falcon wolf ' +
  'football baseball basketball soccer hockey superman batman spiderman pokemon naruto starwars minecraft fortnite roblox pubg playstation xbox nintendo google facebook instagram twitter snapchat whatsapp ' +
  'youtube netflix apple iphone samsung galaxy huawei android windows microsoft computer laptop internet server oracle cisco money business company office manager boss killer hunter ranger soldier ' +
  'michael jordan jessica ashley daniel charlie thomas robert andrew matthew joshua michelle nicole jennifer summer winter spring autumn january monday friday freedom whatever nothing something trustno ' +
  'qwerty qwertyui qwertyuiop asdf asdfgh asdfghjk asdfghjkl zxcv zxcvbn zxcvbnm azerty qazwsx qazwsxedc wsxedc abc abcd abcde abcdef abcdefg abcdefgh abcabc aaa aaaaaa xxx xxxxxx ' +
  'saudi saudia saudiarabia arabia arab ksa mamlaka vision riyadh alriyadh jeddah jidda makkah mecca madinah medina dammam khobar alkhobar dhahran jubail yanbu taif tabuk abha asir najran jazan jizan qassim ' +
  'buraidah hail hofuf ahsa alahsa neom alula najd hijaz gulf khaleej watan watani salam malik king sultan amir aramco sabic stc mobily zain rajhi alrajhi alahli alinma absher nafath tawakkalna ' +
  'hilal alhilal nassr alnassr ittihad alittihad ahli shabab ronaldo messi neymar allah allahu allahuakbar bismillah alhamdulillah subhanallah mashallah inshallah yarab yarabb yallah islam muslim quran ' +
  'ramadan rasool mohammed muhammad mohammad mohamed mohd ahmed ahmad abdullah abdallah abdulaziz abdulrahman abdelrahman khalid khaled fahad fahd faisal saud salman nasser nasir saad saleh sultan turki ' +
  'bandar majed mansour yousef youssef ibrahim ali omar umar hassan hussein hamad hamid waleed tariq rakan sara sarah fatima fatimah noura nora norah maha reem lama aisha maryam mariam hind huda amal ' +
  'habibi habibti hayati omri albi roohi rouhi ummi abui mama baba bahebak ahebak bahibak toyota camry hilux landcruiser lexus nissan patrol hyundai kia honda ford chevrolet mercedes bmw porsche ferrari ' +
  'wijha alwijha wejha cars sayarat tamweel finance loan bank showroom realestate';

/** Passwords that are neither a word with digits nor a keyboard sequence. */
const whole =
  '1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1zaq1 q1w2e3r4 q1w2e3r4t5 1q1q1q1q 1a2b3c4d a1b2c3d4 123qweasd 123qweasdzxc qwe123qwe qwe123asd asd123asd 147258369 147852369 159357456 159753456 ' +
  '741852963 789456123 963852741 987412365 123454321 1234554321 12344321 11223344 1122334455 112233445566 12121212 123123123 123321123 12341234 1234512345 10203040 1020304050 13579246 246813579 13572468 ' +
  '0500000000 0555555555 0512345678 0501234567 0550000000 9665000000 966500000000 14441444 14451445 14461446 14471447 20302030 23091932 19322309 09231932 22021727 iloveyou1 trustno1 ' +
  'كلمةالسر كلمهالسر السعودية الحمدلله سبحانالله بسمالله';

/** The words, for callers with further candidates. */
export const commonWords: ReadonlySet<string> = new Set(words.split(' '));
const wordSet = commonWords;
const wholeSet = new Set([...whole.split(' '), 'كلمة السر', 'سبحان الله', 'بسم الله']);

/** Sequences of neighbouring keys and letters; any part of one, in either direction, counts as common. */
const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  'ضصثقفغعهخحجد',
  'شسيبلاتنمكط',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
];

/** Whether a password (in lower case, digits 0-9) is among those guessed first. */
export function isCommonPassword(password: string): boolean {
  if (wholeSet.has(password)) return true;
  const backwards = Array.from(password).toReversed().join('');
  if (rows.some((row) => row.includes(password) || row.includes(backwards))) return true;
  if (isRepeated(password)) return true;
  // Eight digits are a date, or part of a phone number.
  if (/^\d{1,8}$/.test(password)) return true;
  const core = password.replaceAll(/^[\W\d_]+|[\W\d_]+$/gu, '');
  const spelled = core
    .replaceAll('@', 'a')
    .replaceAll('0', 'o')
    .replaceAll('1', 'i')
    .replaceAll('3', 'e')
    .replaceAll('$', 's')
    .replaceAll('4', 'a')
    .replaceAll('5', 's');
  const isShortRest = password.length - core.length <= 8;
  return isShortRest && (wordSet.has(core) || wordSet.has(spelled));
}

/** One to four characters repeated: aaaaaaaa, abcabcabc, 12341234. */
function isRepeated(password: string): boolean {
  return [1, 2, 3, 4].some(
    (length) =>
      password.length >= 2 * length &&
      password ===
        password
          .slice(0, length)
          .repeat(Math.ceil(password.length / length))
          .slice(0, password.length),
  );
}
