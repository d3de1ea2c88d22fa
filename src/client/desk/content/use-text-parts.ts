import { useState } from 'react';
import { useUnsaved } from '#client/shell/use-unsaved.ts';
import { type ContentDraft, type PictureMember, picturesOf } from '#domain/desk/content.ts';
import type { PartnerContent } from '#domain/desk/partner-content.ts';
import type { DraftBlock } from '#domain/desk/text-content.ts';

interface Changed {
  readonly body?: readonly DraftBlock[];
  readonly hours?: PartnerContent['hours'];
  readonly pictures?: Readonly<Partial<Record<PictureMember, string | null>>>;
}

/** The parts of a draft that are no fields: blocks, opening hours and pictures. Those that its kind does not have are absent. */
export function useTextParts(draft: ContentDraft) {
  const [changed, setChanged] = useState<Changed>({});
  const body = 'body' in draft ? (changed.body ?? draft.body) : undefined;
  const hours = 'hours' in draft ? (changed.hours === undefined ? draft.hours : changed.hours) : undefined;
  const pictures = { ...picturesOf(draft), ...changed.pictures };
  const isChanged = Object.keys(changed).length > 0;
  useUnsaved(isChanged);
  return {
    body,
    hours,
    pictures,
    isChanged,
    /** The members to send. */
    value: () => ({ ...(body && { body: [...body] }), ...(hours !== undefined && { hours }), ...pictures }),
    setBody: (next: readonly DraftBlock[]) => setChanged({ ...changed, body: next }),
    setHours: (next: PartnerContent['hours']) => setChanged({ ...changed, hours: next }),
    setPicture: (member: PictureMember, next: string | null) =>
      setChanged({ ...changed, pictures: { ...changed.pictures, [member]: next } }),
    /** Begins again from another version. */
    fill: (version: ContentDraft) => {
      const earlier = picturesOf(version);
      setChanged({
        ...('body' in version && { body: version.body }),
        ...('hours' in version && { hours: version.hours }),
        ...(Object.keys(earlier).length > 0 && { pictures: earlier }),
      });
    },
    reset: () => setChanged({}),
  };
}
