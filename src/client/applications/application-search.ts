import * as v from 'valibot';
import { ApplicantKind } from '#domain/applications/application.ts';
import { type StepKey, stepKeys } from '#domain/applications/form.ts';
import { readItem } from './use-chosen.ts';

/** Search parameters of an application: applicant, step, listing with offer, draft, and the item that was sent. */
export interface ApplicationSearch {
  readonly account?: ApplicantKind;
  readonly step?: StepKey;
  readonly item?: string;
  readonly offer?: string;
  /** A draft to reopen, such as a refused one. */
  readonly draft?: string;
  /** The key under which it was sent from this device. */
  readonly sending?: string;
}

const Step = v.picklist(stepKeys);
const Key = v.pipe(v.string(), v.uuid());

/** Reads an address; invalid parameters are left out, and the wizard starts from the rest. */
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
