/** The parts of a page that a later reload looks at. */
export interface ReloadablePage {
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
  readonly reload: () => void;
}

/** Reloads as soon as nobody looks at the page and nothing on it would be lost: at once when it is hidden, else when it becomes so. */
export function reloadWhenSafe(
  hasUnsavedWork: () => boolean,
  page: ReloadablePage = { document, reload: () => location.reload() },
): void {
  const attempt = () => {
    if (page.document.visibilityState !== 'hidden' || hasUnsavedWork()) return;
    page.document.removeEventListener('visibilitychange', attempt);
    page.reload();
  };
  page.document.addEventListener('visibilitychange', attempt);
  attempt();
}
