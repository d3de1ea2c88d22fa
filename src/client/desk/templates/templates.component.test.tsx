import { type ReactNode, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deskWork } from '#contract/desk-work.ts';
import type { MessageTemplate } from '#domain/desk/message-template.ts';
import { expectAccessible } from '../../../../tests/support/accessible.ts';
import { sampleDeskOrder } from '../../../../tests/support/desk-order.ts';
import { show } from '../../../../tests/support/show.tsx';
import { TemplateChoice } from './template-choice.tsx';
import { readTemplatesSearch } from './templates-search.ts';
import { TemplatesPage } from './templates-page.tsx';

const template: MessageTemplate = {
  id: '7',
  purpose: 'reject',
  title: { en: 'Income', ar: 'الدخل' },
  text: { en: 'Dear {name}, about {number}.', ar: 'عزيزنا {name}، بخصوص {number} حتى {due}.' },
  version: 3,
};
const forDocuments: MessageTemplate = {
  ...template,
  id: '8',
  purpose: 'ask_papers',
  title: { en: 'Salary', ar: 'الراتب' },
};

function Choice() {
  const [text, setText] = useState('');
  return (
    <>
      <TemplateChoice order={sampleDeskOrder} purpose="reject" text={text} onChange={setText} />
      <p data-testid="text">{text}</p>
    </>
  );
}

const showWith = (language: 'en' | 'ar', component: ReactNode, templates: MessageTemplate[]) =>
  show(language, component, {
    prepare({ ask, queryClient }) {
      queryClient.setQueryData(ask(deskWork.templates, {}).queryKey, templates);
    },
  });

describe.each(['en', 'ar'] as const)('templates in %s', (language) => {
  test('fill the message in the language of the applicant, below what is written', async () => {
    const { say } = await showWith(language, <Choice />, [template, forDocuments]);
    const list = page.getByLabelText(new RegExp(`^${say('Template')}`));
    expect([...(list.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
      say('Choose a template'),
      template.title[language],
    ]);
    await list.selectOptions('7');
    await expect
      .element(page.getByTestId('text'))
      .toHaveTextContent('عزيزنا Sara Harbi، بخصوص WJ-20418-1 حتى 30 نوفمبر 2026.');
    await expectAccessible();
  });

  test('are not offered where there are none', async () => {
    const { say } = await showWith(language, <Choice />, [forDocuments]);
    await expect.element(page.getByText(say('The applicant uses the site in Arabic.'))).toBeVisible();
    expect(page.getByRole('combobox').elements()).toEqual([]);
  });

  test('are listed by what they are for, and open with what is stored', async () => {
    const { say } = await showWith(language, <TemplatesPage search={readTemplatesSearch({})} />, [
      template,
      forDocuments,
    ]);
    await expect.element(page.getByRole('rowheader', { name: template.title[language] })).toBeVisible();
    await expect.element(page.getByRole('cell', { name: say('Rejecting an order') })).toBeVisible();
    await expectAccessible();
    const title = template.title[language];
    await page.getByRole('button', { name: say('Change “{title}”', { title }) }).click();
    await expect.element(page.getByLabelText(say('Text in Arabic'))).toHaveValue(template.text.ar);
    await expectAccessible();
    await page.getByRole('button', { name: say('Go back') }).click();
    await page.getByRole('button', { name: say('Remove “{title}”', { title }) }).click();
    await expect.element(page.getByRole('dialog', { name: say('Remove this template?') })).toBeVisible();
  });

  test('have an empty state', async () => {
    const { say } = await showWith(language, <TemplatesPage search={readTemplatesSearch({})} />, []);
    await expect.element(page.getByText(say('No templates yet'))).toBeVisible();
    await expectAccessible();
  });
});
