import path from 'node:path';
import { expect, it } from 'vitest';
import { libraryStyleHashes } from './library-styles.ts';

it('the styles that libraries write are known to the policy', () => {
  const hashes = libraryStyleHashes(path.join(import.meta.dirname, '../../../node_modules'));
  expect(hashes).toHaveLength(4);
  // As Chromium names them when it refuses the empty element and the style of the notifications of sonner 2.0.8.
  expect(hashes).toContain('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
  expect(hashes).toContain('sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=');
});
