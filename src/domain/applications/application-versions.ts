import { ACCEPTED_VERSIONS, type ApplicationInput } from './application.ts';
import type { FieldKey } from './fields.ts';

/** What a version changed, for applications of the version before. */
interface VersionChange {
  /** Converts an application of the version before to this version. */
  readonly lift: (application: ApplicationInput) => ApplicationInput;
  /**
   * Questions this version made required. Applications of earlier versions did not ask them and are accepted without.
   */
  readonly newlyRequired: readonly FieldKey[];
}

/** The accepted versions after the oldest, each with the change that leads to it. */
type LaterVersion = typeof ACCEPTED_VERSIONS extends readonly [number, ...infer Later extends readonly number[]]
  ? Later[number]
  : never;

const changes: Readonly<Record<LaterVersion, VersionChange>> = {
  // Version 2 added the offer.
  2: { lift: (application) => ({ ...application, offer: application.offer ?? null }), newlyRequired: [] },
};

/** An application converted to the newest version, and the required questions that its own version did not ask. */
export interface LiftedApplication {
  readonly application: ApplicationInput;
  readonly notAsked: ReadonlySet<FieldKey>;
}

/**
 * Lifts an application one version at a time; it may have waited on a device through several updates. `steps` is for
 * tests.
 */
export function liftApplication(
  sent: ApplicationInput,
  steps: Readonly<Record<number, VersionChange>> = changes,
  versions: readonly number[] = ACCEPTED_VERSIONS,
): LiftedApplication {
  let application = sent;
  const notAsked = new Set<FieldKey>();
  for (const version of versions) {
    const step = steps[version];
    if (version <= sent.schemaVersion || step === undefined) continue;
    application = { ...step.lift(application), schemaVersion: version };
    for (const field of step.newlyRequired) notAsked.add(field);
  }
  return { application, notAsked };
}
