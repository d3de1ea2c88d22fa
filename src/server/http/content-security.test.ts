import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { answerPolicy, pagePolicy } from './content-security.ts';

const html = `<html><head>
<script>start();</script>
<script type="module" src="/assets/app.js"></script>
<style>body { margin: 0 }</style>
</head></html>`;
const hashOf = (code: string) => `'sha256-${hash('sha256', code, 'base64')}'`;
const sourcesOf = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((one) => one.startsWith(`${name} `))
    ?.split(' ')
    .slice(1);

test('a page runs its own files and the inline code it was built with, and nothing else', () => {
  const policy = pagePolicy(html, {}, null);
  expect(sourcesOf(policy, 'script-src')).toEqual(["'self'", hashOf('start();')]);
  expect(sourcesOf(policy, 'style-src')).toEqual(["'self'", hashOf('body { margin: 0 }')]);
  expect(sourcesOf(policy, 'default-src')).toEqual(["'none'"]);
  expect(sourcesOf(policy, 'frame-ancestors')).toEqual(["'none'"]);
  expect(policy).not.toContain('unsafe');
});

test('styles that libraries add are allowed by their hash, written with or without quotes', () => {
  const policy = pagePolicy(html, { style: ['sha256-abc', "'sha256-def'"], script: ['sha256-ghi'] }, null);
  expect(sourcesOf(policy, 'style-src')?.slice(2)).toEqual(["'sha256-abc'", "'sha256-def'"]);
  expect(sourcesOf(policy, 'script-src')?.slice(2)).toEqual(["'sha256-ghi'"]);
});

test('an API of another origin is asked and shown, and cannot run anything', () => {
  const policy = pagePolicy(html, {}, 'https://api.example');
  for (const name of ['connect-src', 'img-src', 'media-src'])
    expect(sourcesOf(policy, name)).toContain('https://api.example');
  for (const name of ['script-src', 'style-src', 'frame-src', 'form-action'])
    expect(sourcesOf(policy, name)).not.toContain('https://api.example');
  expect(sourcesOf(pagePolicy(html, {}, null), 'connect-src')).toEqual(["'self'"]);
});

test('an answer that is no page runs nothing and is framed by nobody', () => {
  expect(answerPolicy.split('; ')).toEqual([
    "default-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]);
});
