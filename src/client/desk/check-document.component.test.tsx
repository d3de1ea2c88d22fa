import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deskWork } from '#contract/desk-work.ts';
import type { DeskOrder } from '#domain/desk/desk-order.ts';
import type { DocumentCheck } from '#domain/orders/document-check.ts';
import { expectAccessible } from '../../../tests/support/accessible.ts';
import { sampleDeskOrder } from '../../../tests/support/desk-order.ts';
import { show } from '../../../tests/support/show.tsx';
import { DeskDocuments } from './desk-documents.tsx';

const id = '0198c0de-0000-7000-8000-000000000001';
const refused: DocumentCheck = {
  verdict: 'refused',
  reason: 'unreadable',
  text: 'The photo is dark',
  expiresOn: null,
  at: '2026-11-26T09:00:00.000Z',
};
const orderWith = (check: DocumentCheck | null, more: Partial<DeskOrder> = {}): DeskOrder => ({
  ...sampleDeskOrder,
  status: 'reviewing',
  possible: ['ask_papers'],
  documents: [{ id, kind: 'id_card', mimeType: 'image/png', bytes: 1000, sentAt: '2026-11-25T09:00:00.000Z', check }],
  documentChecks: check ? [{ ...check, document: id, kind: 'id_card', version: 1, by: 'Agent' }] : [],
  ...more,
});

describe.each(['en', 'ar'] as const)('checking a document in %s', (language) => {
  async function open(order: DeskOrder, isLender = false) {
    const shown = await show(
      language,
      <main className="page py-6">
        <DeskDocuments documents={order.documents} asked={[]} order={isLender ? null : order} />
      </main>,
      {
        prepare({ ask, queryClient }) {
          queryClient.setQueryData(ask(deskWork.templates, {}).queryKey, []);
        },
      },
    );
    await page
      .getByRole('list', { name: shown.say('Documents') })
      .getByRole('button')
      .click();
    return shown;
  }

  test('a refusal needs a reason, and asks the applicant again unless that is taken out', async () => {
    const { say } = await open(orderWith(null));
    await page.getByRole('button', { name: say('Refuse the document') }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('checkbox')).toBeChecked();
    await dialog.getByRole('button', { name: say('Refuse the document') }).click();
    await expect.element(dialog.getByText(say('Choose one of the reasons'))).toBeVisible();
    await expectAccessible();
  });

  test('a day that has passed is no last day of a verified document', async () => {
    const { say } = await open(orderWith(null));
    await page.getByRole('button', { name: say('Mark as verified') }).click();
    await page.getByLabelText(say('Last day of the document'), { exact: false }).fill('2020-01-01');
    await expect.element(page.getByText(say('This day has passed: the document has expired'))).toBeVisible();
    await expectAccessible();
  });

  test('a mark is seen with its reason, removed by staff, and only seen by lenders and on own orders', async () => {
    const { say, unmount } = await open(orderWith(refused));
    await expect.element(page.getByText('The photo is dark')).toBeVisible();
    await expect.element(page.getByRole('button', { name: say('Remove the mark') })).toBeVisible();
    await expectAccessible();
    await unmount();
    for (const [order, isLender] of [
      [orderWith(refused), true],
      [orderWith(refused, { isOwn: true }), false],
      [orderWith(refused, { nextActor: null }), false],
    ] as const) {
      const shown = await open(order, isLender);
      await expect.element(page.getByText(say('It cannot be read clearly'))).toBeVisible();
      expect(page.getByRole('button', { name: say('Remove the mark') }).elements()).toEqual([]);
      expect(page.getByRole('button', { name: say('Mark as verified') }).elements()).toEqual([]);
      await shown.unmount();
    }
  });
});
