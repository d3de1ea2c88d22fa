import { referenceLists, type KnownCodes } from '#domain/applications/choice-lists.ts';
import type { ReferenceNames } from '../catalogue/reference-names.ts';

/** The codes an application may name, out of the reference lists in memory; made anew when those are read anew. */
export function knownCodesOf(names: ReferenceNames): (programme: string | null) => KnownCodes {
  let version = -1;
  let known: KnownCodes = {};
  return (programme) => {
    if (version !== names.version) {
      version = names.version;
      known = Object.fromEntries(referenceLists.map((list) => [list, new Set(names.codes(list))]));
    }
    // Programmes are few and change by themselves: the one that was found is the one that is known.
    return { ...known, programmes: new Set(programme === null ? [] : [programme]) };
  };
}
