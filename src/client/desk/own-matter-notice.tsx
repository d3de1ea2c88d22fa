import { Trans } from '@lingui/react/macro';
import { Notice } from '#ui/notice/notice.tsx';

/** In the place of the acts on something that belongs to the member of staff who reads it. */
export function OwnMatterNotice() {
  return (
    <Notice title={<Trans>This is your own</Trans>}>
      <Trans>It has your account, phone number or email, so a colleague has to decide about it.</Trans>
    </Notice>
  );
}
