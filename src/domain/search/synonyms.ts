import type { SortKey } from '#domain/catalogue/catalogue.ts';
import type { ByKind } from '#domain/catalogue/kind.ts';

/** A filter and its codes. */
interface Choice {
  readonly is: 'choice';
  readonly key: string;
  readonly codes: readonly string[];
}

/** What a phrase of a query means. */
export type Meaning =
  | Choice
  /** Both at once: a furnished flat is a flat, and furnished. */
  | { readonly is: 'both'; readonly of: readonly Choice[] }
  | { readonly is: 'range'; readonly key: string; readonly from?: number; readonly to?: number }
  | { readonly is: 'sort'; readonly sort: SortKey }
  /** Said in a search, and nothing to search by: "looking for". */
  | { readonly is: 'filler' }
  /** Nothing of the kind is in the market: a boat, Dubai. */
  | { readonly is: 'absent' };

/** A meaning and its phrases, with commas between them; spelling is folded and articles are ignored. */
type Entry = readonly [Meaning, string];

const choice = (key: string, codes: string, phrases: string): Entry => [
  { is: 'choice', key, codes: codes.split(' ') },
  phrases,
];
const both = (of: readonly Entry[], phrases: string): Entry => [
  { is: 'both', of: of.flatMap(([meaning]) => (meaning.is === 'choice' ? [meaning] : [])) },
  phrases,
];
const sort = (by: SortKey, phrases: string): Entry => [{ is: 'sort', sort: by }, phrases];
const filler = (phrases: string): Entry => [{ is: 'filler' }, phrases];
const absent = (phrases: string): Entry => [{ is: 'absent' }, phrases];

const everywhere: readonly Entry[] = [
  filler(
    'ابي, ابغي, ابغا, اريد, ابحث, ابحث عن, ادور, ادور علي, اطلب, مطلوب, محتاج, ودي, بدي, عندكم, فيه, هل يوجد, لو سمحت, اي, شي, ياليت, ممكن, حد عنده, اشتري, شراء',
  ),
  filler(
    'في, من, علي, الي, عن, مع, او, و, فيها, فيه, به, بها, له, لها, ب, ل, يكون, تكون, ذات, بدون, ضمن, داخل, قريب, قريبه, حق, حقت, تبع',
  ),
  filler(
    'نظيف, نظيفه, ممتاز, ممتازه, حلو, حلوه, فخم, فخمه, جميل, جميله, راقي, راقيه, مناسب, مناسبه, اقتصادي, اقتصاديه, عاجل, مستعجل, فرصه, لقطه, عرض, عروض, جيد, جيده, بحاله ممتازه, حاله ممتازه, كويس, كويسه, زين, زينه, مرتب, مرتبه, واسع, واسعه, افضل, احسن, اجمل, افخم, صغير, صغيره, كبير, كبيره, بنات, للبنات, طلاب, للطلاب, طالب',
  ),
  filler(
    'looking for, i am looking for, im looking for, i want, i want a, i need, i need a, want, need, want to buy, find, find me, show, show me, search, searching, searching for, please, any, some, buy, buying, get me, where can i find, is there, do you have, abi, abgha, abghi, ibgha',
  ),
  filler(
    'a, an, the, in, at, of, for, with, and, or, on, near, to, from, by, is, that, has, having, me, my, i, around, fi, min, maa, lil, bil, bi, wa, ma, ili',
  ),
  filler(
    'clean, nice, good, great, beautiful, excellent, good condition, excellent condition, very, economical, urgent, deal, deals, offer, offers, available, best, top, small, big, large, economy, student, students, first car, family friendly, affordable family',
  ),
  filler('السعوديه, المملكه, المملكه العربيه السعوديه, السعوديه العربيه, saudi arabia, ksa, saudi'),
  // Directions of a city whose districts there are not listed.
  filler(
    'شمال, شمالي, جنوب, جنوبي, شرق, شرقي, غرب, غربي, وسط, north, northern, south, southern, east, west, western, central, north of, south of, east of, west of, shamal, sharq',
  ),
  filler('ريال, ريالات, sar, sr, riyal, riyals, سعر, السعر, price, prices, اسعار, بسعر'),
  sort(
    'price-low',
    'رخيص, رخيصه, ارخص, رخيصين, رخاص, الارخص, اقل سعر, ارخص سعر, باقل سعر, سعر مناسب, سعر رخيص, باسعار مناسبه, cheap, cheapest, cheaper, lowest price, best price, low price, low cost, inexpensive, affordable, budget friendly, rakhis, rakhisa, rkhis, rakheesa, rakhees, arkhas',
  ),
  sort('price-high', 'اغلي, الاغلي, اعلي سعر, most expensive, expensive, highest price, priciest'),
  sort('newest', 'احدث, الاحدث, اخر, newest, latest, recent, احدث الاعلانات, latest ads'),
  sort('monthly-low', 'اقل قسط, ارخص قسط, lowest instalment, lowest installment, lowest monthly, cheapest monthly'),
  absent(
    'دبي, ابوظبي, ابو ظبي, الشارقه, عجمان, الامارات, الكويت, قطر, الدوحه, البحرين, المنامه, مسقط, عمان, القاهره, مصر, الاردن, لبنان, بيروت, اسطنبول, تركيا, لندن, باريس, dubai, abu dhabi, sharjah, ajman, uae, emirates, kuwait, qatar, doha, bahrain, manama, muscat, oman, cairo, egypt, jordan, amman, beirut, lebanon, istanbul, turkey, london, paris, new york',
  ),
  absent(
    'ايفون, ايباد, جوال, جوالات, لابتوب, كمبيوتر, بلايستيشن, iphone, ipad, samsung galaxy, macbook, laptop, playstation, phone, mobile phone, smartphone, اثاث, كنب, ثلاجه, غساله, furniture, sofa, fridge, washing machine, وظيفه, وظائف, شغل, job, jobs, خروف, اغنام, ابل, قطط, قطه, كلب, cat, dog, sheep, camel, camels',
  ),
  absent(
    'دراجه ناريه, دراجات ناريه, دباب, دبابات, دراجه, دراجات, سيكل, هارلي, هارلي ديفيدسون, هارلي ديفدسون, motorcycle, motorcycles, motorbike, motorbikes, bike, bikes, bicycle, scooter, harley, harley davidson, ducati, jet ski, جت سكي, قارب, قوارب, سفينه, سفن, ship, ships, يخت, يخوت, boat, boats, fishing boat, yacht, yachts, طياره, طائره, airplane, plane, helicopter',
  ),
];

const cars: readonly Entry[] = [
  filler(
    'سياره, سيارات, سيارتي, مركبه, مركبات, موتر, مواتر, car, cars, auto, autos, vehicle, vehicles, automobile, ride, sayara, sayarat, sayyara, siyara, siyarat',
  ),
  filler(
    'للبيع, بيع, البيع, for sale, sale, selling, on sale, lil bay, lilbay, موديل, مودل, model, سنه, year, make, brand, ماركه, شركه, نوع, فئه, لون, بلون, اللون, color, colour, colored, coloured, قير, gearbox, transmission, gear, محرك, مكينه, ماشي, ممشي, mileage, حوادث, بدون حوادث, بدون رش, without accidents, without accident, no paint, م, خاليه من الحوادث, no accident, no accidents, accident free, شخصي, استعمال شخصي, استخدام شخصي, نقدا, كاش, cash, تقسيط, بالتقسيط, اقساط, بالاقساط, installments, instalments, on installments, finance, تمويل, سعودي, سعوديه, fuel, option, options, owner, engine, سيت, seats, دفعه اولي, بدون دفعه اولي, بدون دفعه, بدون مقدم, مقدم, down payment, no down payment, سلندر, 4 سلندر, 6 سلندر, 8 سلندر, cylinder, cylinders, 4 cylinder, 6 cylinder, 8 cylinder, 4 cylinders, 6 cylinders, 8 cylinders',
  ),
  absent('فيلا, فله, فلل, شقه, شقق, ارض, اراضي, عقار, عقارات, villa, villas, apartment, apartments, real estate'),
  absent(
    'truck parts, قطع غيار, spare parts, spare part, parts, كفرات, بطاريه, tires, tyres, battery, لوحه مميزه, لوحات مميزه, شاحنه, شاحنات, دينا, truck trailer, تريله, رافعه شوكيه, forklift, tractor, تراكتور, excavator, حفار, قلاب',
  ),
  // Bodies
  choice(
    'body',
    'suv',
    'جيب, جيوب, جيبات, suv, suvs, suv cars, crossover, crossovers, كروس اوفر, كروسوفر, دفع رباعي, اس يو في, ستيشن دفع رباعي, sport utility, jeeb',
  ),
  choice(
    'body',
    'suv pickup',
    '4x4, 4 x 4, 4wd, four by four, four wheel drive, فور باي فور, دبل, برية, offroad, off road, off roader',
  ),
  choice(
    'body',
    'pickup',
    'ونيت, ونيتات, بيك اب, بكب, بيكاب, بكم, بكب, pickup, pickups, pick up, pickup truck, truck, trucks, غمارتين, غماره, غماره واحده, غمارتين ونيت, double cab, double cabin, dual cab, single cab, crew cab, wanet, wanait, wneet',
  ),
  choice('body', 'sedan', 'سيدان, صالون, سيدانات, sedan, sedans, saloon, saloon car, صغيره سيدان'),
  choice('body', 'hatchback', 'هاتشباك, هاتش باك, هاتش, hatchback, hatchbacks, hatch'),
  choice(
    'body',
    'coupe',
    'سياره رياضيه, سيارات رياضيه, رياضيه, كوبيه, كوبه, كوبي, coupe, coupes, two door, 2 door, بابين, sports car, sports cars',
  ),
  choice('body', 'convertible', 'مكشوفه, كشف, مكشوف, convertible, cabriolet, roadster, cabrio, open top'),
  choice('body', 'van', 'فان, باص, باصات, حافله, حافلات, ميكروباص, van, vans, minibus, bus, buses, micro bus'),
  choice('body', 'mpv', 'mpv, minivan, mini van, ميني فان, people carrier'),
  choice('body', 'wagon', 'ستيشن, ستيشن واجن, ستيشن وقن, wagon, estate, station wagon, station'),
  choice(
    'body',
    'suv mpv van',
    'عائليه, عائلي, سياره عائليه, سياره عائله, للعائله, family car, family cars, family, 7 seater, 7 seats, 7 seat, seven seater, seven seats, 7 مقاعد, سبعه مقاعد, سبع مقاعد, 7 راكب, 7 ركاب, سبعه ركاب, 8 seater, 8 seats, 8 مقاعد, 8 ركاب, 8 راكب, three rows, third row, 3 rows, ثلاث صفوف',
  ),
  // Gearbox
  choice(
    'transmission',
    'manual',
    'عادي, قير عادي, جير عادي, يدوي, مانيوال, مانوال, قير يدوي, manual, stick, stick shift, manual transmission, manual gearbox, adi, standard transmission, standard gearbox',
  ),
  choice(
    'transmission',
    'automatic',
    'اوتوماتيك, اتوماتيك, اتوماتك, اوتوماتك, اوتو, تماتيك, قير اوتوماتيك, قير اتوماتيك, قير اوتو, automatic, auto transmission, automatic transmission, otomatik, cvt',
  ),
  // Fuel
  choice('fuel', 'diesel', 'ديزل, ديزيل, diesel, deisel, dizel, مازوت'),
  choice(
    'fuel',
    'hybrid plug-in-hybrid',
    'هايبرد, هايبريد, هجين, هجينه, هيبرد, هيبريد, hybrid, hybrids, hybird, مهجنه',
  ),
  choice('fuel', 'plug-in-hybrid', 'plug in hybrid, phev, plugin, plug in'),
  choice('fuel', 'electric', 'كهرباء, كهربائي, كهربائيه, كهربا, electric, electric car, ev, evs, bev, electrical'),
  choice('fuel', 'petrol petrol-91 petrol-95', 'بنزين, بترول وقود, petrol, gasoline, benzine, benzin'),
  // Condition
  choice(
    'condition',
    'new',
    'جديد, جديده, زيرو, صفر, جدد, وكاله زيرو, new, brand new, zero, zero km, 0 km, 0km, unused, jadid, jadida, jdeed, zero kilometer',
  ),
  choice(
    'condition',
    'used',
    'مستعمل, مستعمله, مستخدم, مستخدمه, مستعملات, used, second hand, secondhand, pre owned, preowned, mostamal, mustamal, mustamala',
  ),
  // Equipment levels
  choice(
    'class',
    'full',
    'فل, فل كامل, فل اوبشن, فول, فول اوبشن, فول كامل, كامل المواصفات, فل الفل, فل اوبشنز, full, full option, full options, fully loaded, top of the line, loaded',
  ),
  choice(
    'class',
    'semi-full',
    'نص فل, نصف فل, نص فول, نص اوبشن, semi full, half full, mid option, semi full option, half option',
  ),
  choice(
    'class',
    'base',
    'ستاندر, ستاندرد, ستندر, عادي ستاندر, بدون اضافات, standard, base, basic, base model, standard option',
  ),
  // Colours
  choice('color', 'white pearl-white', 'ابيض, بيضا, بيضاء, white, abyad, لولوي, لولؤي'),
  choice('color', 'pearl-white', 'ابيض لولوي, pearl, pearl white'),
  choice('color', 'black', 'اسود, سودا, سوداء, اسود ملكي, black, aswad'),
  choice('color', 'silver', 'فضي, فضيه, silver'),
  choice('color', 'grey dark-grey', 'رمادي, رماديه, رصاصي, رصاصيه, فيراني, grey, gray'),
  choice('color', 'dark-grey', 'رمادي داكن, رمادي غامق, dark gray, dark grey, charcoal'),
  choice('color', 'red', 'احمر, حمرا, حمراء, red'),
  choice('color', 'maroon', 'عنابي, خمري, ماروني, maroon, burgundy'),
  choice('color', 'blue dark-blue light-blue', 'ازرق, زرقا, زرقاء, blue'),
  choice('color', 'dark-blue', 'كحلي, ازرق غامق, ازرق داكن, navy, navy blue, dark blue'),
  choice('color', 'green dark-green', 'اخضر, خضرا, خضراء, green'),
  choice('color', 'brown', 'بني, بنيه, brown'),
  choice('color', 'beige', 'بيج, beige, سكري'),
  choice('color', 'gold', 'ذهبي, ذهبيه, gold, golden'),
  choice('color', 'orange', 'برتقالي, orange'),
  choice('color', 'yellow', 'اصفر, صفرا, صفراء, yellow'),
  choice('owners', '1', 'اول مالك, مالك واحد, المالك الاول, مالك اول, one owner, single owner, first owner, 1 owner'),
  choice('owners', '2', 'ثاني مالك, مالكين, المالك الثاني, two owners, second owner, 2 owners'),
  choice('drive', 'fwd', 'دفع امامي, front wheel drive, front wheel, fwd'),
  choice('drive', 'rwd', 'دفع خلفي, rear wheel drive, rear wheel, rwd'),
  choice('drive', 'awd', 'دفع كلي, all wheel drive, awd, quattro, كواترو'),
  // Equipment
  choice(
    'equipment',
    'panoramic-roof',
    'بانوراما, بنوراما, سقف بانوراما, panorama, panoramic, panoramic roof, panoramic sunroof, pano roof',
  ),
  choice('equipment', 'sunroof', 'فتحه, فتحه سقف, فتحه السقف, sunroof, sun roof, moonroof'),
  choice(
    'equipment',
    'rear-camera',
    'كاميرا, كاميرا خلفيه, كمره, rear camera, backup camera, reverse camera, reversing camera, back camera, camera',
  ),
  choice('equipment', 'camera-360', 'كاميرا 360, كاميرات 360, camera 360, 360 camera, surround camera'),
  choice('equipment', 'leather-seats', 'جلد, مقاعد جلد, مراتب جلد, فرش جلد, leather, leather seats'),
  choice('equipment', 'cruise-control', 'مثبت سرعه, مثبت, cruise, cruise control'),
  choice('equipment', 'navigation', 'ملاحه, نظام ملاحه, نافي, خرائط, navigation, gps, nav'),
  choice('equipment', 'apple-carplay', 'كاربلاي, ابل كاربلاي, كار بلاي, carplay, apple carplay, car play'),
  choice('equipment', 'touch-screen', 'شاشه, شاشه لمس, touch screen, touchscreen, screen'),
  choice('equipment', 'android-auto', 'اندرويد اوتو, android auto'),
  choice('equipment', 'push-start', 'بصمه, تشغيل بصمه, زر تشغيل, push start, push button start, push button'),
  choice('equipment', 'keyless-entry', 'دخول ذكي, مفتاح ذكي, بدون مفتاح, keyless, keyless entry, smart key'),
  choice('equipment', 'rear-screens', 'شاشات خلفيه, rear screens, rear entertainment'),
  choice('equipment', 'ventilated-seats', 'مقاعد مبرده, تبريد مقاعد, مقاعد تبريد, ventilated seats, cooled seats'),
  choice('equipment', 'heated-seats', 'مقاعد مدفئه, تدفئه مقاعد, مقاعد تدفئه, heated seats'),
  choice('equipment', 'turbo', 'تيربو, توربو, turbo, turbocharged'),
  choice(
    'seller',
    'individual',
    'من المالك, المالك, مالك, من صاحبها, من صاحبه, مالك مباشر, من المالك مباشره, بدون وسيط, from owner, by owner, from the owner, owner direct, direct owner, private seller, private sale, private',
  ),
  choice(
    'seller',
    'showroom',
    'معرض, معارض, من معرض, من المعرض, معرض سيارات, معارض سيارات, dealer, dealers, dealership, showroom, showrooms, from dealer, from showroom',
  ),
  choice('equipment', 'agency-warranty', 'ضمان, ضمان الوكاله, تحت الضمان, warranty, under warranty, agency warranty'),
  // Brands and models as they are called
  choice('brand', 'gmc', 'جمس, جمز, جيمس, جمسي, جي ام سي, gmc, jims, gims'),
  choice('brand', 'chevrolet', 'شفر, شيفر, شفرليه, شفروليت, شيفروليت, شفري, chevy, chevi, chev, shevrolet, shafar'),
  choice(
    'brand',
    'mercedes-benz',
    'مرسيدس, مرسيدز, بنز, مرسدس, مرسيديس, benz, merc, mercedes, mersedes, mercedes benz',
  ),
  choice('brand', 'bmw', 'بي ام, بيام, بمو, بي ام دبليو, ب م و, بي ام دبل يو, beemer, bimmer'),
  choice('brand', 'volkswagen', 'فولكس, فولكسواجن, فولكس واقن, فولكس فاجن, vw, volks, volkswagon'),
  choice('brand', 'land-rover', 'لاندروفر, لاند روفر, landrover, land rover'),
  choice('brand', 'rolls-royce', 'رولز, رولز رايس, rolls, rolls royce'),
  choice('brand', 'lamborghini', 'لمبرجيني, لامبو, لمبو, lambo, lamborgini'),
  choice('brand', 'porsche', 'بورش, بورشا, porsh, porche'),
  choice('brand', 'hyundai', 'هيونداي, هونداي, هيونداى, هونداي, هنداي, hundai, hyndai, hyunday, honday'),
  choice('brand', 'mitsubishi', 'متسوبيشي, ميتسوبيشي, ميتسو, متسو, mitsu'),
  choice('brand', 'jeep', 'jeep'),
  choice('brand', 'changan', 'شنجان, شانجان, تشانجان, تشنجان'),
  choice(
    'model',
    'land-rover--range-rover land-rover--range-rover-sport land-rover--range-rover-velar land-rover--range-rover-evoque',
    'رنج, رينج, رنج روفر, رينج روفر, رنجروفر, رينجروفر, range, range rover, rangerover, rang rover',
  ),
  choice('model', 'land-rover--range-rover-sport', 'رنج سبورت, رينج سبورت, رنج روفر سبورت, range sport'),
  choice(
    'model',
    'toyota--land-cruiser',
    'لاندكروزر, لاند كروزر, لاند, لاندكروز, لندكروزر, جي اكس ار, landcruiser, land cruzer, lc200, lc300',
  ),
  choice('model', 'toyota--land-cruiser-70', 'شاص, شاصات, ربع, لاندكروزر شاص, lc70, lc79, shas'),
  choice('model', 'toyota--land-cruiser-prado', 'برادو, prado, lc150'),
  choice('model', 'toyota--fj-cruiser', 'اف جي, fj, اف جيه'),
  choice('model', 'toyota--hilux', 'هايلكس, هيلكس, هايلوكس, هاي لكس, hi lux, hailux'),
  choice('model', 'nissan--datsun', 'ددسن, ددسون, داتسون, داتسن, ديتسون, datsun, dadsun, dadsen'),
  choice('model', 'nissan--patrol nissan--patrol-safari', 'باترول, بترول, بتروول, نيسان باترول, patrol'),
  choice(
    'model',
    'ford--crown-victoria',
    'فكتوريا, فيكتوريا, كراون فكتوريا, كرون فكتوريا, crown vic, crownvic, crown victoria, victoria',
  ),
  choice('model', 'ford--f-150 ford--f-150-raptor', 'اف 150, ف 150, فورد 150, f150, f 150'),
  choice('model', 'ford--f-150-raptor', 'رابتر, رابتور, raptor'),
  choice('model', 'chevrolet--caprice', 'كابرس, كبرس, caprice'),
  choice('model', 'chevrolet--suburban', 'سوبربان, صبربن, سبربن, suburban'),
  choice('model', 'chevrolet--tahoe', 'تاهو, تاهوه, tahoe'),
  choice('model', 'gmc--yukon gmc--yukon-xl', 'يوكن, يوكون, yukon, ukon'),
  choice('model', 'gmc--sierra', 'سييرا, سيرا, sierra'),
  choice('model', 'kia--optima kia--k5', 'اوبتيما, ابتيما, optima'),
  choice('model', 'kia--cadenza kia--k8', 'كادينزا, cadenza'),
  choice('model', 'mitsubishi--pajero mitsubishi--montero', 'باجيرو, بجيرو, pajero'),
  choice('model', 'hyundai--azera hyundai--grandeur', 'ازيرا, azera'),
  choice('model', 'mercedes-benz--g-class', 'جي كلاس, جي واقن, جي واجن, g wagon, g wagen, gwagon, g63, g500, g class'),
  choice('model', 'mercedes-benz--s-class', 'شبح, اس كلاس, s class, s500, s400, s450, s560'),
  choice('model', 'mercedes-benz--c-class', 'سي كلاس, c class, c200, c300, c180'),
  choice('model', 'mercedes-benz--e-class', 'اي كلاس, e class, e200, e300, e350'),
  choice('model', 'mercedes-benz--a-class', 'ايه كلاس, a class'),
  choice('model', 'bmw--1-series', 'الفئه الاولي, 1 series, series 1'),
  choice('model', 'bmw--2-series', 'الفئه الثانيه, 2 series, series 2'),
  choice('model', 'bmw--3-series', 'الفئه الثالثه, 3 series, series 3, 320i, 330i'),
  choice('model', 'bmw--4-series', 'الفئه الرابعه, 4 series, series 4, 430i'),
  choice('model', 'bmw--5-series', 'الفئه الخامسه, 5 series, series 5, 520i, 530i, 528i'),
  choice('model', 'bmw--6-series', 'الفئه السادسه, 6 series, series 6, 640i'),
  choice('model', 'bmw--7-series', 'الفئه السابعه, 7 series, series 7, 730i, 730li, 740li, 750li'),
  choice('model', 'bmw--8-series', 'الفئه الثامنه, 8 series, series 8'),
  [
    { is: 'range', key: 'mileage', to: 100_000 },
    'ماشي قليل, ماشيه قليل, ماشي قليله, ممشي قليل, قليل الممشي, قليله الممشي, ممشاها قليل, عداد قليل, قليل المشي, low mileage, low miles, low km, low kms, few kilometers, low kilometers, mashi qaleel',
  ],
  sort('mileage-low', 'اقل ممشي, اقل ماشي, اقل عداد, lowest mileage, least mileage, lowest km, fewest kilometers'),
];

const flats = 'apartment furnished-apartment studio hotel-apartments penthouse';
const lands = 'residential-land commercial-land residential-commercial-land raw-land';
const districts = (names: string) =>
  names
    .split(' ')
    .map((name) => `riyadh--${name}`)
    .join(' ');
const jeddah = (names: string) =>
  names
    .split(' ')
    .map((name) => `jeddah--${name}`)
    .join(' ');

const properties: readonly Entry[] = [
  filler(
    'عقار, عقارات, منزل عقار, property, properties, real estate, listing, listings, aqar, حي, بحي, district, neighborhood, neighbourhood, area, مدينه, city, شارع, street, سكن, سكني, سكنيه, residential, عوائل, عزاب, للعوائل, للعزاب, families, family, singles, bachelors, مباشر, من المالك, المالك, direct, owner, from owner, مساحه, مساحتها, مساحته, بمساحه, space, size, صك, الكتروني, صاله, وصاله, living room, ايجارها, ايجاره, rooms, نقدا, كاش, cash, جديد, جديده, new, brand new, مودرن, modern, luxury, فاخر, فاخره, derive',
  ),
  absent('سياره, سيارات, كامري, toyota, car, cars'),
  choice(
    'purpose',
    'sale',
    'للبيع, بيع, البيع, تمليك, للتمليك, للشراء, شراء, لبيع, for sale, sale, sell, to buy, buy, purchase, selling, ownership, lil bay, lilbay, lilbai, bay',
  ),
  choice(
    'purpose',
    'rent',
    'للايجار, ايجار, اجار, لاجار, للاجار, للتاجير, تاجير, لايجار, استئجار, استيجار, مستاجر, اجاره, ايجارات, for rent, rent, rental, rentals, to rent, renting, lease, for lease, to let, let, leasing, ijar, ejar, lil ijar, lilijar, lil ejar, eejar',
  ),
  choice(
    'rentPeriod',
    'daily',
    'يومي, يوميه, باليوم, يوميا, لليوم, بالليله, ليله, daily, per day, by the day, a day, per night, a night, nightly, overnight, short stay, yawmi, youmi',
  ),
  choice('rentPeriod', 'weekly', 'اسبوعي, اسبوعيه, بالاسبوع, اسبوعيا, weekly, per week, a week, by the week'),
  choice('rentPeriod', 'monthly', 'شهري, شهريه, بالشهر, شهريا, monthly, per month, a month, by the month, shahri'),
  choice('rentPeriod', 'quarterly', 'ربع سنوي, quarterly'),
  choice('rentPeriod', 'half-yearly', 'نصف سنوي, نص سنوي, half yearly'),
  choice(
    'rentPeriod',
    'yearly',
    'سنوي, سنويه, بالسنه, سنويا, yearly, per year, a year, annual, annually, by the year, sanawi',
  ),
  choice(
    'type',
    flats,
    'شقه, شقق, شقات, شقة سكنيه, شقق سكنيه, apartment, apartments, flat, flats, condo, apt, apts, appartement, unit, shaqqa, shaqa, shaqq, shuqaq, shaqaq, shqah, shiqqa',
  ),
  both(
    [choice('type', flats, ''), choice('furnishing', 'furnished partly-furnished', '')],
    'شقه مفروشه, شقق مفروشه, furnished apartment, furnished apartments, furnished flat, furnished flats, serviced apartment, serviced apartments',
  ),
  choice('type', 'hotel-apartments', 'شقق فندقيه, شقه فندقيه, hotel apartment, hotel apartments'),
  choice('type', 'studio', 'استديو, ستوديو, استوديو, استوديوهات, استديوهات, studio, studios'),
  choice('type', 'penthouse', 'بنتهاوس, بنت هاوس, penthouse, penthouses'),
  choice(
    'type',
    'villa duplex',
    'فيلا, فله, فلل, فيلات, فلة, فيله, فلا, villa, villas, vila, fila, filla, vella, فيلا سكنيه',
  ),
  choice(
    'type',
    'duplex',
    'دوبلكس, دبلكس, دوبليكس, دوبلكسات, دبلكسات, duplex, duplexes, duplix, فيلا دوبلكس, فيلا دبلكس, فله دبلكس, duplex villa',
  ),
  choice('type', 'townhouse', 'تاون هاوس, تاونهاوس, townhouse, town house, townhouses'),
  choice(
    'type',
    'villa duplex townhouse traditional-house',
    'بيت, بيوت, منزل, منازل, house, houses, home, homes, bait, bayt',
  ),
  choice('type', 'traditional-house', 'بيت شعبي, بيوت شعبيه, traditional house, شعبي'),
  choice('type', 'floor', 'دور, ادوار, دور علوي, دور ارضي, floor, floors, storey'),
  choice('type', 'annex', 'ملحق, ملاحق, ملحق علوي, annex, annexe, rooftop annex'),
  choice('type', 'palace', 'قصر, قصور, palace, palaces, mansion, mansions'),
  choice('type', 'room', 'غرفه, غرفه للايجار, غرف للايجار, room, single room'),
  choice(
    'type',
    'residential-building commercial-building',
    'عماره, عمائر, عماير, عمارات, مبني, مباني, بنايه, building, buildings',
  ),
  choice(
    'type',
    'residential-building',
    'عماره سكنيه, عمائر سكنيه, عماير سكنيه, apartment building, residential building',
  ),
  choice('type', 'commercial-building', 'عماره تجاريه, عمائر تجاريه, مبني تجاري, commercial building'),
  choice('type', lands, 'ارض, اراضي, الاراضي, قطعه ارض, بلك, land, lands, plot, plots, lot, ard, aradi, arad'),
  choice(
    'type',
    'residential-land residential-commercial-land',
    'ارض سكنيه, اراضي سكنيه, residential land, residential plot',
  ),
  choice(
    'type',
    'commercial-land residential-commercial-land',
    'ارض تجاريه, اراضي تجاريه, commercial land, commercial plot',
  ),
  choice('type', 'industrial-land', 'ارض صناعيه, اراضي صناعيه, industrial land'),
  choice('type', 'agricultural-land', 'ارض زراعيه, اراضي زراعيه, agricultural land, farmland, farm land'),
  choice('type', 'raw-land', 'ارض خام, اراضي خام, raw land'),
  choice(
    'type',
    'shop showroom',
    'محل, محلات, محل تجاري, محلات تجاريه, دكان, دكاكين, shop, shops, store, stores, retail, mahal, mahall, mahalat',
  ),
  choice('type', 'showroom', 'معرض, معارض, showroom, showrooms'),
  choice('type', 'office', 'مكتب, مكاتب, مكتب تجاري, office, offices, office space, maktab, makatib'),
  choice(
    'type',
    'warehouse',
    'مستودع, مستودعات, هنجر, هناقر, مخزن, مخازن, warehouse, warehouses, storage warehouse, mustawda, mostawdaa',
  ),
  choice('type', 'workshop', 'ورشه, ورش, workshop, workshops'),
  choice('type', 'factory', 'مصنع, مصانع, factory, factories'),
  choice('type', 'tower', 'برج, ابراج, tower, towers'),
  choice('type', 'hotel', 'فندق, فنادق, hotel, hotels'),
  choice(
    'type',
    'rest-house',
    'استراحه, استراحات, istiraha, istirahat, esteraha, istraha, istiraahat, rest house, rest houses, resthouse',
  ),
  choice('type', 'chalet', 'شاليه, شاليهات, شالية, chalet, chalets, shaleh'),
  choice('type', 'camp', 'مخيم, مخيمات, camp, camps'),
  choice('type', 'farm', 'مزرعه, مزارع, farm, farms, mazraa, mazra'),
  choice('type', 'labour-housing', 'سكن عمال, سكن عماله, labour housing, labor housing, labour camp, labor camp'),
  choice('type', 'residential-compound', 'مجمع سكني, كمباوند, كمبوند, مجمع, compound, compounds'),
  choice(
    'furnishing',
    'furnished partly-furnished',
    'مفروش, مفروشه, مؤثث, مؤثثه, موثث, موثثه, مع الاثاث, furnished, fully furnished, mafrush, mafrosh, mafroosh, mafrusha',
  ),
  choice('furnishing', 'unfurnished', 'غير مفروش, غير مفروشه, بدون اثاث, بدون عفش, فاضيه, unfurnished, not furnished'),
  choice('furnishing', 'partly-furnished', 'مفروشه جزئيا, نص مفروش, نصف مفروش, semi furnished, partly furnished'),
  choice('facilities', 'swimming-pool', 'مسبح, مسابح, حوض سباحه, pool, swimming pool, pools, masbah'),
  choice('facilities', 'elevator', 'مصعد, اصنصير, اسانسير, اسنسير, مصاعد, elevator, elevators, lift, misad'),
  choice('facilities', 'basement', 'قبو, بدروم, basement, cellar, qabu'),
  choice('facilities', 'yard', 'حوش, فناء, yard, courtyard, hosh'),
  choice('facilities', 'garden', 'حديقه, garden, gardens'),
  choice(
    'facilities',
    'car-entrance',
    'مدخل سياره, مدخل سيارات, مدخل للسياره, كراج, قراج, جراج, car entrance, garage, driveway, carport',
  ),
  choice('facilities', 'private-parking', 'موقف, مواقف, موقف خاص, موقف سياره, parking, private parking, parking space'),
  choice('facilities', 'maid-room', 'غرفه خادمه, غرفه شغاله, غرفه عامله, maid room, maids room, maid'),
  choice('facilities', 'driver-room', 'غرفه سائق, غرفه سواق, driver room, drivers room'),
  choice('facilities', 'roof', 'سطح, سطح خاص, rooftop, roof, private roof'),
  choice('facilities', 'balcony', 'بلكونه, بلكونات, شرفه, balcony, balconies'),
  choice('facilities', 'kitchen', 'مطبخ, مطبخ راكب, kitchen, fitted kitchen'),
  choice(
    'facilities',
    'ac-installed',
    'مكيفات, مكيف, مكيفه, مكيفات راكبه, تكييف, air conditioning, air conditioned, ac',
  ),
  choice('facilities', 'private-entrance', 'مدخل خاص, مدخل مستقل, private entrance, separate entrance'),
  choice('facilities', 'two-entrances', 'مدخلين, مدخلان, two entrances, 2 entrances'),
  choice(
    'facilities',
    'internal-stairs',
    'درج داخلي, درج بالصاله, درج صاله, internal stairs, internal staircase, inside stairs',
  ),
  choice('facilities', 'gym', 'نادي, نادي رياضي, جيم, gym'),
  choice('facilities', 'majlis', 'مجلس, مجلس رجال, majlis'),
  choice('facilities', 'football-pitch', 'ملعب, ملعب كره, football pitch, football field'),
  choice(
    'facade',
    'north north-east north-west three-streets four-streets',
    'واجهه شماليه, شماليه, واجهه شمال, شماليه الواجهه, north facing, north facade, northern facade',
  ),
  choice(
    'facade',
    'south south-east south-west three-streets four-streets',
    'واجهه جنوبيه, جنوبيه, واجهه جنوب, south facing, south facade, southern facade',
  ),
  choice(
    'facade',
    'east north-east south-east three-streets four-streets',
    'واجهه شرقيه, واجهه شرق, east facing, east facade, eastern facade',
  ),
  choice(
    'facade',
    'west north-west south-west three-streets four-streets',
    'واجهه غربيه, غربيه, واجهه غرب, west facing, west facade, western facade',
  ),
  choice('facade', 'north-east', 'شماليه شرقيه, north east facing'),
  choice('facade', 'three-streets', 'ثلاث شوارع, ثلاثه شوارع, 3 شوارع, three streets'),
  choice(
    'seller',
    'individual',
    'من المالك, المالك, مالك, مالك مباشر, من المالك مباشره, بدون وسيط, from owner, by owner, from the owner, owner direct, direct owner, private seller, private owner, no broker, without broker',
  ),
  choice(
    'seller',
    'marketing_office',
    'مكتب عقاري, مكتب عقار, مكتب تسويق, مكاتب عقاريه, real estate office, estate agent, agent, broker',
  ),
  // Directions of the two largest cities, from the districts of the reference lists.
  choice(
    'district',
    districts(
      'al-malqa al-yasmin an-narjis al-arid al-qirawan hittin as-sahafah al-aqiq an-nakheel al-ghadir ar-rabi an-nada at-taawun al-wadi an-nafal al-falah al-izdihar al-mughrizat al-mursalat al-nuzhah',
    ),
    'شمال الرياض, شمالي الرياض, شمال مدينه الرياض, north riyadh, north of riyadh, northern riyadh, riyadh north, shamal riyadh, shamal al riyadh',
  ),
  choice(
    'district',
    districts(
      'al-hamra qurtubah ghirnatah al-munsiyah ar-rimal al-yarmuk ishbiliyah al-khalij ar-rawdah an-nahdah an-nasim-al-gharbi an-nasim-ash-sharqi',
    ),
    'شرق الرياض, شرقي الرياض, east riyadh, east of riyadh, eastern riyadh, sharq riyadh, sharq al riyadh',
  ),
  choice(
    'district',
    districts('tuwaiq laban al-suwaidi al-mahdiyah irqah'),
    'غرب الرياض, غربي الرياض, west riyadh, west of riyadh, western riyadh, gharb riyadh',
  ),
  choice(
    'district',
    districts('al-shifa al-aziziyah ad-dar-al-baida'),
    'جنوب الرياض, جنوبي الرياض, south riyadh, south of riyadh, southern riyadh, janub riyadh',
  ),
  choice(
    'district',
    districts('al-olaya as-sulaymaniyah al-malaz al-murabba al-wurud'),
    'وسط الرياض, central riyadh, centre of riyadh, center of riyadh, wasat riyadh',
  ),
  choice(
    'district',
    jeddah(
      'ash-shati az-zahra an-naim an-nahdah al-basatin al-muhammadiyah obhur-ash-shamaliyah obhur-al-janubiyah al-hamdaniyah ar-rahmaniyah al-yaqut ash-sheraa as-salamah al-khalidiyah',
    ),
    'شمال جده, شمالي جده, north jeddah, north of jeddah, northern jeddah, shamal jeddah',
  ),
  choice(
    'district',
    jeddah('as-samir al-manar al-ajwad ar-rehab'),
    'شرق جده, شرقي جده, east jeddah, east of jeddah, sharq jeddah',
  ),
  choice(
    'district',
    'riyadh--an-nasim-al-gharbi riyadh--an-nasim-ash-sharqi',
    'النسيم, naseem, nasim, al naseem, an nasim',
  ),
  both([choice('facilities', 'driver-room', '')], 'غرفه سائق, غرفه سواق, driver room, drivers room'),
  choice('district', 'jeddah--obhur-ash-shamaliyah jeddah--obhur-al-janubiyah', 'ابحر, obhur, obhor, abhur, ubhur'),
  choice(
    'type',
    flats,
    'شقه دور ارضي, شقه دور اول, شقه دور ثاني, شقه دور علوي, شقه ارضيه, ground floor apartment, first floor apartment',
  ),
  [
    { is: 'range', key: 'bedrooms', from: 1, to: 1 },
    'غرفه وصاله, غرفه نوم وصاله, غرفه نوم واحده, غرفه نوم, single bedroom, one bedroom',
  ],
  filler(
    'حمام, حمامات, صاله, صالات, غرف, استثمار, للاستثمار, استثماري, investment, for investment, hall, living room, دفعه اولي, بدون دفعه, down payment, عقار, عقارات, property, properties, real estate',
  ),
  sort('space-high', 'اكبر, الاكبر, اكبر مساحه, اوسع, biggest, largest, most spacious'),
];

/** Places that every catalogue has. */
const places: readonly Entry[] = [
  choice(
    'region',
    'eastern',
    'الشرقيه, المنطقه الشرقيه, eastern province, eastern region, eastern, sharqia, sharqiya, sharqiyah, الشرقية',
  ),
  choice('region', 'qassim', 'القصيم, قصيم, qassim, al qassim, gassim, qaseem, gaseem, alqassim'),
  choice('region', 'asir', 'عسير, asir, aseer, منطقه عسير'),
  choice('region', 'al-jawf', 'الجوف, jouf, jawf, al jouf, aljouf'),
  choice('region', 'northern-borders', 'الحدود الشماليه, الشماليه, northern borders'),
  choice('region', 'makkah', 'الغربيه, المنطقه الغربيه, western province, western region, منطقه مكه'),
  choice('region', 'jazan', 'منطقه جازان, منطقه جيزان'),
  choice('city', 'riyadh', 'الرياض, رياض, riyadh, riyad, riyadh city, ryadh, riydh, ar riyadh'),
  choice('city', 'jeddah', 'جده, جدا, jeddah, jedda, jidda, jiddah, jedah, jada'),
  choice('city', 'makkah-city', 'مكه, مكه المكرمه, makkah, mecca, makka, mekkah'),
  choice('city', 'madinah-city', 'المدينه, المدينه المنوره, madinah, medina, madina, al madinah, medinah'),
  choice('city', 'khobar', 'الخبر, khobar, al khobar, khubar, alkhobar'),
  choice('city', 'dammam', 'الدمام, dammam, damam, ad dammam'),
  choice('city', 'dhahran', 'الظهران, dhahran, zahran'),
  choice('city', 'taif', 'الطائف, الطايف, taif, taef'),
  choice('city', 'al-ahsa', 'الاحساء, الحسا, الاحسا, حسا, ahsa, hasa, al hasa, alahsa, hassa'),
  choice('city', 'al-kharj', 'الخرج, kharj, al kharj'),
  choice('city', 'jazan-city', 'جازان, جيزان, jazan, jizan, gizan'),
  choice('city', 'buraydah', 'بريده, buraidah, buraydah, buraida'),
  choice('city', 'hail-city', 'حائل, حايل, hail, hael'),
  choice('city', 'khamis-mushait', 'خميس, خميس مشيط, khamis, khamis mushait, khamis mushayt'),
];

const byKind: ByKind<readonly Entry[]> = { cars, properties };

/** The synonyms of a kind of listing as meanings with one phrase each. */
export function synonymsOf(kind: string): { readonly meaning: Meaning; readonly phrase: string }[] {
  return [...(Object.hasOwn(byKind, kind) ? (byKind[kind] ?? []) : []), ...places, ...everywhere].flatMap(
    ([meaning, phrases]) => phrases.split(',').map((phrase) => ({ meaning, phrase: phrase.trim() })),
  );
}
