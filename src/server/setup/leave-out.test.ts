import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { attributes, leaveOut, leftOut, shortenTables, usesLeftOut } from './leave-out.ts';

const packages = path.resolve(import.meta.dirname, '../../../node_modules');

describe('what the build leaves out of packages', () => {
  it.each(Object.entries(leftOut))('%s still has all of it', (file, functions) => {
    const code = readFileSync(path.join(packages, file), 'utf8');
    const left = leaveOut(code, file, functions);
    expect(left.length).toBeLessThan(code.length);
    expect(left).not.toContain('FragmentInstance.prototype');
  });

  it('fails when a package has changed', () => {
    const code = 'function near(a) {\n  return a;\n}\n';
    expect(leaveOut(code, 'a.js', { near: 'return null;' })).toBe('function near(a) { return null; }\n');
    const value = 'exports.near = function (a) {\n  return a;\n};\n';
    expect(leaveOut(value, 'a.js', { 'exports.near': '' })).toBe('exports.near = function (a) {  };\n');
    expect(() => leaveOut(code, 'a.js', { far: '' })).toThrow('"function far"');
    expect(() => leaveOut(code + code, 'a.js', { near: '' })).toThrow('exactly once');
  });

  it('keeps the attributes that our markup has', () => {
    const code = readFileSync(path.join(packages, 'react-dom/cjs/react-dom-client.production.js'), 'utf8');
    const names = (of: string) =>
      [...(/\baliases = new Map\(\[([^]*?)\]\s*,?\s*\]\)/.exec(of)?.[0] ?? '').matchAll(/\["([^"]+)",/g)].map(
        ([, name = '']) => name,
      );
    expect(names(shortenTables(code))).toEqual(names(code).filter((name) => attributes.includes(name)));
    const leftOutNames = names(code).filter((name) => !attributes.includes(name));
    expect(leftOutNames.length).toBeGreaterThan(40);
    const written = new RegExp(`\\s(?:${leftOutNames.join('|')})=`);
    const files = globSync('src/{client,routes,ui}/**/*.tsx', { cwd: path.dirname(packages) });
    expect(files.length).toBeGreaterThan(300);
    expect(files.filter((file) => written.test(readFileSync(path.join(packages, '..', file), 'utf8')))).toEqual([]);
  });

  it.each([
    `import { Suspense, ViewTransition } from 'react';`,
    `import { useActionState } from 'react';`,
    `import { memo, useTransition } from 'react';`,
    `import { Children } from 'react';`,
    `import { useImperativeHandle } from 'react';`,
    `startTransition(async () => send())`,
    `import { preinit } from 'react-dom';`,
    `<title>Cars</title>`,
    `<meta name="robots" content="noindex" />`,
    `<my-element open />`,
    `<Fragment key={1} ref={parts}>`,
    `<form className="grid" action={send}>`,
    `<input name="a" onSelect={note} />`,
  ])('is missed in %s', (source) => {
    expect(usesLeftOut(source)).not.toBeNull();
  });

  it('is not missed elsewhere', () => {
    const source = `/** Sets <html data-theme>. */\nimport { useState } from 'react';\n// A <style> of its own\n<meta itemProp="position" />\n<form onSubmit={send}>\n<StyleSheet />\n<Tabs onSelect={show} />`;
    expect(usesLeftOut(source)).toBeNull();
  });
});
