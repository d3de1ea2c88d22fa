import { Trans } from '@lingui/react/macro';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import type { Invited } from './invite-dialog.tsx';

/** What became of an invitation; the link is on this screen only, and once. */
export function InvitedNotice({ invited: { outcome, link } }: { invited: Invited }) {
  if (outcome === 'proposed')
    return (
      <Notice live title={<Trans>Waiting for a second administrator</Trans>}>
        <Trans>It takes effect when another administrator confirms it within 7 days.</Trans>
      </Notice>
    );
  if (outcome === 'mailed')
    return (
      <Notice live tone="success" title={<Trans>The invitation was sent by email</Trans>}>
        <Trans>Its link works once within 24 hours.</Trans>
      </Notice>
    );
  if (!link) return null;
  return (
    <Notice live tone="warning" title={<Trans>Copy this link now: it is shown only once</Trans>}>
      <p>
        <Trans>No email can be sent here. Give the link to your colleague and to nobody else.</Trans>
      </p>
      <p className="select-all wrap-anywhere">
        <Ltr>{link}</Ltr>
      </p>
    </Notice>
  );
}
