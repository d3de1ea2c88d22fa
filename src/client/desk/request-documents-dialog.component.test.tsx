import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { DeskOrder } from '#domain/desk/desk-order.ts';
import { deskWork } from '#contract/desk-work.ts';
import { locales } from '#i18n/locale.ts';
import { expectAccessible } from '../../../tests/support/accessible.ts';
import { show } from '../../../tests/support/show.tsx';
import { RequestDocumentsDialog } from './request-documents-dialog.tsx';

const order: DeskOrder = {
  id: '3f0e0f5a-3a40-4b6e-9a53-0d3ad8f6c0a1',
  number: 'WJ-20418-1',
  form: 'car_finance',
  account: 'individual',
  isCash: false,
  status: 'reviewing',
  programme: null,
  subject: null,
  listing: null,
  offer: null,
  financeAmount: 9_000_000,
  openOffers: 0,
  papersAreAsked: false,
  receivedAt: '2026-11-01T08:00:00Z',
  changedAt: '2026-11-01T08:00:00Z',
  nextActor: 'staff',
  dueAt: null,
  answers: {},
  names: {},
  documents: [],
  offers: [],
  papersAsked: [],
  timeline: [],
  cancellation: null,
  rejection: null,
  isOverdue: false,
  version: 1,
  assignee: null,
  isMentionUnread: false,
  notes: [],
  documentChecks: [],
  isOwn: false,
  applicant: { name: 'Noura', phone: null, email: null, locale: 'en', account: null },
  possible: ['ask_papers'],
};

const showFor = (language: (typeof locales)[number], account: DeskOrder['account']) =>
  show(
    language,
    <RequestDocumentsDialog order={{ ...order, account }} notice={null} open onClose={() => {}} onDone={() => {}} />,
    { prepare: ({ queryClient, ask }) => void queryClient.setQueryData(ask(deskWork.templates, {}).queryKey, []) },
  );

test.each(locales)('the documents of the form can be asked for, others only after a look: %s', async (language) => {
  const { say, unmount } = await showFor(language, 'individual');
  const box = (name: string) => page.getByRole('checkbox', { name: say(name), exact: true });
  for (const name of ['Identity photo', 'Salary certificate', 'Driving licence', 'Another document'])
    await expect.element(box(name)).toBeInTheDocument();
  expect(box('VAT registration certificate').elements()).toEqual([]);
  await page.getByText(say('Documents that this form does not ask for')).click();
  await page.getByText(say('VAT registration certificate')).click();
  await expect.element(box('VAT registration certificate')).toBeChecked();
  await expectAccessible();
  await unmount();

  await showFor(language, 'company');
  await expect.element(box('Commercial register image')).toBeInTheDocument();
  expect(box('Salary certificate').elements()).toEqual([]);
});
