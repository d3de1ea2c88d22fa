import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../src');
const folders = ['ui', 'client', 'routes'];

/** Tailwind classes by physical side: `ml-2`, `-left-4`, `md:pr-3`, `rounded-tl-md`, `text-right`, `from-left`. */
const CLASSES =
  /(?<![\w-])-?(?:(?:m|p|scroll-m|scroll-p)[lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr]))(?:-(?:\[|\(|[a-z0-9])[\w./%()[\]-]*)(?![\w-])|(?<![\w-])(?:text|float|clear)-(?:left|right)(?![\w-])|(?<![\w-])(?:border-[lr]|rounded-(?:[lr]|[tb][lr]))(?=[\s"'`])/;
/** Properties of a stylesheet and of a `style` object by physical side. */
const PROPERTIES =
  /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?<![\w-])(?:text-align|float|clear)\s*:\s*(?:left|right)\b/;
const STYLES =
  /\b(?:(?:margin|padding|border)(?:Left|Right)\w*|border(?:Top|Bottom)(?:Left|Right)Radius)\s*:|textAlign:\s*'(?:left|right)'/;

const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, folder, name))
    .filter((name) => /\.(tsx?|css)$/.test(name) && !/\.test\./.test(name)),
);

/** Lines of a file that place something by physical side, without comments. */
function physicalLines(file: string, text: string): readonly string[] {
  const patterns = file.endsWith('.css') ? [PROPERTIES] : [CLASSES, STYLES];
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => !/^\s*\/\//.test(line) && patterns.some((pattern) => pattern.test(line)));
}

describe('nothing is placed by physical side, so that Arabic mirrors every screen', () => {
  test('in the sources of the screens', () => {
    expect(files.length).toBeGreaterThan(300);
    const found = files.flatMap((file) =>
      physicalLines(file, readFileSync(file, 'utf8')).map((line) => `${relative(root, file)}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  test.each([
    'ml-2',
    '-left-4',
    'md:pr-3',
    'rounded-tl-md',
    'rounded-l',
    'border-r',
    'border-l-2',
    'text-right',
    'left-[3px]',
    'hover:float-left',
  ])('the class %s is refused', (name) =>
    expect(physicalLines('a.tsx', `<p className="flex ${name}" />`)).toHaveLength(1),
  );

  test.each(['ms-2', '-start-4', 'md:pe-3', 'rounded-ss-md', 'border-e', 'text-end', 'rtl:-scale-x-100', 'text-base'])(
    'the class %s is allowed',
    (name) => expect(physicalLines('a.tsx', `<p className="flex ${name}" />`)).toEqual([]),
  );

  test.each(['margin-left: 1rem', 'left: 0', 'text-align: right', 'border-top-left-radius: 2px', 'float: left'])(
    'the declaration %s is refused',
    (line) => expect(physicalLines('a.css', `  ${line};`)).toHaveLength(1),
  );

  test.each(['margin-inline-start: 1rem', 'inset-inline: 0', 'text-align: end', '--toward-end: to left'])(
    'the declaration %s is allowed',
    (line) => expect(physicalLines('a.css', `  ${line};`)).toEqual([]),
  );
});
