import { readdirSync } from 'node:fs';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { locales } from '../src/i18n/locale.ts';
import { allExamples, Example } from '../src/ui/gallery.tsx';

/** Folders with only screen-reader text, a hook, state without a component, or a component shown in the examples of another. */
const shownElsewhere = ['anchor', 'classes', 'field', 'lightbox', 'locale', 'low-data', 'root-mark', 'skip-link'];

describe('the design system renders without a browser', () => {
  it('has examples for every component', () => {
    const folders = readdirSync(new URL('../src/ui', import.meta.url), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    const named = new Set([...allExamples.map(([name]) => name), ...shownElsewhere]);
    expect(folders.map((folder) => folder.name).filter((name) => !named.has(name))).toEqual([]);
  });

  for (const locale of locales) {
    const i18n = setupI18n({ locale, messages: { [locale]: {} } });

    for (const [component, examples] of allExamples) {
      it(`${component} in ${locale}`, () => {
        for (const [title, draw] of Object.entries(examples)) {
          expect(typeof window).toBe('undefined');
          const markup = renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(Example, { draw })));
          const drawn = {
            isMarkup: /^<\w+/.test(markup),
            // Visible traces of a missing value.
            forgotten: /undefined|NaN|\[object/.exec(markup)?.[0] ?? null,
            // Referenced ids must exist, or screen readers read nothing. A closed dialog has no content yet.
            dangling: markup.includes('<dialog')
              ? []
              : [...markup.matchAll(/(?:aria-(?:describedby|labelledby)|for)="([^" ]+)"/g)]
                  .map((match) => match[1])
                  .filter((id) => !markup.includes(`id="${id}"`)),
          };
          expect({ title, ...drawn }).toEqual({ title, isMarkup: true, forgotten: null, dangling: [] });
        }
      });
    }
  }

  it('uses Western digits in Arabic', () => {
    const i18n = setupI18n({ locale: 'ar', messages: { ar: {} } });
    for (const [, examples] of allExamples)
      for (const draw of Object.values(examples))
        expect(
          renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(Example, { draw }))),
        ).not.toMatch(/[٠-٩]/);
  });
});
