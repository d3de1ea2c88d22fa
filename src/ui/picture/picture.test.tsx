import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Picture } from './picture.tsx';

it('needs no style attribute in a page from the server, also while a new photo has no sizes', () => {
  const photo = { id: 'a', width: 1600, height: 1200 };
  for (const widths of [[640], []])
    for (const priority of [true, false]) {
      const markup = renderToStaticMarkup(
        <Picture photo={{ ...photo, widths }} alt="A white car" sizes="100vw" priority={priority} />,
      );
      expect(markup).toContain('A white car');
      expect(markup).not.toContain('style=');
    }
});
