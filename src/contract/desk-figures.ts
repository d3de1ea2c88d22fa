import { Figures, FiguresQuestion } from '#domain/desk/figures.ts';
import { figureRoles } from './desk-roles.ts';
import { query } from './endpoint.ts';

/** Figures of the business. They name members of staff, so that each read is written to the audit log. */
export const deskFigures = {
  figures: query('/desk/figures', {
    summary: 'Funnel, steps, load, lenders, listings and searches without results, over days in Riyadh.',
    access: 'staff',
    roles: figureRoles,
    input: FiguresQuestion,
    output: Figures,
    keep: 'nothing',
    limit: { count: 60, per: 'minute' },
  }),
};
