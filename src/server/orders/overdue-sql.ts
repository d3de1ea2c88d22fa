import { sql } from 'kysely';

/** Whether an order (`orders`) is overdue, as `isOverdue`; a final one has no due time. */
export const orderIsOverdue = (now: Date) => sql<boolean>`orders.due_at < ${now}`;
