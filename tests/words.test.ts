import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toastSettings } from '#ui/toast/toast-settings.ts';
import { reachableFrom } from './support/import-graph.ts';
import { formsOf, messages, sentencesOf } from './support/messages.ts';
import { specificationWords, specifiedFeminine, specifiedToasts } from './support/specification-words.ts';

/** A sentence without its markup. */
const plain = (sentence: string) => sentence.replaceAll(/<\/?\d+\/?>/g, '');
const sentences = messages.map((message) => ({ message, said: new Set(sentencesOf(message.compiled.en).map(plain)) }));
const messagesThatSay = (words: string) =>
  sentences.filter(({ said }) => said.has(words)).map(({ message }) => message);

const browser = reachableFrom('src/main.tsx');
/** What the server adds to a screen that it renders. */
const rendering = reachableFrom('src/render.tsx');
const serving = reachableFrom('src/server/main.ts');
/** Server texts are looked up by id in a catalogue that is read at start. */
const serverWords = 'src/i18n/server/error-messages.ts';
const listWords = 'src/i18n/server/list-words.ts';

const source = (file: string) => readFileSync(join(import.meta.dirname, '../src', file), 'utf8');

describe('the words of the specification', () => {
  test.each([...new Set(specificationWords.map(({ words }) => words))])('%s: in both languages', (words) => {
    const found = messagesThatSay(words);
    expect(found.length, 'in the catalogues').toBeGreaterThan(0);
    for (const { text } of found) expect(text.ar.trim()).toMatch(/[\u0600-\u06ff]/);
  });

  test.each(
    specificationWords.flatMap(({ section, words, on }) => on.map((screen) => [section, words, screen] as const)),
  )('section %d, %s: on %s', (_section, words, screen) => {
    const files = messagesThatSay(words).flatMap((message) => message.files);
    if (screen.startsWith('server/')) {
      expect(serving).toContain('src/server/http/words.ts');
      expect(files).toContain(serverWords);
      return;
    }
    expect(browser, 'reachable screens').toContain(`src/${screen}`);
    const onScreen = reachableFrom(`src/${screen}`);
    expect(
      files.filter((file) => onScreen.has(file)),
      'files of the screen that use the message',
    ).not.toEqual([]);
  });

  test('are in reachable files only', () => {
    const stray = messages.flatMap(({ files, name }) =>
      files.some((file) => browser.has(file) || rendering.has(file) || file === serverWords || file === listWords)
        ? []
        : [`${name}: ${files.join(', ')}`],
    );
    expect(stray).toEqual([]);
  });

  test.each(specifiedFeminine)('%s: has a feminine form', (words) => {
    const found = messagesThatSay(words);
    expect(found.length).toBeGreaterThan(0);
    for (const { compiled } of found) {
      const [forms] = formsOf(compiled.ar, 'select');
      expect(Object.keys(forms ?? {})).toEqual(expect.arrayContaining(['feminine', 'other']));
      expect(forms?.['feminine']).not.toEqual(forms?.['other']);
    }
  });

  test('distinguish an unknown address from one with an invalid part', () => {
    expect(source('routes/-shell/nothing-here.tsx')).toMatch(
      /isInvalid \?[\s\S]*Page Not Found: [\s\S]*Page not found: /,
    );
    for (const screen of ['products.cars.$id', 'products.real-estate.$id'])
      expect(source(`routes/_default/${screen}.tsx`)).toContain("notFound({ data: { reason: 'invalid' } })");
  });
});

describe('notifications', () => {
  const { kinds, unauthorizedAt, ...figures } = specifiedToasts;

  test('have the figures of the specification', () => {
    expect(toastSettings).toEqual(figures);
  });

  test('have the specified kinds, and only "Unauthorized" appears at the top', () => {
    for (const kind of kinds) expect(source('ui/toast/notify.ts')).toContain(`'${kind}'`);
    expect(source('client/accounts/use-ended-session.ts')).toContain(`position: '${unauthorizedAt}'`);
  });

  test('use these figures; those fixed by the library are in the test of our patch', () => {
    const toaster = source('ui/toast/toaster.tsx');
    for (const name of ['durationMs', 'visible', 'gapPx', 'position', 'hotkey'])
      expect(toaster).toContain(`toastSettings.${name}`);
    const patch = source('ui/toast/sonner-swipe-plugin.test.ts');
    for (const name of ['swipePx', 'swipeVelocity', 'widthPx', 'removalMs'])
      expect(patch).toContain(`toastSettings.${name}`);
  });
});
