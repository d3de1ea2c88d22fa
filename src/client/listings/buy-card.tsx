import { Trans } from '@lingui/react/macro';
import { Anchor } from '#ui/anchor/anchor.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { TextLink } from '#ui/text-link/text-link.tsx';

interface BuyCardProps {
  /** Its screen. */
  readonly page: string;
  /** Programmes reckoned for it. */
  readonly programmes: string;
}

/** Finance it now, or pay cash for it: both lead to the request to buy it, which works without a network too. */
export function BuyCard({ page, programmes }: BuyCardProps) {
  return (
    <Card className="grid gap-3">
      <Anchor href={`${page}/purchase?pay=finance`} className={buttonClass({ size: 'l', wide: true })}>
        <Trans>Finance now</Trans>
      </Anchor>
      <Anchor href={`${page}/purchase?pay=cash`} className={buttonClass({ kind: 'secondary', size: 'l', wide: true })}>
        <Trans>Pay cash</Trans>
      </Anchor>
      <p className="text-center text-sm text-ink-3">
        <Trans>After your request we call you within 2 working days.</Trans>
      </p>
      <p className="text-center">
        <TextLink href={programmes} className="inline-flex min-h-11 items-center">
          <Trans>Compare financing programmes for it</Trans>
        </TextLink>
      </p>
    </Card>
  );
}
