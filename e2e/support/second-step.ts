import { generateSync } from 'otplib/functional';
import { expect, type Page } from 'playwright/test';
import type { Say } from './words.ts';

/** The code that an authenticator app shows now, or so many steps of 30 seconds later. */
export const codeOf = (secret: string, later = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + later * 30 });

/** Adds an authenticator app where the first second step is asked for; returns its secret and the recovery codes. */
export async function addAuthenticator(page: Page, say: Say): Promise<{ secret: string; codes: readonly string[] }> {
  await expect(page.getByRole('heading', { level: 1, name: say('Set up two-step sign-in') })).toBeVisible();
  await page.getByRole('button', { name: say('Add an authenticator app') }).click();
  const secret = ((await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel(say('Code'), { exact: true }).fill(codeOf(secret));
  await page.getByRole('button', { name: say('Add'), exact: true }).click();
  await expect(page.getByRole('heading', { name: say('Save your recovery codes') })).toBeFocused();
  const codes = await page.getByText(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){5}$/).allTextContents();
  await page.getByRole('button', { name: say('I saved them') }).click();
  return { secret, codes };
}
