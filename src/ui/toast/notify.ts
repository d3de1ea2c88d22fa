import type { toastSettings } from './toast-settings.ts';

export type NotificationKind = 'default' | 'error' | 'success' | 'info' | 'warning' | 'loading';
export type NotificationPosition = typeof toastSettings.position | 'top-center';

/** An event to announce, in the language on screen. */
export interface Notification {
  kind?: NotificationKind;
  title: string;
  description?: string;
  /** A single action; a notification with one stays until it is closed. */
  action?: { label: string; onPress: () => void };
  position?: NotificationPosition;
  /** Replaces the notification with this id, as "Sending …" is replaced by "Sent". */
  id?: string;
  /** Stays until closed, even without an action. */
  stays?: boolean;
}

/** Shows notifications; mounted by the outlet for the first one. */
interface Presenter {
  show: (notification: Notification & { id: string }) => void;
}

// Module state, because a page has one notification area; nothing is added on the server.
let waiting: (Notification & { id: string })[] = [];
let presenter: Presenter | null = null;
let isWanted = false;
let count = 0;
const listeners = new Set<() => void>();

/**
 * Shows a notification; its drawing code is loaded with the first one. Returns its id. Errors must also
 * be written on the page.
 */
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

/** For the outlet: signals the first notification. */
export const outletStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  isWanted: () => isWanted,
};

/** Registers the presenter and hands it the waiting notifications. Returns a function that unregisters it. */
export function takeOver(next: Presenter): () => void {
  presenter = next;
  for (const one of waiting) next.show(one);
  waiting = [];
  return () => {
    if (presenter === next) presenter = null;
  };
}
