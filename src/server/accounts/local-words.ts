/**
 * Words that people in the Kingdom often use in passwords and that the English dictionaries of the estimate lack: given names,
 * families, places, clubs and brands in Latin letters in several spellings, and names in Arabic. Lower case.
 */
export const localWords: readonly string[] = (
  'abdulelah abdullatif abdulmajeed abdulmalik abdulmohsen abdulsalam abdulwahab adel adnan ahlam alaa amani amina amira ammar anas anwar areej arwa asma asmaa ayman aziz aziza bader badr badria basma bayan buthaina ' +
  'dalal dalia dana dania eman essam ezz fadi fahda faris fares fatin fawaz fawzia ghada ghadeer ghazi ghaida haifa haitham hala hamdan hamood hamza hana hanan hani haneen hashim hatem hattan haya heba hessa hisham hosam ' +
  'husam hussam ibtisam ikram iman ismail jaber jamal jamila jana jawad jawaher joud joury juri kareem karim khadija khalifa khawla khloud kholoud lamya lana latifa lateefa layan leen lina lojain loujain luluwah maha majid ' +
  'malak manal manar mariam marwa marwan mashael mashari meshal mishaal mishal mohannad mona moneera munira moath muath mubarak muna musab mustafa nabil nada nadia naif nayef nawaf nawal nazih nesreen norah nouf noor nour ' +
  'nujood nuha osama othman qasim raad raed raghad rahaf rahma raja rana rand rania raneem rashed rashid rawan rayan rayyan razan reema reham renad rima riyam rola ruba saeed safa sahar salem saleem salma saloom sami samia ' +
  'samar sanad saqer sattam shahad shaheen shaima shatha shouq shoug sohail suhail suleiman sulaiman sultana taher tahani talal tamim taghreed thamer turkia wafa wael waad wesam wijdan yahya yara yasmin yasser yazan yazeed ' +
  'yazid younis zahra zaid zainab zakaria zeyad ziyad zyad mohamad mohammd muhamad muhammed mohmd mohamd mhmd abdulla abdalah abdallh khaleed alharbi alotaibi otaibi alqahtani qahtani alghamdi ghamdi alzahrani zahrani ' +
  'alshehri shehri alshammari shammari aldosari dosari dossari almutairi mutairi alenezi anazi enezi alsubaie subaie alshahrani shahrani alasmari asmari almalki maliki aljohani juhani alamri alzaid alsaud alfaisal harbi ' +
  'saudi saudia ksa mbs alsaudia saudi93 ksa93 diriyah riyad riyadhseason olaya malaz nakheel rawdah hofuf qatif arar sakaka turaif unaizah rass zulfi majmaah afif wadi hijaz tihama najdi hijazi janoubi sharqia gharbia ' +
  'makkah almadinah madina kaaba haram zamzam hajj umrah fajr dhuhr asr maghrib isha jannah firdaws rahman raheem subhan astaghfirullah laillahaillallah tawakkal sabr shukr dua salah zakat siyam eid eidmubarak ' +
  'hilali nasrawi ittihadi ahlawi alahly zaeem alzaeem malaki ittifaq alittifaq faisaly alfaisaly fateh alfateh taawoun altaawoun raed benzema neymar kane mahrez salah cr7 ' +
  'alrajhibank snb ncb sab riyadbank albilad bilad aljazira jazira alawwal absher tawakkalna nafath najiz qiwa musaned sadad mada stcpay urpay haraj aqar noon jarir extra panda othaim tamimi hungerstation jahez careem ' +
  'landcruiser prado corolla yaris hilux fortuner camry accent elantra sonata azera tucson sportage cerato optima altima sunny maxima patrol safari tahoe suburban silverado gmc yukon sierra jeep wrangler dodge charger ' +
  'challenger mustang explorer taurus expedition lexus es350 lx570 ls400 mercedes s500 g63 bmw audi porsche bentley geely changan mg haval chery jetour hongqi tank exeed lucid ' +
  'wijha wijhah wejhah alwijhah demo showroom staff desk sample sayara sayyara aqari tamweel taqseet ijara murabaha ' +
  'habib habiba habibty habeebi hayaty galbi qalbi roohy omry asal assal zahrah warda wardah ghazal qamar amar najma shams bahr sahra nakhla tamr qahwa gahwa karak shawarma kabsa mandi ' +
  'password123 admin123 test1234 pass pass1 pass12 pass123 welcome1 qwerty123 abc123 a123456 aa123456 asd123 zxc123 ' +
  'محمد احمد أحمد عبدالله عبدالعزيز عبدالرحمن عبدالملك خالد فهد فيصل سعود سعد سلمان ناصر صالح سلطان تركي بندر ماجد منصور يوسف ابراهيم إبراهيم علي عمر حسن حسين حمد وليد طارق راكان نايف نواف مشعل مشاري متعب زياد ياسر عادل سامي ' +
  'سارة ساره فاطمة فاطمه نورة نوره نوف مها ريم لمى عائشة مريم هند هدى امل أمل عبير منى حصة حصه الجوهرة العنود شهد رهف ريناد لطيفة موضي جواهر ' +
  'السعودية السعوديه الرياض جدة جده مكة مكه المدينة المدينه الدمام الخبر ابها أبها القصيم حائل تبوك الهلال النصر الاتحاد الاهلي الأهلي الله الحمدلله سبحان بسم ماشاءالله يارب حبيبي حبيبتي قلبي روحي عمري وطني وجهة سيارة عقار كلمة السر مرور'
).split(' ');
