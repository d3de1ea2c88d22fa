import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright/test';

const whole = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
const shell = process.env['CHROME_SHELL_PATH'] ?? '/usr/bin/chromium-headless-shell';

/** The headless browser of the journeys, without background requests: CHROME_SHELL_PATH, CHROME_PATH, else Debian's. */
export const chromium: LaunchOptions = {
  timeout: 300_000,
  executablePath:
    (process.env['CHROME_SHELL_PATH'] || !process.env['CHROME_PATH']) && existsSync(shell) ? shell : whole,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  ],
};

/** The full browser, with features outside the page such as installing an app. */
export const wholeChromium: LaunchOptions = { ...chromium, executablePath: whole };
