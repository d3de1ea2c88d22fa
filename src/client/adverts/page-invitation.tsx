import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { useAdvertiser } from './use-advertiser.ts';

/** Invites a showroom or office to complete its page; adverts do not wait for it. */
export function PageInvitation() {
  const { page } = useAdvertiser();
  if (!page || page.givenAt !== null) return null;
  const isShowroom = page.kind === 'showroom';
  return (
    <Notice
      title={isShowroom ? <Trans>Complete your showroom page</Trans> : <Trans>Complete your office page</Trans>}
      actions={
        <Link to="/my-page" className={buttonClass({ kind: 'secondary' })}>
          <Trans>Complete the page</Trans>
        </Link>
      }
    >
      <Trans>
        Buyers check your page before they call. Add your city, phone numbers, opening hours and logo. Your adverts are
        not delayed by this.
      </Trans>
    </Notice>
  );
}
