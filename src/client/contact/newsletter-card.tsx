import { Trans } from '@lingui/react/macro';
import { Card } from '#ui/card/card.tsx';
import { LetterForm } from './letter-form.tsx';
import { newsletterLetter } from './newsletter-letter.ts';

/** Newsletter sign-up; nothing but the confirmation is sent until its link is opened. */
export function NewsletterCard() {
  return (
    <Card as="section" aria-labelledby="newsletter-title" className="grid max-w-[34rem] gap-4">
      <header className="grid gap-1">
        <h2 id="newsletter-title" className="text-lg">
          <Trans>Newsletter</Trans>
        </h2>
        <NewsletterWords />
      </header>
      <LetterForm letter={newsletterLetter} />
    </Card>
  );
}

/** What one gets and agrees to. A change of meaning raises `NEWSLETTER_CONSENT_VERSION`. */
export function NewsletterWords() {
  return (
    <p className="text-ink-2">
      <Trans>One email a month: what changed in financing, and what to watch for. Unsubscribe at any time.</Trans>
    </p>
  );
}
