import { describe, expect, it } from 'vitest';
import { ACCEPTED_VERSIONS, SCHEMA_VERSION } from './application.ts';
import { liftApplication } from './application-versions.ts';
import { checkApplication } from './check-application.ts';
import { individualApplication } from '#demonstration/sample-application.ts';

const { offer: _, ...withoutOffer } = individualApplication;
const firstVersion = { ...withoutOffer, schemaVersion: 1 };

describe('versions of an application', () => {
  it('accepts at most three consecutive versions and sends the newest', () => {
    expect(ACCEPTED_VERSIONS.length).toBeLessThanOrEqual(3);
    expect(ACCEPTED_VERSIONS.map((version, at) => version - at)).toEqual(
      ACCEPTED_VERSIONS.map(() => ACCEPTED_VERSIONS[0]),
    );
    expect(SCHEMA_VERSION).toBe(ACCEPTED_VERSIONS.at(-1));
  });

  it('lifts an application to the newest version and changes only what the versions changed', () => {
    expect(liftApplication(firstVersion).application).toEqual({
      ...firstVersion,
      schemaVersion: SCHEMA_VERSION,
      offer: null,
    });
  });

  it('leaves an application of the newest version unchanged', () => {
    const newest = { ...individualApplication, schemaVersion: SCHEMA_VERSION, offer: { id: '7', price: 9_000_000 } };
    expect(liftApplication(newest)).toEqual({ application: newest, notAsked: new Set() });
  });
});

describe('a question made required by a later version', () => {
  // Test data: version 2 renames an answer, version 3 makes the contact time required.
  const steps = {
    2: {
      lift: (application: typeof individualApplication) => ({
        ...application,
        answers: { ...application.answers, city: application.answers['town'] ?? null },
      }),
      newlyRequired: [],
    },
    3: { lift: (application: typeof individualApplication) => application, newlyRequired: ['timeCall'] as const },
  };
  const { city, timeCall: __, ...answers } = individualApplication.answers;
  const waiting = { ...individualApplication, schemaVersion: 1, answers: { ...answers, town: city ?? null } };

  it('may be missing in an application of an earlier version', () => {
    const { application, notAsked } = liftApplication(waiting, steps, [1, 2, 3]);
    expect(application).toMatchObject({ schemaVersion: 3, answers: { city } });
    expect(checkApplication(application, {}, undefined, notAsked)).toEqual({});
  });

  it('may not be missing in an application of that version, nor may any other question', () => {
    const since = liftApplication({ ...individualApplication, schemaVersion: 3, answers }, steps, [1, 2, 3]);
    expect(checkApplication(since.application, {}, undefined, since.notAsked)).toEqual({
      city: { code: 'required' },
      timeCall: { code: 'required' },
    });
    const before = liftApplication({ ...waiting, answers: { ...waiting.answers, fullName: null } }, steps, [1, 2, 3]);
    expect(checkApplication(before.application, {}, undefined, before.notAsked)).toEqual({
      fullName: { code: 'required' },
    });
  });
});
