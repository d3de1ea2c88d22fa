import { expect, it } from 'vitest';
import { isOwnPath } from './own-path.ts';

it.each(['/', '/offers', '/products/cars?brand=toyota&city=jeddah', '/news/we-are-open#more', '/english'])(
  'accepts %s',
  (path) => {
    expect(isOwnPath(path)).toBe(true);
  },
);

it.each([
  '',
  'offers',
  'https://elsewhere.example/offers',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  '/en',
  '/ar/offers',
  '/two words',
])('refuses %j', (path) => {
  expect(isOwnPath(path)).toBe(false);
});
