/** What the service worker tells the pages it holds: something happened, or somebody wants to see what did. */
export const PUSHED = 'PUSHED';
export const SHOW_NOTIFICATIONS = 'SHOW_NOTIFICATIONS';
