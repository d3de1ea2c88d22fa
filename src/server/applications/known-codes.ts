import { referenceLists, type KnownCodes } from '#domain/applications/choice-lists.ts';
import type { ReferenceNames } from '../catalogue/reference-names.ts';

/** The codes that an application may use, from the reference lists in memory; built again when those are read again. */
export function knownCodesOf(names: ReferenceNames): (programme: string | null) => KnownCodes {
  let version = -1;
  let known: KnownCodes = {};
  return (programme) => {
    if (version !== names.version) {
      version = names.version;
      known = Object.fromEntries(referenceLists.map((list) => [list, new Set(names.codes(list))]));
    }
    // Programmes are not in the lists: the one that was found in the database is the only known one.
    return { ...known, programmes: new Set(programme === null ? [] : [programme]) };
  };
}
