import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createScreenMatcher } from '#server/http/screens.ts';
import { menuEntries } from './menu-entries.ts';
import { barEntries } from './bar-entries.ts';
import { ownEntries } from './own-entries.ts';

const folder = join(import.meta.dirname, '..');
const screens = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.split('/').some((part) => part.startsWith('-')))
  .map(
    (file) =>
      `/${file
        .replace(/\.tsx$/, '')
        .split('/')
        .slice(1)
        .join('/')
        .replaceAll('.', '/')
        // A layout without an address.
        .replace('/_list', '')
        .replace(/(^|\/)(index|route)$/, '')}`,
  );
const screenOf = createScreenMatcher(screens);

const user = { id: '1', initial: 'N', role: 'user' } as const;
const staff = { ...user, role: 'staff' } as const;
const all = [
  ...Object.values(menuEntries).flat(),
  ...ownEntries(null),
  ...ownEntries(user),
  ...ownEntries(staff),
  ...barEntries(null),
  ...barEntries(user),
  ...barEntries(staff),
];

describe('the menus', () => {
  it.each([...new Set(all.map(({ to }) => to))])('lead to an existing screen: %s', (to) => {
    expect(screenOf(to)).not.toBeNull();
  });

  it('contain every screen named in the specification', () => {
    const places = new Set(all.map(({ to }) => to));
    for (const place of [
      [
        '/',
        '/about-us',
        '/products/cars',
        '/brands',
        '/showrooms',
        '/marketing-offices',
        '/products/real-estate',
        '/finance/individual-companies',
        '/finance/real-estate',
        '/financing-calculator',
      ],
      [
        '/offers',
        '/news',
        '/blogs',
        '/contact-us',
        '/terms-conditions',
        '/jobs',
        '/advertice/car',
        '/advertice/real-estate',
        '/orders',
        '/my-products',
        '/wishlist',
        '/searches',
        '/compare',
        '/profile',
        '/login',
        '/signup',
        '/forgot-password',
      ],
    ].flat())
      expect(places, place).toContain(place);
  });

  it('can be searched in both languages', () => {
    for (const { also } of [...Object.values(menuEntries).flat(), ...ownEntries(null), ...ownEntries(user)])
      expect(also).toMatch(/[a-z].*[\u0600-\u06ff]/);
  });
});
