/** Messages of the service worker to the pages it controls: a push arrived, or the person opened a notification. */
export const PUSHED = 'PUSHED';
export const SHOW_NOTIFICATIONS = 'SHOW_NOTIFICATIONS';
