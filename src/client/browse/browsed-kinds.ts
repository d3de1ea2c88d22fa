import type { Kind } from '#domain/catalogue/kind.ts';
import { type BrowsedKind, carKind } from './browsed-kind.ts';
import { propertyKind } from './property-kind.ts';

/** Every kind, for screens that show listings of all. The lists of one kind import theirs, to load no other. */
export const browsedKinds: Readonly<Record<Kind, BrowsedKind>> = { cars: carKind, properties: propertyKind };
