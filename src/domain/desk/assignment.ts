import * as v from 'valibot';

/** Id of an account of staff. */
export const ColleagueId = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/** A member of staff as colleagues see them. */
export const Colleague = v.object({ id: ColleagueId, name: v.string() });
export type Colleague = v.InferOutput<typeof Colleague>;

/** Who gets or had an order. */
export const Assignee = v.union([v.literal('nobody'), ColleagueId]);
export type Assignee = v.InferOutput<typeof Assignee>;

/** Whose orders a list has: of the caller, of nobody (open ones only), or of a colleague. */
export const AssigneeFilter = v.union([v.picklist(['me', 'nobody']), ColleagueId]);
export type AssigneeFilter = v.InferOutput<typeof AssigneeFilter>;
