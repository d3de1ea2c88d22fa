import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { blocksOf, type DraftBlock } from '#domain/desk/text-content.ts';
import { Button } from '#ui/button/button.tsx';
import { ArticleBlocks } from '#client/articles/article-blocks.tsx';
import { expectAccessible } from '../../../../tests/support/accessible.ts';
import { show } from '../../../../tests/support/show.tsx';
import { TextsEditor } from './texts-editor.tsx';
import { useTextProblems } from './use-text-problems.ts';

const begun: readonly DraftBlock[] = [{ type: 'paragraph', en: 'Read the terms.', ar: 'اقرأ الشروط.' }];

/** The editor with what readers will see of it; `errors` are what the server found. */
function Written({ errors = {} }: { readonly errors?: Readonly<Record<string, string>> }) {
  const [blocks, setBlocks] = useState(begun);
  const problems = useTextProblems(blocks, (path) => errors[path]);
  return (
    <main>
      <TextsEditor blocks={blocks} problems={problems} onChange={setBlocks} />
      <Button onClick={() => setBlocks(begun)}>Begin again</Button>
      <section aria-label="Read in English">
        <ArticleBlocks blocks={blocksOf(blocks)} language="en" />
      </section>
    </main>
  );
}

test.each(['en', 'ar'] as const)(
  'writes headings, lists, bold words and links, which readers see (%s)',
  async (locale) => {
    const { say } = await show(locale, <Written />);
    const english = page.getByRole('textbox', { name: say('Text in English') });
    const buttons = page.getByRole('group', { name: say('Format of the English text') });
    const read = page.getByRole('region', { name: 'Read in English' });
    await english.click();
    await userEvent.keyboard('{Control>}a{/Control}');
    await buttons.getByRole('button', { name: say('Bold') }).click();
    await expect.element(buttons.getByRole('button', { name: say('Bold') })).toHaveAttribute('aria-pressed', 'true');
    await expect.element(read.getByText('Read the terms.')).toBeVisible();
    expect(read.element().querySelector('strong')?.textContent).toBe('Read the terms.');

    await buttons.getByRole('button', { name: say('Link'), exact: true }).click();
    const address = page.getByLabelText(say('Address'), { exact: true });
    await address.fill('javascript:alert(1)');
    await page.getByRole('button', { name: say('Set the link') }).click();
    await expect.element(address).toHaveAttribute('aria-invalid');
    await address.fill('/terms');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(read.getByRole('link', { name: 'Read the terms.' }))
      .toHaveAttribute('href', `/${locale}/terms`);

    await buttons.getByRole('button', { name: say('Undo') }).click();
    await expect.element(read.getByRole('link')).not.toBeInTheDocument();
    await buttons.getByRole('button', { name: say('Heading') }).click();
    await expect.element(read.getByRole('heading', { name: 'Read the terms.' })).toBeVisible();
    await buttons.getByRole('button', { name: say('Numbered list') }).click();
    await expect.element(read.getByRole('listitem')).toBeInTheDocument();
    await expectAccessible();

    await page.getByRole('button', { name: 'Begin again' }).click();
    await expect.element(read.getByRole('listitem')).not.toBeInTheDocument();
    await expect.element(english.getByText('Read the terms.')).toBeVisible();
  },
);

test('the keys of the text work, and Tab leaves it', async () => {
  const { say } = await show('en', <Written />);
  const english = page.getByRole('textbox', { name: say('Text in English') });
  const read = page.getByRole('region', { name: 'Read in English' });
  await english.click();
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}- One{Enter}Two{Enter}{Enter}After');
  await expect.element(read.getByText('After')).toBeVisible();
  await page.getByRole('textbox', { name: say('Text in Arabic') }).click();
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}- واحد{Enter}اثنان');
  await expect.element(read.getByRole('listitem').first()).toBeVisible();
  expect(
    read
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['One', 'Two']);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Begin again' })).toHaveFocus();
});

test('names the part that one language lacks, at the text that lacks it', async () => {
  const { say } = await show('en', <Written errors={{ 'body.0.ar': 'Please answer this question' }} />);
  const arabic = page.getByRole('textbox', { name: say('Text in Arabic') });
  await expect.element(arabic).toHaveAttribute('aria-invalid', 'true');
  await expect.element(arabic).toHaveAccessibleDescription('Part 1, “اقرأ الشروط.”: Please answer this question');
  await expectAccessible();
});
