import type { deskFigures } from '#contract/desk-figures.ts';
import { visitKinds } from '#domain/desk/figures.ts';
import { workingMinutes } from '#domain/orders/working-time.ts';
import { noteRead } from '../db/audit-sql.ts';
import type { Handlers } from '../http/serve.ts';
import { selectWorkingTime } from '../orders/working-time-sql.ts';
import {
  selectContacts,
  selectEmptySearches,
  selectForms,
  selectFunnel,
  selectLenders,
  selectListings,
  selectOpen,
  selectPeople,
  selectSteps,
  selectVisits,
} from './figures-sql.ts';

/** Figures of the business. One query after the other, so that they take one connection of the pool. */
export const figuresHandlers: Handlers<typeof deskFigures> = {
  async figures(period, call) {
    const { db, now } = call;
    await noteRead(call, { action: 'desk.figures', subject: 'figures', details: period });
    const visits = await selectVisits(db, period);
    const forms = await selectForms(db, period);
    const working = await selectWorkingTime(db, now);
    const { from: opens, to: closes } = workingMinutes(working);
    return {
      visits: visitKinds.map((what) => ({ what, count: visits.find((one) => one.what === what)?.count ?? 0 })),
      started: forms.reduce((sum, { started }) => sum + started, 0),
      forms,
      funnel: await selectFunnel(db, period),
      hoursOfDay: (closes - opens) / 60,
      steps: await selectSteps(db, period, working),
      open: await selectOpen(db, period, now),
      people: await selectPeople(db, period, { working, now }),
      lenders: await selectLenders(db, period),
      listings: await selectListings(db, period),
      contacts: await selectContacts(db, period),
      searches: await selectEmptySearches(db, period),
    };
  },
};
