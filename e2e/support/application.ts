import { createHash } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { expect } from './journey.ts';
import type { Say } from './words.ts';

/** The control of a question, or the group of buttons of a document. */
export const questionOf = (page: Page, field: string): Locator => page.locator(`#answer-${field}`);

/** Answers a question with text, or with the choice at a 1-based place in its list. */
export async function answer(page: Page, field: string, value: string | number): Promise<void> {
  const control = questionOf(page, field);
  if (typeof value === 'string') return control.fill(value);
  const radios = control.getByRole('radio');
  await control.waitFor();
  if ((await control.evaluate((element) => element.tagName)) === 'FIELDSET') return radios.nth(value - 1).check();
  await expect.poll(() => control.locator('option').count()).toBeGreaterThan(value);
  await control.selectOption({ index: value });
}

export async function answerAll(page: Page, answers: Readonly<Record<string, string | number>>): Promise<void> {
  for (const [field, value] of Object.entries(answers)) await answer(page, field, value);
}

/** The displayed nationality and city of the form on the screen. */
export async function chosenPlaces(page: Page): Promise<readonly string[]> {
  return Promise.all(
    ['nationality', 'city'].map(
      async (field) => (await questionOf(page, field).locator('option:checked').textContent())?.trim() ?? '',
    ),
  );
}

/** Checks that the profile on the screen has the identity number of `person`, and this nationality and city. */
export async function expectProfile(
  page: Page,
  say: Say,
  [nationality = '', city = '']: readonly string[],
): Promise<void> {
  const facts = { Nationality: nationality, 'ID number': person('').idNumber, City: city };
  for (const [label, value] of Object.entries(facts)) {
    expect(value).not.toBe('');
    await expect(
      page.locator('dt', { hasText: new RegExp(`^${say(label)}$`) }).locator('xpath=following-sibling::dd[1]'),
    ).toHaveText(value);
  }
}

/** Presses "Save and next" and waits for the next step. */
export async function goOn(page: Page, say: Say, to: string): Promise<void> {
  await page.getByRole('button', { name: say('Save and next') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say(to) })).toBeFocused();
}

/** Chooses a photograph for a document and waits until it is stored on the device. */
export async function addDocument(page: Page, kind: string, name: string): Promise<void> {
  await page
    .locator(`input[data-document="answer-documents-${kind}"]`)
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer: await photograph(name) });
  await expect(page.getByRole('listitem').filter({ hasText: name }).locator('.text-success')).toBeVisible();
}

/** A different photograph for each name: the app refuses the same file twice. */
function photograph(name: string): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = createHash('sha256').update(name).digest();
  return sharp({ create: { width: 800, height: 500, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer();
}

/** An unused mobile number, because journeys share a server. */
export const freshPhone = (): string => `05${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

export const person = (phone: string) =>
  ({
    fullName: 'Noura Mohammed Alotaibi',
    idNumber: '1000000008',
    nationality: 1,
    city: 2,
    phone,
    timeCall: 1,
  }) as const;
export const salary = {
  workSector: 1,
  monthlySalary: '١٤٬٥٠٠',
  salaryType: 1,
  salaryBank: 2,
  monthlyCommitments: '1,000',
} as const;
export const car = {
  financeAmount: '90000',
  carName: 'Toyota Camry',
  brand: 3,
  year: String(new Date().getFullYear()),
  carPrice: '120000',
} as const;
export const company = {
  companyName: 'شركة الواحة للنقل',
  crNumber: '7001234567',
  companyType: 1,
  companyActivity: 1,
  companyBranches: 1,
  companyAge: 2,
} as const;
