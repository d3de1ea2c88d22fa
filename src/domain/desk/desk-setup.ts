import * as v from 'valibot';

/** What a new installation needs before it opens, in the order in which it is done. */
export const SetupStep = v.picklist([
  'administrator',
  'contact',
  'licences',
  'lender',
  'programme',
  'offer',
  'article',
  'terms',
  'privacy',
]);
export type SetupStep = v.InferOutput<typeof SetupStep>;

/** How far the set-up of an installation is, by what is stored. */
export const DeskSetup = v.object({
  steps: v.array(v.object({ step: SetupStep, isDone: v.boolean() })),
  /** Something is missing, and no demonstration is served. */
  isOpen: v.boolean(),
  /** Nothing has been done yet but an administrator: the desk opens with the list. */
  isNew: v.boolean(),
});
export type DeskSetup = v.InferOutput<typeof DeskSetup>;

/** The state of the set-up; samples count as nothing, and with the demonstration nothing is asked for. */
export function setupOf(done: ReadonlySet<SetupStep>, isSampleData: boolean): DeskSetup {
  const steps = SetupStep.options.map((step) => ({ step, isDone: done.has(step) }));
  return {
    steps,
    isOpen: !isSampleData && steps.some(({ isDone }) => !isDone),
    isNew: !isSampleData && steps.every(({ step, isDone }) => !isDone || step === 'administrator'),
  };
}
