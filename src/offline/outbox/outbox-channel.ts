/** Name of the lock and of the channel with which the tabs of a device share the outbox. */
export const OUTBOX_NAME = 'wijha-outbox';
