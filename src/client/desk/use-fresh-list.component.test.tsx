import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { deskShell } from '#contract/desk-shell.ts';
import type { AppContext } from '#client/shell/app-context.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { show } from '../../../tests/support/show.tsx';
import { useDeskCounts } from './use-desk-counts.ts';
import { useFreshList } from './use-fresh-list.ts';

const refetch = vi.fn<() => Promise<unknown>>(async () => {});

function List({ isOn }: { isOn: boolean }) {
  const { adverts, letters } = useDeskCounts();
  useFreshList('adverts', refetch, isOn);
  return <p>{`${adverts} and ${letters}`}</p>;
}

const open = async (isOn: boolean) => {
  refetch.mockClear();
  const set = ({ queryClient, ask }: AppContext, adverts: number, letters: number) =>
    void queryClient.setQueryData(ask(deskShell.counts, {}).queryKey, { adverts, letters });
  const { context } = await show('en', <List isOn={isOn} />, { prepare: (app) => set(app, 3, 1) });
  return async (adverts: number, letters: number) => {
    set(context, adverts, letters);
    await expect.element(page.getByText(`${adverts} and ${letters}`)).toBeVisible();
  };
};

test('a list is asked for again when another number waits in its queue, not in another one', async () => {
  const count = await open(true);
  await count(3, 2);
  expect(refetch).not.toHaveBeenCalled();
  await count(4, 2);
  await eventually(() => expect(refetch).toHaveBeenCalledOnce());
  await count(3, 2);
  await eventually(() => expect(refetch).toHaveBeenCalledTimes(2));
});

test('a list with a search stays as it is', async () => {
  const count = await open(false);
  await count(4, 1);
  expect(refetch).not.toHaveBeenCalled();
});
