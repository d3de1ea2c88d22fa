import fs from 'node:fs';
import { CannotGoOn, run, step } from './run.mjs';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Environment variables with the browsers of the journeys: full Chromium, and the headless shell, which takes two thirds of the
 * time. Installs Debian's packages if missing and permitted. Without the headless shell, Chromium is used for all journeys.
 */
export async function ensureChromium() {
  const named = process.env.CHROME_PATH;
  if (named && !fs.existsSync(named))
    throw new CannotGoOn(`CHROME_PATH must be the path of a Chromium executable (${named} does not exist).`);
  if (named) return { CHROME_PATH: named };
  const mayInstall = process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get');
  if (mayInstall && !findChromium()) await install('chromium', 'fonts-noto-core');
  if (mayInstall && !fs.existsSync(SHELL))
    await install('chromium-headless-shell').catch(() =>
      console.log('Continuing with the full Chromium, which is slower.'),
    );
  const found = findChromium();
  if (!found) {
    throw new CannotGoOn(
      'The checks need Chromium. Install it (on Debian: apt-get install chromium fonts-noto-core), or set CHROME_PATH.',
    );
  }
  return { CHROME_PATH: found, ...(fs.existsSync(SHELL) && { CHROME_SHELL_PATH: SHELL }) };
}

async function install(...packages) {
  console.log(`Installing ${packages.join(', ')} (takes a minute or two) …`);
  const failure = `${packages[0]} could not be installed; see the output above. Install it and run this again, or set CHROME_PATH.`;
  const quietly = { DEBIAN_FRONTEND: 'noninteractive' };
  await step(run('apt-get', ['update', '-qq'], quietly), failure);
  await step(run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quietly), failure);
}

const findChromium = () => USUAL_PLACES.find((place) => fs.existsSync(place));
