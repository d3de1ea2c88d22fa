import { expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { openWhenNeeded } from './open-when-needed.ts';

/** A page of a device on which something is stored or not. */
function page(isStored: boolean) {
  const device = { isStored, opened: 0, isListening: true, sign: (isSure: boolean): void => void isSure };
  let onOpen = () => {};
  const start = () =>
    openWhenNeeded(
      {
        outbox: async () => {
          device.opened += 1;
          onOpen();
        },
        onOutbox: (listener) => {
          onOpen = listener;
          return () => undefined;
        },
      },
      {
        isNeeded: async () => device.isStored,
        onSign: (listener) => {
          device.sign = listener;
          return () => void (device.isListening = false);
        },
      },
    );
  return { device, start };
}

test('what waits on the device is sent at the start', async () => {
  const { device, start } = page(true);
  await start();
  expect(device.opened).toBe(1);
  expect(device.isListening).toBe(false);
});

test('where nothing waits the outbox is not loaded, until another tab stores something', async () => {
  const { device, start } = page(false);
  await start();
  expect(device.opened).toBe(0);
  device.sign(false);
  await Promise.resolve();
  expect(device.opened).toBe(0);
  device.sign(true);
  await eventually(() => expect(device.opened).toBe(1));
});

test('something stored without a sign is found when the person or the network comes back', async () => {
  const { device, start } = page(false);
  await start();
  device.isStored = true;
  device.sign(false);
  await eventually(() => expect(device.opened).toBe(1));
});

test('a page whose outbox was opened for another reason looks no further', async () => {
  const { device, start } = page(false);
  let onOpen = () => {};
  await openWhenNeeded(
    { outbox: async () => undefined, onOutbox: (listener) => ((onOpen = listener), () => undefined) },
    { isNeeded: async () => false, onSign: () => () => void (device.isListening = false) },
  );
  expect(device.isListening).toBe(true);
  onOpen();
  expect(device.isListening).toBe(false);
  await start();
});
