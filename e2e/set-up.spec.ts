import { type RunningServer, staffLink, startServer } from './support/server.ts';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { freePort } from './support/free-port.ts';
import { expectAccessible } from './support/accessible.ts';
import { advertiseBy } from './support/advertiser.ts';
import { logInTo, newPerson } from './support/applicant.ts';
import { DAY_MS } from '../src/domain/time/durations.ts';
import { expect, test, onceInArabic, onceInEnglish } from './support/journey.ts';
import { addAuthenticator } from './support/second-step.ts';

const password = 'quiet lamp by the sea';

test.describe('a new installation without the demonstration', () => {
  let server: RunningServer;
  let dataDir = '';
  let remove = () => {};

  test.beforeAll(async () => {
    const temporary = temporaryFolder('set-up');
    remove = temporary.remove;
    dataDir = temporary.folder;
    const port = String(await freePort());
    // The address that people open: changes from other sites are refused.
    const url = `http://127.0.0.1:${port}`;
    server = await startServer({ DATA_DIR: dataDir, DEMONSTRATION: 'off', PORT: port, PUBLIC_URL: url });
  });
  test.afterAll(async () => {
    await server.stop();
    remove();
  });

  test(
    'is set up from its screens: contact, licences, lender, programme, article, terms, privacy policy, an accepted advert and an offer are public without SQL',
    onceInEnglish,
    async ({ page, browser, at, say, watch, expected }) => {
      // Refused once each: a phone number, and a programme without its terms.
      expected.push(/status of 422/);
      const email = 'first@wijha.example';
      await page.goto(`${server.url}${at('/set-password')}#${staffLink('add', email, dataDir)}`);
      await page.getByLabel(say('Password'), { exact: true }).fill(password);
      await page.getByLabel(say('Password confirmation')).fill(password);
      await page.getByRole('button', { name: say('Save the password') }).click();
      await page.getByLabel(say('Email or phone')).fill(email);
      await page.getByLabel(say('Password'), { exact: true }).fill(password);
      await page.getByRole('button', { name: say('Log in') }).click();
      await addAuthenticator(page, say);
      await expect(page).toHaveURL(`${server.url}${at('/')}`);

      // The first visit of the desk opens the list of what is missing.
      await page.goto(`${server.url}${at('/desk')}`);
      await expect(page.getByRole('heading', { level: 1, name: say('Set up your installation') })).toBeVisible();
      await expect(page.getByText(say('Done: {done} of {all}', { done: '1', all: '9' }))).toBeVisible();
      await expectAccessible(page);

      const step = (name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });
      await step(say('Contact')).click();
      const contact = page.getByRole('region', { name: new RegExp(`^${say('Contact')}`) });
      await contact.getByLabel(say('Phone'), { exact: true }).fill('12');
      await contact.getByRole('button', { name: say('Save and publish') }).click();
      await expect(contact.locator('[aria-invalid=true]').first()).toBeVisible();
      await contact.getByLabel(say('Phone'), { exact: true }).fill('011 234 5678');
      await contact.getByLabel(say('WhatsApp'), { exact: true }).fill('0512345678');
      await contact.getByLabel(say('Email'), { exact: true }).fill('hello@wijha.example');
      await contact.getByLabel(say('Address in English')).fill('12 Olaya Street, Riyadh');
      await contact.getByLabel(say('Address in Arabic')).fill('12 شارع العليا، الرياض');
      await contact.getByLabel(say('Working hours in English')).fill('Sunday to Thursday, 9:00 to 17:00');
      await contact.getByLabel(say('Working hours in Arabic')).fill('من الأحد إلى الخميس، 9:00 إلى 17:00');
      await contact.getByRole('button', { name: say('Save and publish') }).click();
      await expect(page.getByText(say('Saved. It is public now.'))).toBeVisible();

      const setUp = () =>
        page
          .getByRole('navigation', { name: say('Desk') })
          .getByRole('link', { name: say('Set up') })
          .click();
      const publish = async () => {
        await page.getByRole('button', { name: say('Publish'), exact: true }).click();
        await expect(page.getByText(say('Published'), { exact: true }).first()).toBeVisible();
      };
      await setUp();
      await expect(step(say('Contact')).getByText(say('Done'))).toBeVisible();

      await step(say('First lender')).click();
      await page.getByLabel(say('Bank or finance company')).selectOption('alrajhi');
      await expect(page.getByLabel(say('Name in English'))).toHaveValue('Al Rajhi Bank');
      await publish();

      await setUp();
      await step(say('First programme')).click();
      await page.getByRole('button', { name: say('Publish'), exact: true }).click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await page.getByLabel(say('Lender'), { exact: true }).selectOption({ index: 1 });
      await page.getByLabel(say('Name in English')).fill('New car, light start');
      await page.getByLabel(say('Name in Arabic')).fill('سيارة جديدة ببداية خفيفة');
      await page.getByLabel(say('Summary in English')).fill('Ten percent down.');
      await page.getByLabel(say('Summary in Arabic')).fill('دفعة أولى 10%.');
      await page.getByLabel(say('Condition of the car')).selectOption('new');
      await page.getByLabel(say('Type of rate')).selectOption('flat');
      await page.getByLabel(say('Profit rate a year')).fill('3.29');
      await page.getByLabel(say('Shortest term, in months')).fill('12');
      await page.getByLabel(say('Longest term, in months')).fill('60');
      await page.getByLabel(say('Minimum down payment')).fill('10');
      await page.getByLabel(say('Maximum final payment')).fill('30');
      await page.getByLabel(say('Conditions in English')).fill('A salary');
      await page.getByLabel(say('Conditions in Arabic')).fill('راتب');
      await page.getByLabel(say('Documents in English')).fill('National ID');
      await page.getByLabel(say('Documents in Arabic')).fill('الهوية الوطنية');
      await publish();

      await setUp();
      await step(say('First article')).click();
      await page.getByLabel(say('Title in English')).fill('We are open');
      await page.getByLabel(say('Title in Arabic')).fill('بدأنا العمل');
      await page.getByLabel(say('Summary in English')).fill('From today.');
      await page.getByLabel(say('Summary in Arabic')).fill('من اليوم.');
      await page.getByRole('textbox', { name: say('Text in English') }).fill('Welcome to Wijha.');
      await page.getByRole('textbox', { name: say('Text in Arabic') }).fill('أهلًا بكم في وجهة.');
      await page.getByText(say('Preview in both languages')).click();
      await expect(
        page.getByRole('region', { name: say('Preview in Arabic') }).getByText('أهلًا بكم في وجهة.'),
      ).toBeVisible();
      await expectAccessible(page);
      await publish();

      await setUp();
      await step(say('Company and licences')).click();
      const licences = page.getByRole('region', { name: new RegExp(`^${say('Company and licences')}`) });
      await licences.getByLabel(say('Company name in English')).fill('Najd Mobility');
      await licences.getByLabel(say('Company name in Arabic')).fill('نجد للتنقل');
      // A draft is seen in both languages and is not public.
      await licences.getByRole('button', { name: say('Save the draft') }).click();
      await expect(licences.getByText(say('This is a draft. It is not public.'))).toBeVisible();
      await licences.getByText(say('Preview in both languages')).click();
      await expect(
        licences.getByRole('region', { name: say('Preview in Arabic') }).getByText('نجد للتنقل'),
      ).toBeVisible();
      await expectAccessible(page);
      await setUp();
      await expect(step(say('Company and licences')).getByText(say('Done'))).toHaveCount(0);
      await step(say('Company and licences')).click();
      await licences.getByRole('button', { name: say('Save and publish') }).click();
      await expect(page.getByText(say('Saved. It is public now.')).last()).toBeVisible();
      await setUp();
      await expect(step(say('Company and licences')).getByText(say('Done'))).toBeVisible();

      // The text that came with the installation is there to be reviewed.
      await step(say('Terms and conditions')).click();
      await expect(page.getByRole('textbox', { name: say('Text in English') })).toHaveText(/\w/);
      await publish();
      await setUp();
      await expect(step(say('Administrator')).getByText(say('Done'))).toBeVisible();
      await step(say('Privacy policy')).click();
      await expect(page.getByLabel(say('Title in English'))).toHaveValue('Privacy policy');
      await page.getByLabel(say('Title in English')).fill('How we use your data');
      await publish();

      // The first showroom advertises a car, which has its offer once the desk has accepted it.
      const context = await browser.newContext({ baseURL: server.url });
      watch(context);
      const seller = await context.newPage();
      const showroom = { name: 'Nawras Cars', showroomKind: 'showroom' } as const;
      await logInTo(seller, say, at('/my-products'), await newPerson(seller.request, showroom));
      const advert = await advertiseBy(seller, '+966512345678');
      await page.goto(`${server.url}${at('/desk/adverts')}`);
      await page.locator(`a[href$="/desk/adverts/${advert}"]`).filter({ visible: true }).click();
      await page.getByRole('button', { name: say('Accept the advert') }).click();
      await expect(page.getByRole('button', { name: say('Accept the advert') })).toHaveCount(0);
      await setUp();
      await step(say('First offer')).click();
      const day = (later: number) => new Date(Date.now() + later * DAY_MS).toISOString().slice(0, 10);
      const offer = {
        'Number of the listing': advert,
        'Price with the offer, VAT included': '70000',
        'Title in English': 'Autumn price',
        'Title in Arabic': 'سعر الخريف',
        'Description in English': 'Until the end of the month.',
        'Description in Arabic': 'حتى نهاية الشهر.',
        'First day': day(0),
        'Last day': day(10),
      };
      for (const [label, text] of Object.entries(offer)) await page.getByLabel(say(label), { exact: true }).fill(text);
      await publish();
      // The desk no longer lists what is done.
      await page.goto(`${server.url}${at('/desk/setup')}`);
      await expect(page.getByText(say('Done: {done} of {all}', { done: '9', all: '9' }))).toBeVisible();
      await expectAccessible(page);

      // What everybody sees.
      await page.goto(`${server.url}${at('/contact-us')}`);
      await expect(page.getByRole('main').getByText('+966112345678')).toBeVisible();
      await page.goto(`${server.url}${at('/privacy-policy')}`);
      await expect(page.getByRole('heading', { level: 1, name: 'How we use your data' })).toBeVisible();
      // The text that came with the installation was in force until then, and can still be read.
      await page.getByRole('link', { name: say('Version {version}', { version: '1' }) }).click();
      await expect(page.getByRole('heading', { level: 1, name: say('Privacy policy') })).toBeVisible();
      await expect(page.getByText(say('This version is no longer in force'))).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: say('Read the current version') }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'How we use your data' })).toBeVisible();
      await page.goto(`${server.url}${at('/finance/cars')}`);
      await page.getByRole('link', { name: 'New car, light start' }).first().click();
      await expect(page.getByRole('main').getByText('Al Rajhi Bank').first()).toBeVisible();
      await page.goto(`${server.url}${at('/news')}`);
      await page.getByRole('link', { name: 'We are open' }).first().click();
      await expect(page.getByText('Welcome to Wijha.')).toBeVisible();
      await page.goto(`${server.url}${at('/offers')}`);
      await expect(page.getByRole('main').getByRole('heading', { name: 'Autumn price' })).toBeVisible();
      await page.goto(`${server.url}${at(`/products/cars/${advert}`)}`);
      await expect(page.getByRole('main').getByText('70,000').first()).toBeVisible();
      await context.close();
    },
  );

  test(
    'shows visitors in both languages what its desk writes: a question, a job opening, a banner and a showroom',
    onceInArabic,
    async ({ page, browser, at, say, watch }) => {
      const email = 'editor@wijha.example';
      await page.goto(`${server.url}${at('/set-password')}#${staffLink('add', email, dataDir)}`);
      await page.getByLabel(say('Password'), { exact: true }).fill(password);
      await page.getByLabel(say('Password confirmation')).fill(password);
      await page.getByRole('button', { name: say('Save the password') }).click();
      await page.getByLabel(say('Email or phone')).fill(email);
      await page.getByLabel(say('Password'), { exact: true }).fill(password);
      await page.getByRole('button', { name: say('Log in') }).click();
      await addAuthenticator(page, say);
      await expect(page).toHaveURL(`${server.url}${at('/')}`);

      const write = async (kind: string, texts: Readonly<Record<string, string>>) => {
        await page.goto(`${server.url}${at('/desk/content')}?kind=${kind}&id=new`);
        for (const [label, text] of Object.entries(texts))
          await page.getByLabel(say(label), { exact: true }).fill(text);
        if (kind === 'question') await page.getByLabel(say('Topic')).selectOption('other');
        if (kind === 'partner') await page.getByLabel(say('City')).selectOption('jeddah');
        await page.getByRole('button', { name: say('Publish'), exact: true }).click();
        await expect(page.getByText(say('Published'), { exact: true }).first()).toBeVisible();
      };
      await write('question', {
        'Question in English': 'Is there a fee?',
        'Question in Arabic': 'هل توجد رسوم؟',
        'Answer in English': 'No.',
        'Answer in Arabic': 'لا.',
      });
      await write('opening', {
        'Position in English': 'Accountant',
        'Position in Arabic': 'محاسب',
        'Place of work in English': 'Riyadh',
        'Place of work in Arabic': 'الرياض',
        'Description in English': 'You keep our books.',
        'Description in Arabic': 'تتولى حساباتنا.',
        'Requirements in English': 'Three years of work',
        'Requirements in Arabic': 'خبرة ثلاث سنوات',
      });
      await write('banner', {
        'Title in English': 'National Day',
        'Title in Arabic': 'اليوم الوطني',
        'Text in English': 'Offers until Saturday.',
        'Text in Arabic': 'عروض حتى السبت.',
        'Where it leads': '/offers',
      });
      await write('partner', {
        'Name in English': 'Falcon Cars',
        'Name in Arabic': 'سيارات الصقر',
        'Description in English': 'Family cars, checked before they are sold.',
        'Description in Arabic': 'سيارات عائلية، مفحوصة قبل البيع.',
        Phone: '0126543210',
      });

      const context = await browser.newContext();
      watch(context);
      const visitor = await context.newPage();
      for (const [language, question, answer, opening, asked, banner, showroom] of [
        ['en', 'Is there a fee?', 'No.', 'Accountant', 'Three years of work', 'National Day', 'Falcon Cars'],
        ['ar', 'هل توجد رسوم؟', 'لا.', 'محاسب', 'خبرة ثلاث سنوات', 'اليوم الوطني', 'سيارات الصقر'],
      ] as const) {
        await visitor.goto(`${server.url}/${language}/faq`);
        await visitor.getByText(question).click();
        await expect(visitor.getByText(answer, { exact: true })).toBeVisible();
        await visitor.goto(`${server.url}/${language}/jobs`);
        await expect(visitor.getByRole('heading', { name: opening })).toBeVisible();
        await expect(visitor.getByText(asked)).toBeVisible();
        await visitor.goto(`${server.url}/${language}`);
        await visitor.getByRole('link', { name: banner }).click();
        await expect(visitor).toHaveURL(`${server.url}/${language}/offers`);
        await visitor.goto(`${server.url}/${language}/showrooms`);
        await visitor.getByRole('link', { name: showroom }).first().click();
        await expect(visitor.getByRole('heading', { name: showroom, level: 1 })).toBeVisible();
        await expect(visitor.getByRole('main')).toContainText('+966126543210');
      }
      await context.close();
    },
  );
});
