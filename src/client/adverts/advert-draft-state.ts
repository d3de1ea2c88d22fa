import { type ChangedFields, openRefusals, refusedFields } from '#client/applications/draft-state.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import type { AdvertVideo } from './advert-values.ts';

/** The question for a video file; `video` is the one for a link. */
export const VIDEO_FILE = 'videoFile';

/** The question that a refused member of the command belongs to. */
function questionOf(field: string): string {
  if (field.startsWith('photos')) return 'photos';
  return field === 'video' ? VIDEO_FILE : field.replace(/^answers\./, '');
}

/** The server's refusals by question, until the answer is changed. */
export function advertRefusals(
  problem: Draft['problem'],
  video: AdvertVideo | null,
  changed: ChangedFields,
): Readonly<Record<string, string>> {
  const all = refusedFields(problem).map(([field, message]) => [questionOf(field), message] as const);
  const ofFile = problem?.fileId
    ? [[problem.fileId === video?.id ? VIDEO_FILE : 'photos', problem.message] as const]
    : [];
  return openRefusals([...all, ...ofFile], problem, changed);
}

/** The order of photos after one was stored: last, or in the place of another. Null when that other was deleted meanwhile. */
export function withPhoto(order: readonly string[], added: string, instead?: string): readonly string[] | null {
  const others = order.filter((id) => id !== added);
  if (instead === undefined) return [...others, added];
  return others.includes(instead) ? others.map((id) => (id === instead ? added : id)) : null;
}

/**
 * The order a person asked for, applied to the photos there are now. One stored or replaced since they saw the list keeps its
 * place, and one deleted since stays deleted.
 */
export function inOrder(present: readonly string[], wanted: readonly string[]): readonly string[] {
  const moved = wanted.filter((id) => present.includes(id));
  const order = [...moved];
  for (const [at, id] of present.entries()) if (!moved.includes(id)) order.splice(at, 0, id);
  return order;
}
