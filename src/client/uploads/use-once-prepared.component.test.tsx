import { useState, useSyncExternalStore } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { WizardFrame } from '#client/applications/wizard-frame.tsx';
import { eventually } from '../../../tests/support/eventually.ts';
import { show } from '../../../tests/support/show.tsx';
import { createFileQueue, type FileQueue } from './file-queue.ts';

/** A form whose files are prepared once `release` is called with their name, or refused. */
async function open() {
  const holds = new Map<string, (isGood: boolean) => void>();
  const kept: string[] = [];
  const queue = createFileQueue<'document', string>({
    prepare: ({ file: { name } }) =>
      new Promise((resolve) =>
        holds.set(name, (isGood) => resolve(isGood ? { ready: name } : { problem: 'too_large', canShrink: true })),
      ),
    keep: async (_, name) => {
      kept.push(name);
      return 'kept';
    },
  });
  const acts: string[] = [];
  const refused: string[] = [];
  await show('en', <Form {...{ queue, kept, acts, refused }} />);
  return {
    acts,
    refused,
    choose: (...names: string[]) =>
      queue.add(
        'document',
        names.map((name) => new File(['x'], name)),
        5,
      ),
    again: () => queue.again(queue.get()[0]!.id, true),
    release: async (name: string, isGood = true) => {
      await eventually(() => expect(holds.has(name)).toBe(true));
      holds.get(name)!(isGood);
      holds.delete(name);
    },
    send: page.getByRole('button', { name: 'Save and next' }),
  };
}

function Form(props: { queue: FileQueue<'document', string>; kept: string[]; acts: string[]; refused: string[] }) {
  const { queue, kept, acts, refused } = props;
  const picked = useSyncExternalStore(queue.subscribe, queue.get);
  const [sent, setSent] = useState(0);
  return (
    <WizardFrame
      name="Documents"
      title={`Sent ${sent}`}
      step={1}
      steps={1}
      saved={{ kind: 'nothing' }}
      before="/"
      hasFaults={false}
      picked={picked}
      onRefused={({ file }) => refused.push(file.name)}
      onPrevious={() => {}}
      onNext={() => {
        acts.push(kept.join(', '));
        setSent(sent + 1);
      }}
    >
      <ul>
        {picked.map(({ id, file, problem }) => (
          <li key={id}>
            {file.name}: {problem ?? 'preparing'}
          </li>
        ))}
      </ul>
    </WizardFrame>
  );
}

test('what is sent while files are being prepared contains them, once', async () => {
  const { acts, choose, release, send } = await open();
  choose('one.pdf', 'two.pdf');
  await send.click();
  await expect.element(send).toHaveAttribute('aria-busy', 'true');
  await release('one.pdf');
  await expect.element(page.getByText('one.pdf: preparing')).not.toBeInTheDocument();
  expect(acts).toEqual([]);
  await release('two.pdf');
  await expect.element(page.getByRole('heading', { name: 'Sent 1' })).toBeVisible();
  expect(acts).toEqual(['one.pdf, two.pdf']);
  await expect.element(send).not.toHaveAttribute('aria-busy');
});

test('nothing is sent when a file that was waited for is refused, nor when it was made smaller, until the person says so', async () => {
  const { acts, refused, choose, again, release, send } = await open();
  choose('large.jpg');
  await send.click();
  await release('large.jpg', false);
  await expect.element(page.getByText('large.jpg: too_large')).toBeVisible();
  await eventually(() => expect(refused).toEqual(['large.jpg']));
  again();
  await release('large.jpg');
  await expect.element(page.getByText('large.jpg')).not.toBeInTheDocument();
  expect(acts).toEqual([]);
  await send.click();
  expect(acts).toEqual(['large.jpg']);
});

test('a file chosen while others are waited for is not left behind', async () => {
  const { acts, choose, release, send } = await open();
  choose('one.pdf');
  await send.click();
  choose('late.pdf');
  await release('one.pdf');
  await expect.element(page.getByText('one.pdf: preparing')).not.toBeInTheDocument();
  await expect.element(send).not.toHaveAttribute('aria-busy');
  expect(acts).toEqual([]);
  await release('late.pdf');
  await expect.element(page.getByText('late.pdf: preparing')).not.toBeInTheDocument();
  await send.click();
  expect(acts).toEqual(['one.pdf, late.pdf']);
});
