import { useState } from 'react';
import { useUnsaved } from '#client/shell/use-unsaved.ts';
import type { ContentDraft } from '#domain/desk/content.ts';
import type { DraftBlock } from '#domain/desk/text-content.ts';

/** The parts of a draft that are no fields: blocks and cover. Those that its kind does not have are undefined. */
export function useTextParts(draft: ContentDraft) {
  const [changed, setChanged] = useState<{ body?: readonly DraftBlock[]; cover?: string | null }>({});
  const body = 'body' in draft ? (changed.body ?? draft.body) : undefined;
  const cover = draft.kind === 'article' ? (changed.cover === undefined ? draft.cover : changed.cover) : undefined;
  const isChanged = Object.keys(changed).length > 0;
  useUnsaved(isChanged);
  return {
    body,
    cover,
    isChanged,
    /** The members to send. */
    value: () => ({ ...(body && { body: [...body] }), ...(cover !== undefined && { cover }) }),
    setBody: (next: readonly DraftBlock[]) => setChanged({ ...changed, body: next }),
    setCover: (next: string | null) => setChanged({ ...changed, cover: next }),
    /** Begins again from another version. */
    fill: (version: ContentDraft) =>
      setChanged({
        ...('body' in version && { body: version.body }),
        ...(version.kind === 'article' && { cover: version.cover }),
      }),
    reset: () => setChanged({}),
  };
}
