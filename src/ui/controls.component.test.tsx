import { type ReactNode, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../tests/support/accessible.ts';
import { show, type Shown } from '../../tests/support/show.tsx';
import { Button, IconButton } from './button/button.tsx';
import { Checkbox } from './checkbox/checkbox.tsx';
import { Chip, RemovableChip } from './chip/chip.tsx';
import { ChoiceList } from './choice-list/choice-list.tsx';
import { ErrorSummary } from './error-summary/error-summary.tsx';
import { Field, FieldGroup } from './field/field.tsx';
import { RadioGroup } from './radio-group/radio-group.tsx';
import { RangeInputs } from './range-inputs/range-inputs.tsx';
import { Select } from './select/select.tsx';
import { Slider } from './slider/slider.tsx';
import { TextArea, TextInput } from './text-input/text-input.tsx';

/** A control with its value, as a form has it; every change is recorded. */
function Kept<T>({
  start,
  seen,
  children,
}: {
  start: T;
  seen: T[];
  children: (value: T, set: (value: T) => void) => ReactNode;
}) {
  const [value, setValue] = useState(start);
  return children(value, (next) => {
    seen.push(next);
    setValue(next);
  });
}

describe.each(['en', 'ar'] as const)('controls in %s', (language) => {
  const open = (component: ReactNode): Promise<Shown> =>
    show(language, <div className="page grid gap-4">{component}</div>);

  describe('Button', () => {
    test('works by pointer, Enter and space, and does not submit unless it is told to', async () => {
      let [presses, submits] = [0, 0];
      await open(
        <form onSubmit={(event) => (event.preventDefault(), (submits += 1))}>
          <Button onClick={() => (presses += 1)}>Save</Button>
          <Button type="submit">Send</Button>
        </form>,
      );
      const save = page.getByRole('button', { name: 'Save' });
      await save.click();
      await userEvent.keyboard('{Enter}');
      await userEvent.keyboard(' ');
      expect([presses, submits]).toEqual([3, 0]);
      await page.getByRole('button', { name: 'Send' }).click();
      expect(submits).toBe(1);
      expect(save.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    });

    test('while busy it keeps focus and name, says so, and neither acts nor submits, also from a field', async () => {
      let [presses, submits] = [0, 0];
      await open(
        <form onSubmit={(event) => (event.preventDefault(), (submits += 1))}>
          <TextInput aria-label="Name" />
          <Button type="submit" busy onClick={() => (presses += 1)}>
            Send
          </Button>
        </form>,
      );
      const send = page.getByRole('button', { name: 'Send' });
      await expect.element(send).toHaveAttribute('aria-busy', 'true');
      await expect.element(send).toHaveAttribute('aria-disabled', 'true');
      (send.element() as HTMLElement).focus();
      await expect.element(send).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      (send.element() as HTMLElement).click();
      await page.getByRole('textbox').click();
      await userEvent.keyboard('{Enter}');
      expect([presses, submits]).toEqual([0, 0]);
    });

    test('an icon button has its action as name and tooltip, and is disabled where it can do nothing', async () => {
      let presses = 0;
      await open(
        <>
          <IconButton label="Close" onClick={() => (presses += 1)}>
            ×
          </IconButton>
          <IconButton label="Next" disabled onClick={() => (presses += 1)}>
            ›
          </IconButton>
        </>,
      );
      const close = page.getByRole('button', { name: 'Close' });
      await expect.element(close).toHaveAttribute('title', 'Close');
      await close.click();
      const next = page.getByRole('button', { name: 'Next' });
      await expect.element(next).toBeDisabled();
      (next.element() as HTMLElement).click();
      expect(presses).toBe(1);
      const { width, height } = close.element().getBoundingClientRect();
      expect([width, height]).toEqual([44, 44]);
    });
  });

  describe('Checkbox', () => {
    test('is ticked by a press anywhere on its line, and by the space bar', async () => {
      const seen: boolean[] = [];
      await open(
        <Kept start={false} seen={seen}>
          {(value, set) => (
            <Checkbox label="Toyota" trailing="412" checked={value} onChange={(event) => set(event.target.checked)} />
          )}
        </Kept>,
      );
      await page.getByText('412').click();
      await expect.element(page.getByRole('checkbox', { name: 'Toyota 412' })).toBeChecked();
      await userEvent.keyboard(' ');
      await expect.element(page.getByRole('checkbox')).not.toBeChecked();
      expect(seen).toEqual([true, false]);
    });

    test('has its hint and its error as description, and is marked as wrong', async () => {
      await open(<Checkbox label="I agree" hint="You can read them first." error="Agree to go on" />);
      const box = page.getByRole('checkbox', { name: 'I agree' });
      await expect.element(box).toHaveAccessibleDescription('Agree to go on You can read them first.');
      await expect.element(box).toBeInvalid();
    });

    test('cannot be ticked while disabled', async () => {
      await open(<Checkbox label="None left" disabled />);
      await expect.element(page.getByRole('checkbox')).toBeDisabled();
      (page.getByText('None left').element() as HTMLElement).click();
      await expect.element(page.getByRole('checkbox')).not.toBeChecked();
    });
  });

  describe('Chip', () => {
    test('says whether it is on', async () => {
      const seen: boolean[] = [];
      await open(
        <Kept start={false} seen={seen}>
          {(value, set) => (
            <Chip selected={value} onClick={() => set(!value)}>
              New
            </Chip>
          )}
        </Kept>,
      );
      const chip = page.getByRole('button', { name: 'New' });
      await expect.element(chip).toHaveAttribute('aria-pressed', 'false');
      await chip.click();
      await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
    });

    test('a removable one names what it removes', async () => {
      let removals = 0;
      const { say } = await open(<RemovableChip label="Toyota" onRemove={() => (removals += 1)} />);
      await page.getByRole('button', { name: say('Remove {label}', { label: 'Toyota' }) }).click();
      expect(removals).toBe(1);
    });
  });

  describe('ChoiceList', () => {
    const brands = [
      'Toyota',
      'Hyundai',
      'Kia',
      'Nissan',
      'Ford',
      'Geely',
      'Mazda',
      'Isuzu',
      'Lexus',
      'GMC',
      'Honda',
      'Jetour',
    ];
    const list = (count: number, selected: string[], seen: string[][]) => (
      <Kept start={selected} seen={seen}>
        {(value, set) => (
          <ChoiceList
            legend="Brand"
            selected={value}
            onChange={set}
            choices={brands
              .slice(0, count)
              .map((name, at) => ({ value: name, label: name, count: (count - at - 1) * 1000 }))}
          />
        )}
      </Kept>
    );

    test('shows the first and the chosen, the rest after a press, and the counts', async () => {
      const seen: string[][] = [];
      const { say } = await open(list(8, ['Isuzu'], seen));
      const boxes = page.getByRole('group', { name: 'Brand' }).getByRole('checkbox');
      await expect.element(boxes).toHaveLength(7);
      await expect.element(page.getByRole('checkbox', { name: 'Toyota 7,000' })).not.toBeChecked();
      const all = page.getByRole('button', { name: say('Show all {all}', { all: '8' }) });
      await expect.element(all).toHaveAttribute('aria-expanded', 'false');
      await all.click();
      await expect.element(boxes).toHaveLength(8);
      const fewer = page.getByRole('button', { name: say('Show fewer') });
      await expect.element(fewer).toHaveAttribute('aria-expanded', 'true');
      await page.getByRole('checkbox', { name: /^Kia/ }).click();
      await page.getByRole('checkbox', { name: /^Isuzu/ }).click();
      expect(seen).toEqual([['Isuzu', 'Kia'], ['Kia']]);
      await fewer.click();
      await expect.element(boxes).toHaveLength(6);
    });

    test('a choice that would leave nothing is disabled, unless it is chosen', async () => {
      await open(list(4, [], []));
      await expect.element(page.getByRole('checkbox', { name: 'Nissan 0' })).toBeDisabled();
    });

    test('a chosen one that leaves nothing can be taken off', async () => {
      const seen: string[][] = [];
      await open(list(4, ['Nissan'], seen));
      await page.getByRole('checkbox', { name: 'Nissan 0' }).click();
      expect(seen).toEqual([[]]);
    });

    test('a long list is searched, and says when nothing matches', async () => {
      const { say } = await open(list(12, [], []));
      const field = page.getByRole('searchbox', { name: say('Search in this list') });
      await field.click();
      await userEvent.keyboard('jet');
      await expect.element(page.getByRole('checkbox')).toHaveLength(1);
      await expect.element(page.getByRole('checkbox', { name: /^Jetour/ })).toBeVisible();
      await userEvent.fill(field, 'none of them');
      await expect.element(page.getByRole('status')).toHaveTextContent(say('No matches in this list.'));
      await userEvent.clear(field);
      await expect.element(page.getByRole('checkbox')).toHaveLength(6);
    });
  });

  describe('RadioGroup', () => {
    const group = (seen: string[], more: { error?: string } = {}) => (
      <Kept<'person' | 'company' | 'nobody' | null> start={null} seen={seen as (typeof seen & 'person')[]}>
        {(value, set) => (
          <RadioGroup
            legend="Account"
            value={value}
            onChange={set}
            options={[
              { value: 'person', label: 'Individual', hint: 'For yourself' },
              { value: 'company', label: 'Company' },
              { value: 'nobody', label: 'Nobody', disabled: true },
            ]}
            {...more}
          />
        )}
      </Kept>
    );

    test('is one Tab stop; arrows choose in the order of the page and skip what is disabled', async () => {
      const seen: string[] = [];
      await open(group(seen));
      await userEvent.tab();
      await expect.element(page.getByRole('radio', { name: /^Individual/ })).toHaveFocus();
      await userEvent.keyboard('{ArrowDown}');
      await expect.element(page.getByRole('radio', { name: 'Company' })).toBeChecked();
      await userEvent.keyboard('{ArrowDown}');
      await expect.element(page.getByRole('radio', { name: /^Individual/ })).toBeChecked();
      expect(seen).toEqual(['company', 'person']);
      await expect.element(page.getByRole('radio', { name: 'Nobody' })).toBeDisabled();
    });

    test('a press on the words chooses; the error describes the group', async () => {
      const seen: string[] = [];
      await open(group(seen, { error: 'Choose one' }));
      await page.getByText('Company').click();
      expect(seen).toEqual(['company']);
      await expect.element(page.getByRole('group', { name: 'Account' })).toHaveAccessibleDescription('Choose one');
    });
  });

  describe('Field', () => {
    test('connects label, hint and error with its control, and marks what is optional', async () => {
      const { say } = await open(
        <>
          <Field label="Monthly salary" hint="Before deductions." error="Enter your salary">
            {(control) => <TextInput {...control} kind="decimal" suffix="SAR" />}
          </Field>
          <Field label="Nickname" optional>
            {(control) => <TextInput {...control} />}
          </Field>
          <FieldGroup legend="Budget" error="Enter a number">
            <TextInput aria-label="At most" />
          </FieldGroup>
        </>,
      );
      const salary = page.getByRole('textbox', { name: 'Monthly salary' });
      await expect.element(salary).toHaveAccessibleDescription('Enter your salary Before deductions.');
      await expect.element(salary).toBeInvalid();
      await expect.element(salary).toBeRequired();
      await page.getByText('Monthly salary').click();
      await expect.element(salary).toHaveFocus();
      const nickname = page.getByRole('textbox', { name: `Nickname ${say('(optional)')}` });
      await expect.element(nickname).not.toBeRequired();
      await expect.element(nickname).toBeValid();
      await expect.element(page.getByRole('group', { name: 'Budget' })).toHaveAccessibleDescription('Enter a number');
    });
  });

  describe('TextInput', () => {
    test('figures run left to right at the start of the field, words follow their own script', async () => {
      await open(
        <>
          <TextInput aria-label="Price" kind="decimal" />
          <TextInput aria-label="Words" />
        </>,
      );
      const price = page.getByRole('textbox', { name: 'Price' });
      await price.click();
      await userEvent.keyboard('٨٥٠٠٠');
      await expect.element(price).toHaveValue('٨٥٠٠٠');
      const style = (name: string) => getComputedStyle(page.getByRole('textbox', { name }).element());
      expect(style('Price').direction).toBe('ltr');
      expect(style('Price').textAlign).toBe(language === 'ar' ? 'end' : 'start');
      expect(style('Words').direction, 'an empty field follows the page').toBe(language === 'ar' ? 'rtl' : 'ltr');
      await page.getByRole('textbox', { name: 'Words' }).click();
      await userEvent.keyboard('سيارة');
      expect(style('Words').direction).toBe('rtl');
      await userEvent.fill(page.getByRole('textbox', { name: 'Words' }), 'car');
      expect(style('Words').direction).toBe('ltr');
    });

    test('a text area takes several lines', async () => {
      await open(<TextArea aria-label="Message" />);
      expect(getComputedStyle(page.getByRole('textbox').element()).direction).toBe(language === 'ar' ? 'rtl' : 'ltr');
      await page.getByRole('textbox').click();
      await userEvent.keyboard('one{Enter}two');
      await expect.element(page.getByRole('textbox')).toHaveValue('one\ntwo');
    });
  });

  test('RangeInputs reports both ends whenever one changes, and marks both as wrong', async () => {
    const seen: { from: string; to: string }[] = [];
    const { say } = await open(
      <Kept start={{ from: '', to: '9' }} seen={seen}>
        {(value, set) => (
          <RangeInputs
            legend="Price"
            {...value}
            onChange={set}
            placeholders={{ from: '1', to: '10' }}
            error={value.from === '5' ? 'Too low' : undefined}
          />
        )}
      </Kept>,
    );
    const ends = [say('From'), say('To')].map((name) =>
      page.getByRole('group', { name: 'Price' }).getByRole('textbox', { name }),
    );
    await expect.element(ends[0]!).toHaveAttribute('placeholder', '1');
    await userEvent.fill(ends[0]!, '5');
    expect(seen).toEqual([{ from: '5', to: '9' }]);
    for (const end of ends) await expect.element(end).toBeInvalid();
    await userEvent.clear(ends[1]!);
    expect(seen.at(-1)).toEqual({ from: '5', to: '' });
  });

  test('Select offers the empty choice first and reports the chosen value', async () => {
    const seen: string[] = [];
    await open(
      <Kept start="" seen={seen}>
        {(value, set) => (
          <Select
            aria-label="City"
            emptyLabel="Any city"
            value={value}
            onChange={(event) => set(event.target.value)}
            options={[
              { value: 'riyadh', label: 'Riyadh' },
              { value: 'jeddah', label: 'Jeddah' },
            ]}
          />
        )}
      </Kept>,
    );
    const city = page.getByRole('combobox', { name: 'City' });
    await expect.element(city).toHaveDisplayValue('Any city');
    await userEvent.selectOptions(city, 'Jeddah');
    expect(seen).toEqual(['jeddah']);
    await userEvent.selectOptions(city, 'Any city');
    expect(seen).toEqual(['jeddah', '']);
  });

  test('Slider moves by its step, with arrows in reading direction, and reads out its value', async () => {
    const seen: number[] = [];
    await open(
      <Kept start={48} seen={seen}>
        {(value, set) => (
          <Slider
            label="Period"
            value={value}
            min={12}
            max={60}
            step={12}
            onChange={set}
            valueText={`${value} months`}
            hint="At most 60"
          />
        )}
      </Kept>,
    );
    const slider = page.getByRole('slider', { name: 'Period' });
    await expect.element(slider).toHaveAttribute('aria-valuetext', '48 months');
    await expect.element(slider).toHaveAccessibleDescription('At most 60');
    (slider.element() as HTMLElement).focus();
    await userEvent.keyboard(language === 'ar' ? '{ArrowLeft}' : '{ArrowRight}');
    expect(seen).toEqual([60]);
    await userEvent.keyboard('{Home}');
    expect(seen).toEqual([60, 12]);
    await expect.element(page.getByText('12 months')).toBeVisible();
  });

  test('ErrorSummary takes the focus at every attempt, and leads to each field without changing the address', async () => {
    const shown = await open(
      <Kept start={0} seen={[]}>
        {(attempt, set) => (
          <>
            <ErrorSummary
              attempt={attempt}
              faults={
                attempt === 0
                  ? []
                  : [
                      { fieldId: 'salary', message: 'Enter your salary' },
                      { fieldId: 'city', message: 'Choose a city' },
                    ]
              }
            />
            <Field id="salary" label="Salary">
              {(control) => <TextInput {...control} />}
            </Field>
            <Field id="city" label="City">
              {(control) => <TextInput {...control} />}
            </Field>
            <Button onClick={() => set(attempt + 1)}>Next</Button>
          </>
        )}
      </Kept>,
    );
    const summary = page.getByRole('region', {
      name: shown.say('{0, plural, one {Please fix 1 answer} other {Please fix # answers}}', { 0: 2 }),
    });
    for (const attempt of [1, 2]) {
      await page.getByRole('button', { name: 'Next' }).click();
      await expect.element(summary, { message: `attempt ${attempt}` }).toHaveFocus();
    }
    await expectAccessible();
    await page.getByRole('link', { name: 'Choose a city' }).click();
    await expect.element(page.getByRole('textbox', { name: 'City' })).toHaveFocus();
    expect(location.hash).toBe('');
  });
});
