import { useState } from 'react';
import { useUnsaved } from '#client/shell/use-unsaved.ts';
import { type ContentDraft, type PictureMember, picturesOf } from '#domain/desk/content.ts';
import type { DraftBlock } from '#domain/desk/text-content.ts';

interface Changed {
  readonly body?: readonly DraftBlock[];
  readonly pictures?: Readonly<Partial<Record<PictureMember, string | null>>>;
}

/** The parts of a draft that are no fields: blocks and pictures. Those that its kind does not have are absent. */
export function useTextParts(draft: ContentDraft) {
  const [changed, setChanged] = useState<Changed>({});
  const body = 'body' in draft ? (changed.body ?? draft.body) : undefined;
  const pictures = { ...picturesOf(draft), ...changed.pictures };
  const isChanged = Object.keys(changed).length > 0;
  useUnsaved(isChanged);
  return {
    body,
    pictures,
    isChanged,
    /** The members to send. */
    value: () => ({ ...(body && { body: [...body] }), ...pictures }),
    setBody: (next: readonly DraftBlock[]) => setChanged({ ...changed, body: next }),
    setPicture: (member: PictureMember, next: string | null) =>
      setChanged({ ...changed, pictures: { ...changed.pictures, [member]: next } }),
    /** Begins again from another version. */
    fill: (version: ContentDraft) => {
      const earlier = picturesOf(version);
      setChanged({
        ...('body' in version && { body: version.body }),
        ...(Object.keys(earlier).length > 0 && { pictures: earlier }),
      });
    },
    reset: () => setChanged({}),
  };
}
