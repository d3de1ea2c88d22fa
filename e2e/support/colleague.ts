import type { Page } from 'playwright/test';
import { addAuthenticator } from './second-step.ts';
import { staffLink } from './server.ts';
import type { Say } from './words.ts';

const dataDir = process.env['JOURNEYS_DATA'] ?? '';
const password = 'quiet lamp by the sea';

/** Signs a new member of staff in, who is called by the first part of their address; returns the name. */
export async function newColleague(page: Page, say: Say, at: (screen: string) => string): Promise<string> {
  const name = `clerk-${Date.now()}-${process.pid}`;
  await page.goto(`${at('/set-password')}#${staffLink('add', `${name}@example.com`, dataDir)}`);
  await page.getByLabel(say('Password'), { exact: true }).fill(password);
  await page.getByLabel(say('Password confirmation')).fill(password);
  await page.getByRole('button', { name: say('Save the password') }).click();
  await page.getByLabel(say('Email or phone')).fill(`${name}@example.com`);
  await page.getByLabel(say('Password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('Log in') }).click();
  await addAuthenticator(page, say);
  await page.waitForURL((url) => url.pathname === at('/'));
  return name;
}
