import { expectAccessible } from './support/accessible.ts';
import { applyBy, logInTo, newPerson, staff } from './support/applicant.ts';
import { newColleague } from './support/colleague.ts';
import { expect, markWindow, onceInEnglish, test } from './support/journey.ts';
import { wordsOf } from './support/words.ts';

test(
  'two people at one order see what the other does, and the applicant reads a template in their language',
  onceInEnglish,
  async ({ browser, page, at, say, watch, baseURL, expected }) => {
    // A template without its Arabic text.
    expected.push(/status of 422/);
    const open = async () => {
      const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
      watch(context);
      return { page: await context.newPage(), close: () => context.close() };
    };
    // The applicant uses the site in Arabic.
    const inArabic = wordsOf('ar');
    const arabic = (screen: string) => at(screen).replace('/en', '/ar');
    await logInTo(page, inArabic, arabic('/orders'), await newPerson(page.request));
    const order = await applyBy(page, {}, {}, 'ar');

    const [first, second] = [await open(), await open()];
    const clerk = await newColleague(second.page, say, at);
    await logInTo(first.page, say, at('/desk'), staff);
    for (const desk of [first.page, second.page]) await desk.goto(at(`/desk/orders/${order.id}`));
    const assignedTo = (desk: typeof page) => desk.getByRole('region', { name: say('Assigned to') });
    for (const desk of [first.page, second.page]) await expect(assignedTo(desk).getByText(say('Nobody'))).toBeVisible();
    const marks = [await markWindow(first.page), await markWindow(second.page)];

    // A template, written by the supervisor in both languages.
    const templates = await open();
    await logInTo(templates.page, say, at('/desk/templates'), staff);
    const title = `Salary ${Date.now()}`;
    await templates.page.getByRole('button', { name: say('New template') }).click();
    const editor = templates.page.getByRole('dialog');
    await editor.getByLabel(say('Title in English')).fill(title);
    await editor.getByLabel(say('Title in Arabic')).fill('الراتب');
    await editor.getByLabel(say('Text in English')).fill('Dear {name}, please send your salary certificate.');
    await editor.getByRole('button', { name: say('Save the template') }).click();
    await expect(editor.locator('[aria-invalid=true]')).toHaveCount(1);
    await editor.getByLabel(say('Text in Arabic')).fill('عزيزنا {name}، نرجو إرسال تعريف الراتب للطلب {number}.');
    await editor.getByRole('button', { name: say('Save the template') }).click();
    const stored = templates.page.getByRole('rowheader', { name: title });
    await expect(stored.or(templates.page.getByRole('heading', { name: title }))).toBeVisible();
    await expectAccessible(templates.page);
    await templates.close();

    // The list of the second stays open beside the order.
    const list = await second.page.context().newPage();
    await list.goto(at('/desk?assignee=me'));
    await expect(list.getByText(say('No Items'))).toBeVisible();

    // The first takes the order by a key and mentions the second in a note, by the keyboard alone.
    await first.page.keyboard.press('a');
    await expect(assignedTo(first.page).getByRole('button', { name: say('Release') })).toBeVisible();
    await first.page.keyboard.press('n');
    await expect(first.page.getByLabel(say('Note for colleagues'))).toBeFocused();
    await first.page.keyboard.type('Please ask for the salary certificate');
    await first.page.keyboard.press('Tab');
    await first.page.keyboard.type(`@${clerk}`);
    await first.page.keyboard.press('Enter');
    await first.page.getByRole('button', { name: say('Add the note') }).click();
    await expectAccessible(first.page);

    // The second sees both without a reload, and has read the mention by it.
    const theirs = assignedTo(second.page);
    await expect(theirs.getByText(say('Nobody'))).toHaveCount(0);
    const notes = second.page.getByRole('log', { name: say('Notes') });
    await expect(notes.getByText(say('You are mentioned'))).toBeVisible();

    // And takes it over; the first sees who has it now, and hands it on again.
    await theirs.getByRole('button', { name: say('Assign to me') }).click();
    await expect(theirs.getByText(clerk)).toBeVisible();
    await theirs.getByRole('button', { name: say('Release') }).click();
    await assignedTo(first.page)
      .getByRole('button', { name: say('Assign to a colleague') })
      .click();
    const handing = first.page.getByRole('dialog');
    await handing.getByLabel(say('Colleague'), { exact: true }).selectOption({ label: clerk });
    await handing.getByRole('button', { name: say('Hand over') }).click();
    await expect(list.locator(`[data-item="${order.id}"]`).first()).toBeVisible();
    await list.close();

    // Whoever has it asks for the document with the template, in the applicant's language.
    const start = second.page.getByRole('button', { name: say('Start the review') });
    await start.click();
    // A dialog that was opened before would ask about an order that has moved on since.
    await expect(start).toHaveCount(0);
    // By the keyboard: the notice of the last act may lie over the button.
    await second.page.getByRole('button', { name: say('Request documents') }).press('Enter');
    const asking = second.page.getByRole('dialog');
    await asking.getByRole('checkbox', { name: say('Salary certificate') }).check();
    await asking.getByLabel(say('Template')).selectOption({ label: title });
    const message = asking.getByLabel(say('Message to the applicant'));
    await expect(message).toHaveValue(new RegExp(`نرجو إرسال تعريف الراتب للطلب ${order.number}`));
    await message.press('Control+End');
    await message.pressSequentially(' شكرًا لك.');
    await expectAccessible(second.page);
    await asking.getByRole('button', { name: say('Request documents') }).click();
    await expect(asking).toHaveCount(0);
    for (const mark of marks) expect(await mark.stands()).toBe(true);

    await page.goto(arabic(`/orders/${order.id}`));
    await expect(page.getByText(/نرجو إرسال تعريف الراتب للطلب .* شكرًا لك\./)).toBeVisible();
    await expect(page.getByText('Please ask for the salary certificate')).toHaveCount(0);

    // The list of mine has it, and nothing is unread any more.
    await second.page.goto(`${at('/desk')}?assignee=me`);
    await expect(second.page.getByRole('link', { name: order.number })).toBeVisible();
    await second.page.goto(`${at('/desk')}?mentioned=me`);
    await expect(second.page.getByRole('link', { name: order.number })).toBeVisible();
    await expect(second.page.getByText(say('You are mentioned'))).toHaveCount(0);
    await expectAccessible(second.page);
    await first.close();
    await second.close();
  },
);
