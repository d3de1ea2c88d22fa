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

/** Path of the Chromium for the journeys; installs Debian's when it is missing and we may. */
export async function ensureChromium() {
  const named = process.env.CHROME_PATH;
  if (named && !fs.existsSync(named)) throw new CannotGoOn(`CHROME_PATH must be the path of a Chromium (there is no ${named}).`);
  const found = named || findChromium();
  if (found) return found;
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) {
    throw new CannotGoOn('The checks need a Chromium: install it (on Debian: apt-get install chromium fonts-noto-core), or set CHROME_PATH to one.');
  }
  console.log('Installing Chromium (a minute or two) …');
  const failure = 'Chromium could not be installed (see above); install it and run this again, or set CHROME_PATH to one.';
  const quietly = { DEBIAN_FRONTEND: 'noninteractive' };
  await step(run('apt-get', ['update', '-qq'], quietly), failure);
  await step(run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-core'], quietly), failure);
  const installed = findChromium();
  if (!installed) throw new CannotGoOn(failure);
  return installed;
}

const findChromium = () => USUAL_PLACES.find((place) => fs.existsSync(place));
