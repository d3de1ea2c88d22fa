import * as v from 'valibot';

/** What a template is for: the act whose message to the applicant it fills. */
export const TemplatePurpose = v.picklist(['ask_papers', 'finish_papers', 'reject', 'return'], 'invalid');
export type TemplatePurpose = v.InferOutput<typeof TemplatePurpose>;
