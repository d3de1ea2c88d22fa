import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../tests/support/accessible.ts';
import { show } from '../../../../tests/support/show.tsx';
import { ColumnsButton, useColumns } from './columns-button.tsx';

const columns = [
  { name: 'amount', head: 'Amount' },
  { name: 'status', head: 'Status' },
];

function Table() {
  const chosen = useColumns('orders');
  return (
    <>
      <ColumnsButton columns={columns} {...chosen} />
      <ul>{columns.map(({ name }) => !chosen.hidden.has(name) && <li key={name}>{name}</li>)}</ul>
    </>
  );
}

const shown = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 800);
});

test('a column is hidden, and stays hidden on this device', async () => {
  const { say, unmount } = await show('en', <Table />);
  expect(shown()).toEqual(['amount', 'status']);
  await page.getByRole('button', { name: say('Columns') }).click();
  await page.getByRole('checkbox', { name: 'Amount' }).click();
  expect(shown()).toEqual(['status']);
  await expectAccessible();
  await unmount();
  await show('en', <Table />);
  expect(shown()).toEqual(['status']);
});

test('what this device has stored wrongly hides nothing', async () => {
  localStorage.setItem('desk-columns', '{"orders":3');
  await show('ar', <Table />);
  expect(shown()).toEqual(['amount', 'status']);
});
