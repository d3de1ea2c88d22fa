import * as v from 'valibot';

/** The parts of the settings that can be a draft, and public from a moment on; another account for reservations is proposed instead (decision 332). */
export const DraftedPart = v.picklist(['contact', 'legal', 'social', 'working']);
export type DraftedPart = v.InferOutput<typeof DraftedPart>;
