import type { proposedDistricts } from '#contract/proposed-districts.ts';
import { nearestNames } from '#domain/search/nearest-names.ts';
import { fold } from '#domain/words/fold.ts';
import type { Name } from '#domain/words/name.ts';
import { Refusal, type Handlers } from '../http/serve.ts';
import {
  acceptDistrict,
  discardDistrict,
  isCity,
  lockProposed,
  moveListings,
  selectDistrictsOf,
  selectProposed,
} from './proposed-districts-sql.ts';

/** Districts that files name and no list has, at the desk. A decision and its receipt are one transaction; the audit has both. */
export const proposedDistrictHandlers: Handlers<typeof proposedDistricts> = {
  async districts(filter, { db }) {
    const proposed = await selectProposed(db, filter);
    const ofCity = new Map<string, { id: string; name: Name }[]>();
    for (const { city } of proposed)
      if (!ofCity.has(city.id)) ofCity.set(city.id, await selectDistrictsOf(db, city.id));
    return proposed.map((one) => {
      const known = ofCity.get(one.city.id) ?? [];
      const names = known.map(({ name }) => name);
      const nearest = nearestNames(one.written, names).flatMap((name) => known[names.indexOf(name)] ?? []);
      return { ...one, examples: [...one.examples], nearest };
    });
  },

  async districtsOf({ city }, { db }) {
    if (!(await isCity(db, city))) throw new Refusal('not_found');
    return selectDistrictsOf(db, city);
  },

  async decideDistrict({ id, value }, { db, key }) {
    const proposed = await lockProposed(db, id);
    if (!proposed) throw new Refusal('content_changed');
    const { written, city } = proposed;
    const receipt = { id, key: key ?? '' };
    if (value.as === 'none') {
      await discardDistrict(db, id, null);
      return { ...receipt, listings: await moveListings(db, { id, written }, null) };
    }
    const known = await selectDistrictsOf(db, city);
    if (value.as === 'known') {
      const into = known.find((one) => one.id === value.into);
      if (!into) throw new Refusal('invalid', { errors: { 'value.into': ['invalid'] } });
      await discardDistrict(db, id, into.id);
      return { ...receipt, listings: await moveListings(db, { id, written }, into) };
    }
    const { name } = value;
    const taken = (['en', 'ar'] as const).filter((language) =>
      known.some((one) => fold(one.name[language]) === fold(name[language])),
    );
    if (taken.length > 0)
      throw new Refusal('invalid', {
        errors: Object.fromEntries(taken.map((language) => [`value.name.${language}`, ['district_exists']])),
      });
    await acceptDistrict(db, id, name, written === name.ar ? [] : [written]);
    return { ...receipt, listings: await moveListings(db, { id, written }, { id, name }) };
  },
};
