import * as v from 'valibot';

/** Id of an account of staff. */
export const ColleagueId = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/** A member of staff as colleagues see them. */
export const Colleague = v.object({ id: ColleagueId, name: v.string() });
export type Colleague = v.InferOutput<typeof Colleague>;

/** Who gets or had an order. */
export const Assignee = v.union([v.literal('nobody'), ColleagueId]);
export type Assignee = v.InferOutput<typeof Assignee>;

/** Maximum number of orders that are assigned together. */
export const MAX_ASSIGNED_TOGETHER = 50;

/** What became of one of several orders: `own` is of the caller, `colleague_own` of whoever should get it. */
const AssignmentOutcome = v.picklist(['assigned', 'taken', 'closed', 'own', 'colleague_own', 'gone']);
export type AssignmentOutcome = v.InferOutput<typeof AssignmentOutcome>;

export const AssignmentResult = v.object({
  id: v.string(),
  outcome: AssignmentOutcome,
  /** Who has it now. Their name is in the list of colleagues: a receipt has none. */
  assignee: v.nullable(ColleagueId),
});
export type AssignmentResult = v.InferOutput<typeof AssignmentResult>;

/** Whose orders a list has: of the caller, of nobody (open ones only), or of a colleague. */
export const AssigneeFilter = v.union([v.picklist(['me', 'nobody']), ColleagueId]);
export type AssigneeFilter = v.InferOutput<typeof AssigneeFilter>;
