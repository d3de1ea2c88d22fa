/** Messages of the service worker to the pages it controls: a push arrived, or the person opened a notification. */
export const PUSHED = 'PUSHED';
export const SHOW_NOTIFICATIONS = 'SHOW_NOTIFICATIONS';

/** The screen that lists notifications, or opens what one of them is about. */
export const notificationsAddress = (open?: string): string =>
  open === undefined ? '/notifications' : `/notifications?${new URLSearchParams({ open })}`;
