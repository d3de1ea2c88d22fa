/** What ends the thread of `ending-index-thread.ts` when it is searched for. */
export const ENDING_TEXT = 'end this thread';
