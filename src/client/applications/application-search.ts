import * as v from 'valibot';
import { ApplicantKind } from '#domain/applications/application.ts';
import { type StepKey, stepKeys } from '#domain/applications/form.ts';
import { readItem } from './use-chosen.ts';

/** What the address of an application says: who applies, which step, which listing with which offer; a certain draft; what was sent. */
export interface ApplicationSearch {
  readonly account?: ApplicantKind;
  readonly step?: StepKey;
  readonly item?: string;
  readonly offer?: string;
  /** A draft to be opened again, such as one that was refused. */
  readonly draft?: string;
  /** The key under which it was sent from this device. */
  readonly sending?: string;
}

const Step = v.picklist(stepKeys);
const Key = v.pipe(v.string(), v.uuid());

/** Reads an address; what cannot be read is left out, and the wizard begins there. */
export function readApplicationSearch(raw: Readonly<Record<string, unknown>>): ApplicationSearch {
  const { account, step, draft, sending } = raw;
  return {
    ...(v.is(ApplicantKind, account) && { account }),
    ...(v.is(Step, step) && { step }),
    ...readItem(raw),
    ...(v.is(Key, draft) && { draft }),
    ...(v.is(Key, sending) && { sending }),
  };
}
