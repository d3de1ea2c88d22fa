import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { shortenInlineScript } from './short-head.ts';

test('the script in the head of every page is short, and says its words in both languages', async () => {
  const html = await readFile(path.resolve(import.meta.dirname, '../../../index.html'), 'utf8');
  const short = await shortenInlineScript(html);
  const [, script = ''] = /<script>([^]*?)<\/script>/.exec(short) ?? [];
  expect(script.length).toBeLessThan(5_000);
  expect(script).toContain('window.earlyInput=[]');
  expect(script).toContain('أعد المحاولة');
  expect(script).not.toMatch(/=>|`|\b(?:let|const|class)\b/);
  expect(short.replace(script, '')).toBe(html.replace(/(<script>)[^]*?(<\/script>)/, '$1$2'));
});

test('a page without an inline script, or with two, is refused', async () => {
  await expect(shortenInlineScript('<p>Nothing</p>')).rejects.toThrow('exactly one');
  await expect(shortenInlineScript('<script>a()</script><script>b()</script>')).rejects.toThrow('exactly one');
});
