import { describe, expect, test } from 'vitest';
import { createInstallPrompt, DISMISSED_FOR_MS } from './install-prompt.ts';
import { keepStorage, measureStorage } from './storage.ts';

const CHROME = {
  userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
  maxTouchPoints: 5,
};
const IPHONE = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  maxTouchPoints: 5,
};
const IPAD = {
  userAgent:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  maxTouchPoints: 5,
};
const CHROME_IOS = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
  maxTouchPoints: 5,
};

function pageOf(navigator: typeof CHROME, isStandalone = false) {
  return Object.assign(new EventTarget(), { navigator, matchMedia: () => ({ matches: isStandalone }) });
}

function memory() {
  const rows = new Map<string, string>();
  return {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, text: string) => void rows.set(key, text),
  };
}

function offer(outcome: 'accepted' | 'dismissed') {
  return Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => ({ outcome }) });
}

describe('installing', () => {
  test('is offered once the browser allows it, with our own prompt and timing', async () => {
    const page = pageOf(CHROME);
    const install = createInstallPrompt(page, memory());
    expect(install.get()).toEqual({ canInstall: false, how: null, isInstalled: false });
    const event = offer('accepted');
    page.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(install.get()).toEqual({ canInstall: true, how: 'prompt', isInstalled: false });
    expect(await install.promptInstall()).toBe(true);
    page.dispatchEvent(new Event('appinstalled'));
    expect(install.get()).toEqual({ canInstall: false, how: null, isInstalled: true });
    expect(await install.promptInstall()).toBe(false);
  });

  test('is not offered again for thirty days after a dismissal', async () => {
    const storage = memory();
    let clock = 1_000;
    const page = pageOf(CHROME);
    const install = createInstallPrompt(page, storage, () => clock);
    page.dispatchEvent(offer('dismissed'));
    expect(await install.promptInstall()).toBe(false);
    page.dispatchEvent(offer('accepted'));
    expect(install.get().canInstall).toBe(false);
    clock += DISMISSED_FOR_MS;
    const later = pageOf(CHROME);
    const next = createInstallPrompt(later, storage, () => clock);
    later.dispatchEvent(offer('accepted'));
    expect(next.get().canInstall).toBe(true);
  });

  test('is explained on an iPhone and an iPad, in Safari only', () => {
    expect(createInstallPrompt(pageOf(IPHONE), null).get().how).toBe('ios-steps');
    expect(createInstallPrompt(pageOf(IPAD), null).get().how).toBe('ios-steps');
    expect(createInstallPrompt(pageOf(CHROME_IOS), null).get().how).toBeNull();
    expect(createInstallPrompt(pageOf(IPHONE, true), null).get()).toMatchObject({ how: null, isInstalled: true });
  });

  test('notifies its listeners and works where storage is refused', () => {
    const install = createInstallPrompt(pageOf(IPHONE), {
      getItem: () => {
        throw new DOMException('Refused', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('Refused', 'SecurityError');
      },
    });
    let calls = 0;
    const stop = install.subscribe(() => (calls += 1));
    install.dismiss();
    stop();
    install.dismiss();
    expect(calls).toBe(1);
    expect(install.get().canInstall).toBe(false);
  });
});

test('reports storage as far as the browser does', async () => {
  expect(
    await measureStorage({ estimate: async () => ({ usage: 5, quota: 10 }), persisted: async () => true }),
  ).toEqual({ usedBytes: 5, quotaBytes: 10, isPersistent: true });
  expect(await measureStorage({})).toEqual({ usedBytes: null, quotaBytes: null, isPersistent: false });
  expect(await keepStorage({ persisted: async () => false, persist: async () => true })).toBe(true);
  expect(await keepStorage(undefined)).toBe(false);
});
