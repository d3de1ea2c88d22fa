import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { deskContent } from '#contract/desk-content.ts';
import type { DeskSettings } from '#domain/desk/desk-settings.ts';
import { standardWorkingTime } from '#domain/orders/working-time.ts';
import { formatDate } from '#i18n/format.ts';
import { type Locale, locales } from '#i18n/locale.ts';
import { expectAccessible } from '../../../../tests/support/accessible.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { show } from '../../../../tests/support/show.tsx';
import { SettingsPage } from './settings-page.tsx';

const contact = {
  phone: '+966112345678',
  whatsapp: '+966512345678',
  email: 'hello@wijha.example',
  address: { en: '1 King Fahd Road', ar: '1 طريق الملك فهد' },
  hours: { en: 'Every day', ar: 'كل يوم' },
};
const ramadan = { ...contact, hours: { en: '10 to 4', ar: '10 إلى 4' } };
const nothing = { version: 0, isSample: false, value: null, draft: null };
const publishesAt = '2027-02-08T05:30:00.000Z';

async function open(language: Locale, draft: DeskSettings['contact']['draft']) {
  const settings: DeskSettings = {
    contact: { version: 2, isSample: false, value: contact, draft },
    legal: nothing,
    reservation: nothing,
    proposedReservation: null,
    social: nothing,
    working: { version: 0, isSample: false, value: standardWorkingTime, draft: null },
  };
  let become = (_contact: DeskSettings['contact']) => {};
  const shown = await show(language, <SettingsPage />, {
    prepare: ({ queryClient, ask }) => {
      const { queryKey } = ask(deskContent.settings, {});
      queryClient.setQueryData(queryKey, settings);
      become = (changed) => void queryClient.setQueryData(queryKey, { ...settings, contact: changed });
    },
  });
  return { ...shown, become, form: page.getByRole('region', { name: shown.say('Contact'), exact: false }).first() };
}

afterEach(() => vi.restoreAllMocks());

describe.each(locales)('a part of the settings (%s)', (language) => {
  test('is previewed in both languages while it is typed, and saved as a draft or published', async () => {
    const { say, form } = await open(language, null);
    const draft = form.getByRole('button', { name: say('Save the draft') });
    expect(draft.elements()).toHaveLength(0);
    await form.getByLabelText(say('Working hours in Arabic')).fill('من السبت إلى الخميس');
    await expect.element(draft).toBeEnabled();
    await expect.element(form.getByRole('button', { name: say('Save and publish') })).toBeEnabled();
    await form.getByText(say('Preview in both languages')).click();
    const arabic = form.getByRole('region', { name: say('Preview in Arabic') });
    await expect.element(arabic.getByText('من السبت إلى الخميس')).toBeVisible();
    await expect.element(arabic.getByText('1 طريق الملك فهد')).toBeVisible();
    await expect
      .element(form.getByRole('region', { name: say('Preview in English') }).getByText('Every day'))
      .toBeVisible();
    await expectAccessible();
  });

  test('that is a draft can be published as it is, or deleted', async () => {
    const { say, form } = await open(language, { value: ramadan, by: 'Sara', at: publishesAt, publishesAt: null });
    await expect.element(form.getByText(say('This is a draft. It is not public.'))).toBeVisible();
    await expect.element(form.getByLabelText(say('Working hours in English'))).toHaveValue('10 to 4');
    await expect.element(form.getByRole('button', { name: say('Save and publish') })).toBeEnabled();
    await form.getByRole('button', { name: say('Discard the draft') }).click();
    await expect
      .element(page.getByRole('dialog').getByText(say('The draft is deleted. What is public stays.')))
      .toBeVisible();
  });

  test('that is scheduled says by whom and for when, keeps its time in the form, and can be unscheduled', async () => {
    const { say, form } = await open(language, { value: ramadan, by: 'Sara', at: publishesAt, publishesAt });
    const day = formatDate(language, publishesAt);
    await expect.element(form.getByText(day, { exact: false }).first()).toBeVisible();
    await expect.element(form.getByText('Sara', { exact: false }).first()).toBeVisible();
    await form.getByText(say('Time of publication')).click();
    await expect.element(form.getByLabelText(say('Publish on'), { exact: false })).toHaveValue('2027-02-08');
    await expect.element(form.getByLabelText(say('At, Riyadh time'), { exact: false })).toHaveValue('08:30');
    await expect.element(form.getByRole('button', { name: say('Unschedule and keep as a draft') })).toBeEnabled();
    await expectAccessible();
  });

  test('that a colleague has changed is shown as it is now, but is not saved over by what was typed before', async () => {
    const sent: unknown[] = [];
    vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      if (request.method !== 'POST') return new Response(null, { status: 404 });
      sent.push(await request.json());
      return Response.json({ code: 'content_changed', message: 'Changed' }, { status: 409 });
    });
    const { say, form, become } = await open(language, null);
    const hours = form.getByLabelText(say('Working hours in English'));
    become({ version: 3, isSample: false, value: ramadan, draft: null });
    await expect.element(hours).toHaveValue('10 to 4');
    await hours.fill('9 to 3');
    become({ version: 4, isSample: false, value: contact, draft: null });
    await expect.element(hours).toHaveValue('9 to 3');
    await form.getByRole('button', { name: say('Save and publish') }).click();
    await eventually(() =>
      expect(sent).toMatchObject([{ part: 'contact', seen: 3, value: { hours: { en: '9 to 3' } } }]),
    );
  });
});
