import type { FileChooser, Locator, Page } from 'playwright/test';
import { documentFile } from './applicant.ts';
import { questionOf } from './application.ts';
import { expect } from './journey.ts';
import type { Say } from './words.ts';

/** Fills in an application by keyboard alone. */
export interface Typist {
  /** Presses Tab until the target has the focus. */
  readonly tabTo: (target: Locator) => Promise<void>;
  /** Types answers, or moves to their place in a list. */
  readonly fill: (answers: Readonly<Record<string, string | number>>) => Promise<void>;
  /** Chooses a photograph for each of these documents. */
  readonly choose: (...kinds: readonly string[]) => Promise<void>;
  /** Presses "Save and next" and expects the focus on the heading of the next step. */
  readonly next: (to: string) => Promise<void>;
}

/** Listens to the page from now on: call it before the first key press. */
export function typistAt(page: Page, say: Say): Typist {
  const { keyboard } = page;
  let chooser: FileChooser | undefined;
  // Registered early: the chooser can open before a listener added at the key press is active.
  page.on('filechooser', (opened) => (chooser = opened));

  const tabTo = async (target: Locator) => {
    await expect(target).toBeVisible();
    for (let steps = 0; steps < 60; steps += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };

  const moveTo = async (control: Locator, place: number) => {
    await expect.poll(() => control.locator('option').count()).toBeGreaterThan(place);
    await tabTo(control);
    const from = await control.evaluate((element) => (element as HTMLSelectElement).selectedIndex);
    for (let steps = from; steps < place; steps += 1) await keyboard.press('ArrowDown');
    for (let steps = from; steps > place; steps -= 1) await keyboard.press('ArrowUp');
    await expect.poll(() => control.evaluate((element) => (element as HTMLSelectElement).selectedIndex)).toBe(place);
  };

  /** Tab reaches the chosen radio button, or the first; arrows reach the others. */
  const moveToRadio = async (group: Locator, place: number) => {
    const radios = group.getByRole('radio');
    const chosen = await radios.evaluateAll((all) => all.findIndex((radio) => (radio as HTMLInputElement).checked));
    await tabTo(radios.nth(Math.max(0, chosen)));
    if (chosen < 0) await keyboard.press('Space');
    for (let steps = Math.max(0, chosen); steps < place - 1; steps += 1) await keyboard.press('ArrowDown');
    for (let steps = Math.max(0, chosen); steps > place - 1; steps -= 1) await keyboard.press('ArrowUp');
    await expect(radios.nth(place - 1)).toBeChecked();
  };

  return {
    tabTo,
    fill: async (answers) => {
      for (const [field, value] of Object.entries(answers)) {
        const control = questionOf(page, field);
        await expect(control).toBeVisible();
        if (typeof value === 'string') {
          await tabTo(control);
          await keyboard.type(value);
          await expect(control).toHaveValue(value);
        } else if ((await control.evaluate((element) => element.tagName)) === 'FIELDSET')
          await moveToRadio(control, value);
        else await moveTo(control, value);
      }
    },
    choose: async (...kinds) => {
      for (const kind of kinds) {
        await tabTo(questionOf(page, `documents-${kind}`));
        await keyboard.press('Enter');
        await expect.poll(() => chooser).toBeDefined();
        await chooser?.setFiles(await documentFile(`${kind}.png`));
        chooser = undefined;
        const kept = page.getByRole('listitem').filter({ hasText: `${kind}.png` });
        await expect(kept.locator('.text-success')).toBeVisible();
      }
    },
    next: async (to) => {
      await tabTo(page.getByRole('button', { name: say('Save and next') }));
      await keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: say(to) })).toBeFocused();
    },
  };
}
