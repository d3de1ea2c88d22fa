import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatTime } from '#i18n/format.ts';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { expectAccessible } from '../../../tests/support/accessible.ts';
import { show, type Shown } from '../../../tests/support/show.tsx';
import type { Saved } from './saved-line.tsx';
import { WizardFrame } from './wizard-frame.tsx';

const titles = ['Who is applying', 'Income', 'Review'];
const savedAt = Date.parse('2026-11-22T12:02:00Z');

/** Three steps; the first needs an answer. */
function Wizard({
  saved = { kind: 'nothing' },
  isBusy = false,
  onEnd,
}: {
  saved?: Saved;
  isBusy?: boolean;
  onEnd: (how: string) => void;
}) {
  const [step, setStep] = useState(1);
  const [name, setName] = useState('');
  const [attempt, setAttempt] = useState(0);
  const faults = attempt > 0 && step === 1 && name === '' ? [{ fieldId: 'name', message: 'Enter your name' }] : [];
  return (
    <WizardFrame
      name="Car financing"
      title={titles[step - 1]}
      step={step}
      steps={3}
      saved={saved}
      before="/"
      hasFaults={faults.length > 0}
      isBusy={isBusy}
      finish={step === 3 && 'Send it'}
      notices={<ErrorSummary faults={faults} attempt={attempt} />}
      onPrevious={() => (step === 1 ? onEnd('left') : setStep(step - 1))}
      onNext={() => {
        if (step === 1 && name === '') return setAttempt(attempt + 1);
        if (step === 3) return onEnd('sent');
        setStep(step + 1);
      }}
    >
      <Field id="name" label="Name" error={faults[0]?.message}>
        {(control) => <TextInput {...control} value={name} onChange={(event) => setName(event.target.value)} />}
      </Field>
    </WizardFrame>
  );
}

describe.each(['en', 'ar'] as const)('the frame of a wizard in %s', (language) => {
  let shown: Shown;
  let ends: string[] = [];
  const open = async (more: { saved?: Saved; isBusy?: boolean } = {}) => {
    ends = [];
    shown = await show(language, <Wizard {...more} onEnd={(how) => ends.push(how)} />);
  };
  const next = () => page.getByRole('button', { name: shown.say('Save and next') });
  const previous = () => page.getByRole('button', { name: shown.say('Previous') });
  const title = (at: number) => page.getByRole('heading', { level: 1, name: titles[at] });
  const progress = (current: number) =>
    page.getByText(shown.say('Step {current} of {total}', { current, total: 3 }), { exact: true });

  test('goes forward by button and Enter, back by its button, and puts the focus on each new heading', async () => {
    await open();
    await expect.element(progress(1)).toBeVisible();
    await page.getByRole('textbox').click();
    await userEvent.keyboard('Noura{Enter}');
    await expect.element(title(1)).toHaveFocus();
    await expect.element(progress(2)).toBeVisible();
    await next().click();
    await expect.element(title(2)).toHaveFocus();
    await expect.element(next()).not.toBeInTheDocument();
    await previous().click();
    await expect.element(title(1)).toHaveFocus();
    await previous().click();
    await expect.element(page.getByRole('textbox')).toHaveValue('Noura');
    await previous().click();
    expect(ends).toEqual(['left']);
  });

  test('the last step has its own button', async () => {
    await open();
    await userEvent.fill(page.getByRole('textbox'), 'Noura');
    await next().click();
    await next().click();
    await page.getByRole('button', { name: 'Send it' }).click();
    expect(ends).toEqual(['sent']);
  });

  test('a missing answer stops it: the summary gets the focus at every attempt and leads to the field', async () => {
    await open();
    const summary = page.getByRole('region');
    for (const attempt of [1, 2]) {
      await next().click();
      await expect.element(summary, { message: `attempt ${attempt}` }).toHaveFocus();
    }
    await expect.element(progress(1)).toBeVisible();
    await expectAccessible();
    await summary.getByRole('link', { name: 'Enter your name' }).click();
    await expect.element(page.getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard('Noura');
    await expect.element(summary).not.toBeInTheDocument();
    await next().click();
    await expect.element(title(1)).toHaveFocus();
  });

  test('while it sends, another press does nothing', async () => {
    await open({ isBusy: true });
    await userEvent.fill(page.getByRole('textbox'), 'Noura');
    await userEvent.keyboard('{Enter}');
    (next().element() as HTMLElement).click();
    await expect.element(next()).toHaveAttribute('aria-busy', 'true');
    await expect.element(progress(1)).toBeVisible();
  });

  test.each([
    ['saved', 'Saved on this device <0>{0}</0>'],
    ['elsewhere', 'Changed in another tab <0>{0}</0>'],
  ] as const)('says that the answers are %s, and since when', async (kind, message) => {
    await open({ saved: { kind, at: savedAt } });
    await expect.element(page.getByText(shown.say(message, { 0: formatTime(language, savedAt) }))).toBeVisible();
  });

  test('warns when the device stores nothing', async () => {
    await open({ saved: { kind: 'memory' } });
    await expect
      .element(
        page.getByText(shown.say('Not saved: this device does not allow storage. Send before you close the page.')),
      )
      .toBeVisible();
  });

  test('puts the button forward last in reading direction, also on a phone, and in the order of tabbing', async () => {
    await open();
    const place = (button: ReturnType<typeof next>) => button.element().getBoundingClientRect();
    expect(place(next()).left > place(previous()).left).toBe(language === 'en');
    await page.viewport(390, 844);
    expect(place(next()).left > place(previous()).left).toBe(language === 'en');
    expect(place(next()).top).toBe(place(previous()).top);
    await page.getByRole('textbox').click();
    await userEvent.keyboard('{Tab}');
    await expect.element(previous()).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(next()).toHaveFocus();
    await page.viewport(1280, 900);
  });
});
