import { expect, test } from 'vitest';
import { destinationOf, redirectOf } from './redirects.ts';

test('redirects an alternative spelling with the rest of the path', () => {
  expect(redirectOf('/advertise/car')).toEqual({ kind: 'inside', to: '/advertice/car' });
  expect(redirectOf('/advertise')).toEqual({ kind: 'inside', to: '/advertice' });
  expect(redirectOf('/products/cars')).toEqual({ kind: 'stay' });
});

test('keeps the query, together with the query of the new address', () => {
  expect(redirectOf('/cars', '?brand=toyota')).toEqual({ kind: 'inside', to: '/products/cars?brand=toyota' });
  expect(redirectOf('/products/new-cars', '?brand=toyota')).toEqual({
    kind: 'inside',
    to: '/products/cars?condition=new&brand=toyota',
  });
});

test('leads to an allowed external address', () => {
  expect(redirectOf('/whatsapp')).toEqual({ kind: 'outside', url: 'https://wa.me/966500000000' });
});

test.each([
  '//evil.example/x',
  'https://evil.example',
  'javascript:alert(1)',
  'http://wa.me/1',
  '/\\evil.example',
  'relative',
])('%s is refused', (address) => {
  expect(destinationOf(address).kind).toBe('refused');
});

test('keeps an internal address inside the app', () => {
  expect(destinationOf('/orders?tab=current#top')).toEqual({ kind: 'inside', to: '/orders?tab=current#top' });
});
