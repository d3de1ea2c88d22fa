import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OwnPartnerPage } from '#domain/partners/partner-page.ts';
import { verificationState } from '#domain/partners/seller-verification.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { useToday } from '#client/shell/use-today.ts';
import { formatDate } from '#i18n/format.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';

/** Whether one's showroom or office is verified, until when, and what to do about it; `isBrief` only where something is to be done soon. */
export function OwnVerification({ page, isBrief = false }: { page: OwnPartnerPage; isBrief?: boolean }) {
  const locale = useLocale();
  const state = verificationState(page, useToday());
  if (isBrief && (state === 'none' || state === 'valid')) return null;
  const until = page.verifiedUntil ? formatDate(locale, page.verifiedUntil) : null;
  const contact = (
    <Link to="/contact-us" className={buttonClass({ kind: 'secondary' })}>
      <Trans>Contact us</Trans>
    </Link>
  );
  switch (state) {
    case 'valid':
      return (
        <Notice tone="success" title={<Trans>Your page is verified</Trans>}>
          {until ? (
            <Trans>
              Buyers see that we verified you, until <bdi>{until}</bdi>. We remind you 30 days before.
            </Trans>
          ) : (
            <Trans>Buyers see that we verified you.</Trans>
          )}
        </Notice>
      );
    case 'ending':
      return (
        <Notice
          tone="warning"
          title={
            <Trans>
              Your verification ends on <bdi>{until}</bdi>
            </Trans>
          }
          actions={contact}
        >
          <Trans>
            Send us your commercial register number and your new licence before then, so that buyers keep seeing you as
            verified.
          </Trans>
        </Notice>
      );
    case 'ended':
      return (
        <Notice
          tone="warning"
          title={
            <Trans>
              Your verification ended on <bdi>{until}</bdi>
            </Trans>
          }
          actions={contact}
        >
          <Trans>
            Buyers no longer see you as verified. Send us your commercial register number and your new licence.
          </Trans>
        </Notice>
      );
    default:
      return (
        <Notice title={<Trans>Your page is not verified yet</Trans>} actions={contact}>
          <Trans>
            Send us your commercial register number and licence. Once we have checked them, buyers see that you are
            verified.
          </Trans>
        </Notice>
      );
  }
}
