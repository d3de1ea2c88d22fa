import type { toastSettings } from './toast-settings.ts';

export type NotificationKind = 'default' | 'error' | 'success' | 'info' | 'warning' | 'loading';
export type NotificationPosition = typeof toastSettings.position | 'top-center';

/** Something that happened, in words already in the language on screen. */
export interface Notification {
  kind?: NotificationKind;
  title: string;
  description?: string;
  /** One thing to do about it; such a notification stays until it is closed. */
  action?: { label: string; onPress: () => void };
  position?: NotificationPosition;
  /** Replaces the one with this id, as "Sending …" is replaced by "Sent". */
  id?: string;
  /** Stays until closed, though there is nothing to do. */
  stays?: boolean;
}

/** Shows notifications; mounted by the outlet once the first one comes. */
interface Presenter {
  show: (notification: Notification & { id: string }) => void;
  dismiss: (id: string) => void;
}

// One page has one notification area, so this belongs to the page; on a server nothing is ever put in.
let waiting: (Notification & { id: string })[] = [];
let presenter: Presenter | null = null;
let isWanted = false;
let count = 0;
const listeners = new Set<() => void>();

/** Tells the person; the code that draws it is fetched with the first one. Returns the id, for `dismiss`. Never the only place an error is written. */
export function notify(notification: Notification): string {
  const id = notification.id ?? `n${(count += 1)}`;
  if (typeof document === 'undefined') return id;
  if (presenter) presenter.show({ ...notification, id });
  else {
    waiting = [...waiting.filter((one) => one.id !== id), { ...notification, id }];
    isWanted = true;
    for (const listener of listeners) listener();
  }
  return id;
}

/** Takes a notification away. */
export function dismiss(id: string): void {
  waiting = waiting.filter((one) => one.id !== id);
  presenter?.dismiss(id);
}

/** For the outlet: hears when there is a first notification. */
export const outletStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  isWanted: () => isWanted,
};

/** For what draws them: takes over, beginning with what waited. Returns how to hand back. */
export function takeOver(next: Presenter): () => void {
  presenter = next;
  for (const one of waiting) next.show(one);
  waiting = [];
  return () => {
    if (presenter === next) presenter = null;
  };
}
