import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../tests/support/accessible.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { show, type Shown } from '../../tests/support/show.tsx';
import { Button } from './button/button.tsx';
import { Dialog } from './dialog/dialog.tsx';
import { PhotoGallery } from './photo-gallery/photo-gallery.tsx';
import { drawnPhoto } from './picture/picture.examples.tsx';
import { Sheet } from './sheet/sheet.tsx';
import { notify } from './toast/notify.ts';
import { ToastOutlet } from './toast/toast-outlet.tsx';
import { toastSettings } from './toast/toast-settings.ts';

describe.each(['en', 'ar'] as const)('layers in %s', (language) => {
  const open = (component: ReactNode): Promise<Shown> => show(language, <main className="page py-4">{component}</main>);
  const box = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect();

  describe.each([
    ['Dialog', Dialog],
    ['Sheet', Sheet],
  ] as const)('%s', (_name, Layer) => {
    function Asking({ isSafeFirst = false }: { isSafeFirst?: boolean }) {
      const [isOpen, setIsOpen] = useState(false);
      const close = () => setIsOpen(false);
      return (
        <>
          <Button onClick={() => setIsOpen(true)}>Cancel the request</Button>
          <Layer
            open={isOpen}
            onClose={close}
            title="Cancel this request?"
            description="This cannot be undone."
            actions={
              <>
                <Button kind="danger" onClick={close}>
                  Yes
                </Button>
                <Button data-initial-focus={isSafeFirst ? true : undefined} onClick={close}>
                  No
                </Button>
              </>
            }
          >
            <p>What happens then.</p>
          </Layer>
        </>
      );
    }
    const opener = page.getByRole('button', { name: 'Cancel the request' });
    const dialog = page.getByRole('dialog', { name: 'Cancel this request?' });

    test('has title and description, is free of accessibility violations, and keeps the rest of the page out of reach', async () => {
      await open(<Asking />);
      await opener.click();
      await expect.element(dialog).toBeVisible();
      await expect.element(dialog).toHaveAccessibleDescription('This cannot be undone.');
      await expect.element(dialog, { message: 'no button is chosen for the person' }).toHaveFocus();
      expect(document.querySelector('dialog:modal')).not.toBeNull();
      await expectAccessible();
      for (let tabs = 0; tabs < 6; tabs += 1) {
        await userEvent.tab();
        expect(opener.element()).not.toBe(document.activeElement);
      }
    });

    test('puts the focus on the safe answer where one is marked', async () => {
      await open(<Asking isSafeFirst />);
      await opener.click();
      await expect.element(page.getByRole('button', { name: 'No' })).toHaveFocus();
    });

    test('closes with Escape, with its button and with an answer, and gives the focus back', async () => {
      const { say } = await open(<Asking />);
      for (const leave of [
        () => userEvent.keyboard('{Escape}'),
        () => page.getByRole('button', { name: say('Close') }).click(),
        () => page.getByRole('button', { name: 'Yes' }).click(),
      ]) {
        await opener.click();
        await expect.element(dialog).toBeVisible();
        await leave();
        await expect.element(dialog).not.toBeInTheDocument();
        await expect.element(opener).toHaveFocus();
      }
    });

    test('closes on a press beside it, not on a press inside', async () => {
      await open(<Asking />);
      await opener.click();
      await page.getByText('What happens then.').click();
      await expect.element(dialog).toBeVisible();
      const { left, right } = dialog.element().getBoundingClientRect();
      const x = left > 20 ? left - 10 : right + 10;
      await userEvent.click(page.elementLocator(document.documentElement), { position: { x, y: 12 }, force: true });
      await expect.element(dialog).not.toBeInTheDocument();
    });
  });

  test('a sheet comes from the end of the line on a desktop and from the bottom on a phone', async () => {
    await open(<Sheet open onClose={() => undefined} title="Filters" />);
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect.element(sheet).toBeVisible();
    const edges = () => sheet.element().getBoundingClientRect();
    await eventually(() => expect(language === 'ar' ? edges().left : innerWidth - edges().right).toBeCloseTo(0, 0));
    await page.viewport(390, 844);
    await eventually(() => expect(innerHeight - edges().bottom).toBeCloseTo(0, 0));
    expect(edges().width).toBeCloseTo(390, 0);
    await page.viewport(1280, 900);
  });

  test('a dialog that needs an answer has no close button and stays on Escape', async () => {
    const { say } = await open(
      <Dialog
        open
        onClose={() => undefined}
        dismissible={false}
        title="Which version?"
        actions={<Button>Mine</Button>}
      />,
    );
    const dialog = page.getByRole('dialog', { name: 'Which version?' });
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).toBeVisible();
    await expect.element(page.getByRole('button', { name: say('Close') })).not.toBeInTheDocument();
  });

  describe('PhotoGallery and Lightbox', () => {
    const photos = ['1', '2', '3'].map((id) => ({ ...drawnPhoto, id }));
    const large = (say: Shown['say'], number: number) =>
      page.getByRole('button', { name: say('Photo {number} of {count}, open full size', { number, count: 3 }) });

    test('arrows move in reading direction, buttons stop at the ends, and the position is announced', async () => {
      const { say } = await open(<PhotoGallery photos={photos} title="Camry" />);
      const position = async (at: number) =>
        await expect
          .element(page.getByRole('status'))
          .toHaveTextContent(say('Photo {position} of {count}', { position: at, count: 3 }));
      const [previous, next] = ['Previous photo', 'Next photo'].map((name) =>
        page.getByRole('button', { name: say(name) }),
      ) as [ReturnType<typeof page.getByRole>, ReturnType<typeof page.getByRole>];
      await position(1);
      await expect.element(previous).toBeDisabled();
      const isNextAtTheEnd = box(say('Next photo')).left > box(say('Previous photo')).left;
      expect(isNextAtTheEnd).toBe(language === 'en');
      (large(say, 1).element() as HTMLElement).focus();
      await userEvent.keyboard(language === 'ar' ? '{ArrowLeft}' : '{ArrowRight}');
      await position(2);
      await expect.element(large(say, 2)).toHaveFocus();
      await next.click();
      await position(3);
      await expect.element(next).toBeDisabled();
      await page.getByRole('button', { name: say('Show photo {number}', { number: 1 }) }).click();
      await position(1);
    });

    test('opens large, moves, zooms by keys and buttons, and gives the focus back on Escape', async () => {
      const { say } = await open(<PhotoGallery photos={photos} title="Camry" />);
      await large(say, 1).click();
      const dialog = page.getByRole('dialog', { name: say('Photos: {title}', { title: 'Camry' }) });
      await expect.element(dialog).toBeVisible();
      const zoomOut = dialog.getByRole('button', { name: say('Zoom out') });
      await expect.element(zoomOut).toBeDisabled();
      await userEvent.keyboard('+');
      await expect.element(zoomOut).toBeEnabled();
      await userEvent.keyboard('0');
      await expect.element(zoomOut).toBeDisabled();
      await userEvent.keyboard(language === 'ar' ? '{ArrowLeft}' : '{ArrowRight}');
      await expect
        .element(dialog.getByText(say('Photo {position} of {count}', { position: 2, count: 3 }), { exact: true }))
        .toBeInTheDocument();
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog).not.toBeInTheDocument();
      expect(document.activeElement).toBeInstanceOf(HTMLButtonElement);
    });
  });
});

describe.each([
  ['en', 1280],
  ['ar', 390],
] as const)('notifications in %s, %i px wide', (language, width) => {
  afterEach(() => page.viewport(1280, 900));

  const shown = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];

  test('appear bottom right in both directions, at most three at a time', async () => {
    await page.viewport(width, 844);
    await show(language, <ToastOutlet />);
    notify({ kind: 'info', title: 'one' });
    await expect.element(page.getByText('one')).toBeVisible();
    const toaster = document.querySelector('[data-sonner-toaster]');
    expect(toaster?.getAttribute('data-x-position')).toBe('right');
    expect(toaster?.getAttribute('data-y-position')).toBe('bottom');
    const place = shown()[0]?.getBoundingClientRect();
    if (width === 1280) expect(place?.width).toBe(toastSettings.widthPx);
    expect(place?.right).toBeGreaterThan(width - 40);
    expect(place?.top).toBeGreaterThan(innerHeight / 2);
    for (const kind of ['error', 'success', 'warning'] as const) notify({ kind, title: kind });
    await eventually(() => expect(shown()).toHaveLength(4));
    await eventually(() =>
      expect(shown().filter(({ dataset }) => dataset['visible'] === 'true')).toHaveLength(toastSettings.visible),
    );
    await expectAccessible();
  });
});
