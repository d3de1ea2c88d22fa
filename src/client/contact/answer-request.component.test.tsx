import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ReceivedRequest } from '#domain/listings/listing-request.ts';
import { expectAccessible } from '../../../tests/support/accessible.ts';
import { show } from '../../../tests/support/show.tsx';
import { AnswerRequest } from './answer-request.tsx';

const request: ReceivedRequest = {
  id: '0198c0de-0000-7000-8000-000000000007',
  kind: 'viewing',
  listing: { kind: 'cars', id: '7', title: { en: 'Toyota Camry', ar: 'تويوتا كامري' } },
  name: 'Huda',
  phone: '+966551234567',
  message: null,
  day: null,
  dayPart: null,
  locale: 'ar',
  at: '2026-11-25T09:00:00.000Z',
  answeredAt: null,
  outcome: null,
  note: null,
  answeredBy: null,
};

describe.each(['en', 'ar'] as const)('answering a request in %s', (language) => {
  afterEach(() => vi.restoreAllMocks());

  function serverAnswers() {
    const sent: unknown[] = [];
    vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
      const asked = new Request(input, init);
      sent.push(await asked.json());
      return Response.json({ data: { id: request.id, key: asked.headers.get('idempotency-key') } });
    });
    return sent;
  }

  const open = (one: ReceivedRequest) =>
    show(
      language,
      <main className="page py-6">
        <AnswerRequest request={one} isShared={false} />
      </main>,
    );

  test('needs a result; the note is sent with it', async () => {
    const sent = serverAnswers();
    const { say } = await open(request);
    await page.getByRole('button', { name: say('Mark as answered'), exact: false }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('Save') }).click();
    await expect.element(dialog.getByText(say('Choose the result'))).toBeVisible();
    expect(sent).toEqual([]);
    await dialog.getByText(say('Could not be reached'), { exact: true }).click();
    await dialog.getByRole('textbox').fill('Called twice');
    await expectAccessible();
    await dialog.getByRole('button', { name: say('Save') }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent).toEqual([{ id: request.id, outcome: 'not_reached', note: 'Called twice' }]);
  });

  test('starts from the answer that was given, and changes it', async () => {
    const sent = serverAnswers();
    const answered = {
      answeredAt: '2026-11-25T10:00:00.000Z',
      outcome: 'called',
      note: 'Wants a lower price',
    } as const;
    const { say } = await open({ ...request, ...answered });
    await page.getByRole('button', { name: say('Change the answer'), exact: false }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('radio', { name: say('Talked on the phone') })).toBeChecked();
    await dialog.getByText(say('No longer interested'), { exact: true }).click();
    await dialog.getByRole('button', { name: say('Save') }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent).toEqual([{ id: request.id, outcome: 'not_interested', note: 'Wants a lower price' }]);
  });
});
