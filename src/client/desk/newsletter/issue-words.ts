import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IssueCard, IssueCounts, IssueState } from '#domain/desk/newsletter-issue.ts';

/** What has become of an issue, and the tone of its badge. */
export const stateLabels: Readonly<
  Record<IssueState, { readonly label: MessageDescriptor; readonly tone: 'outline' | 'success' | 'warning' }>
> = {
  draft: { label: msg`Draft`, tone: 'outline' },
  scheduled: { label: msg`Scheduled`, tone: 'warning' },
  sending: { label: msg`Sending`, tone: 'warning' },
  stopped: { label: msg`Stopped`, tone: 'warning' },
  sent: { label: msg`Sent`, tone: 'success' },
};

/** What an issue is shown as at `now` (ms): one whose time has come is taken up within seconds, and is being sent. */
export const shownState = ({ state, startsAt }: Pick<IssueCard, 'state' | 'startsAt'>, now: number): IssueState =>
  state === 'scheduled' && startsAt !== null && Date.parse(startsAt) <= now ? 'sending' : state;

/** The figures of an issue in the order in which they are shown. */
export const countLabels: readonly { readonly name: keyof IssueCounts; readonly label: MessageDescriptor }[] = [
  { name: 'sent', label: msg`Delivered to the mail server` },
  { name: 'waiting', label: msg`Waiting` },
  { name: 'failed', label: msg`Failed` },
  { name: 'unconfirmed', label: msg`Not known whether delivered` },
  { name: 'left', label: msg`Unsubscribed before their turn` },
];

/** The subject in the language of whoever reads it at the desk, or in the other one; null while there is none. */
export const subjectOf = ({ subject }: Pick<IssueCard, 'subject'>, locale: 'en' | 'ar'): string | null =>
  subject[locale] ?? subject.en ?? subject.ar;

/** All recipients of an issue. */
export const recipientsOf = (counts: IssueCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
