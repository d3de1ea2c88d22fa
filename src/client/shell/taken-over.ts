import { renderedAt } from './rendered-at.ts';

/** Maximum time until React has taken over the markup of the server, in ms. */
const MAX_WAIT_MS = 20_000;
const LOOK_AGAIN_MS = 50;

/** Whether React handles the events of an element, or is about to. */
export const hasHandlers = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));

/** Resolves when React has taken over every part of a page from the server; after 20 s also while the code of a part is still missing. */
export async function untilTakenOver(): Promise<void> {
  if (renderedAt() === null) return;
  const until = Date.now() + MAX_WAIT_MS;
  // React marks elements while it renders, and is idle when it has finished.
  for (await untilIdle(until); !isMarked() && Date.now() < until; await untilIdle(until)) await pause(LOOK_AGAIN_MS);
}

/** Resolves when the browser has nothing else to do, at the given time (epoch ms) at the latest. */
function untilIdle(until: number): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      requestIdleCallback(() => resolve(), { timeout: Math.max(1, until - Date.now()) });
    else setTimeout(resolve, LOOK_AGAIN_MS);
  });
}

/** Whether every part has its handlers. The server marks the beginning of a part by a comment. */
function isMarked(): boolean {
  const root = document.getElementById('root');
  if (!root) return true;
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const comment = comments.currentNode as Comment;
    const first = comment.nextElementSibling;
    if (comment.data.startsWith('$') && first && !hasHandlers(first)) return false;
  }
  return true;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
