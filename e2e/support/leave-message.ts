import type { Page } from 'playwright/test';
import { expect } from './journey.ts';
import type { Say } from './words.ts';

/** Writes a message offline on the contact page, which the caller has opened. */
export async function leaveMessage(page: Page, say: Say, subject: string): Promise<void> {
  await page.getByLabel(say('Reason')).selectOption('question');
  await page.getByLabel(say('Subject')).fill(subject);
  await page.getByLabel(say('Details')).fill('When does it arrive?');
  await page.getByLabel(say('Name')).fill('Noura');
  await page.locator('main').getByLabel(say('Email'), { exact: true }).fill('noura@example.com');
  await page.getByRole('button', { name: say('Send'), exact: true }).click();
  await page.getByRole('button', { name: say('Send when connected') }).click();
  await expect(page.getByRole('heading', { name: say('Saved on this device') })).toBeVisible();
}
