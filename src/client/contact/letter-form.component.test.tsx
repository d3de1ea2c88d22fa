import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accounts } from '#contract/accounts.ts';
import { show, type Shown } from '../../../tests/support/show.tsx';
import { LetterForm } from './letter-form.tsx';
import { requestLetter } from './request-letter.ts';

const person = { id: '0198c0de-0000-7000-8000-000000000001', initial: 'H', role: 'user' } as const;

const profileComes = ({ context }: Shown) =>
  context.queryClient.setQueryData(context.ask(accounts.profile, {}).queryKey, {
    id: person.id,
    name: 'Huda Al-Harbi',
    email: 'huda@example.com',
    phone: '551234567',
    accountType: 'individual',
    locale: 'en',
    isSample: false,
    role: 'user',
    showroomKind: null,
    nationality: null,
    identityNumber: null,
    city: null,
    countryCode: '+966',
    isPhoneProved: true,
    isEmailProved: true,
  });

test.for(['en', 'ar'] as const)(
  'whoever types the phone before the account has answered gets their name filled in, in %s',
  async (language) => {
    const shown = await show(language, <LetterForm letter={requestLetter} />, { person });
    const phone = page.getByLabelText(shown.say('Phone'), { exact: true });
    await phone.fill('0551234567');
    profileComes(shown);
    await expect.element(page.getByLabelText(shown.say('Name'), { exact: true })).toHaveValue('Huda Al-Harbi');
    await expect.element(phone).toHaveValue('0551234567');
  },
);

test('a name that somebody has begun to type stays theirs', async () => {
  const shown = await show('en', <LetterForm letter={requestLetter} />, { person });
  const name = page.getByLabelText('Name', { exact: true });
  await name.fill('Noura');
  profileComes(shown);
  await page.getByLabelText('Phone', { exact: true }).fill('0551234567');
  await expect.element(name).toHaveValue('Noura');
});
