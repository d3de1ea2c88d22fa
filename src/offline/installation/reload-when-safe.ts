/** The parts of a page that a delayed reload checks. */
export interface ReloadablePage {
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
  readonly reload: () => void;
}

/** Reloads as soon as the page is hidden and has no unsaved work: at once when it is hidden already. */
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
