/** Days in which a second administrator can confirm a proposal. Texts of the desk name them. */
export const PROPOSAL_DAYS = 7;
