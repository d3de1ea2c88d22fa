/** The place of the monthly price beside the search. */
export const teaserFrame = <div className="min-h-96 rounded-lg bg-deep shadow-high" />;
