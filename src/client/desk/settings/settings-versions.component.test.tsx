import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deskContent } from '#contract/desk-content.ts';
import type { DeskSettings } from '#domain/desk/desk-settings.ts';
import { standardWorkingTime } from '#domain/orders/working-time.ts';
import { locales } from '#i18n/locale.ts';
import { expectAccessible } from '../../../../tests/support/accessible.ts';
import { show } from '../../../../tests/support/show.tsx';
import { SettingsPage } from './settings-page.tsx';

const contact = {
  phone: '+966112345678',
  whatsapp: '+966512345678',
  email: 'hello@wijha.example',
  address: { en: '1 King Fahd Road', ar: '1 طريق الملك فهد' },
  hours: { en: 'Every day', ar: 'كل يوم' },
};
const before = { ...contact, address: { en: '12 Olaya Street', ar: '12 شارع العليا' } };
const nothing = { version: 0, isSample: false, value: null, draft: null };
const settings: DeskSettings = {
  contact: { version: 2, isSample: false, value: contact, draft: null },
  legal: nothing,
  reservation: nothing,
  proposedReservation: null,
  social: nothing,
  working: { version: 0, isSample: false, value: standardWorkingTime, draft: null },
};
const at = '2026-11-01T08:00:00.000Z';

test.each(locales)('a former value of the settings goes back into its form, to be saved: %s', async (language) => {
  const { say } = await show(language, <SettingsPage />, {
    prepare: ({ queryClient, ask }) => {
      queryClient.setQueryData(ask(deskContent.settings, {}).queryKey, settings);
      queryClient.setQueryData(ask(deskContent.settingsVersions, { part: 'contact' }).queryKey, [
        { id: 2, at, by: 'Sara', value: contact },
        { id: 1, at, by: 'Noura', value: before },
      ]);
    },
  });
  const form = page.getByRole('region', { name: say('Contact'), exact: true });
  await form.getByRole('button', { name: say('Versions') }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Noura')).toBeVisible();
  await expectAccessible();
  // The newest is what the form has.
  expect(dialog.getByRole('button', { name: say('Restore'), exact: false }).elements()).toHaveLength(1);
  await dialog.getByRole('button', { name: say('Restore'), exact: false }).click();
  await expect.element(form.getByRole('textbox').nth(3)).toHaveValue('12 Olaya Street');
  await expect.element(form.getByRole('button', { name: say('Save and publish') })).toBeEnabled();
});
