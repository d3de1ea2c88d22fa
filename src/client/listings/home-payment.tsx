import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Anchor } from '#ui/anchor/anchor.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';

/** Finance a property now or pay cash for it. For cash one speaks to who offers it, further down the page. */
export function HomePayment({ item }: { /** Its public number. */ item: string }) {
  const [way, setWay] = useState<'finance' | 'cash'>('finance');
  return (
    <Card className="grid gap-4">
      <RadioGroup
        legend={<Trans>How will you pay?</Trans>}
        layout="cards"
        options={[
          { value: 'finance', label: <Trans>Finance now</Trans> },
          { value: 'cash', label: <Trans>Pay cash</Trans> },
        ]}
        value={way}
        onChange={setWay}
      />
      {way === 'finance' ? (
        <>
          <Anchor href={`/finance/real-estate?item=${item}`} className={buttonClass({ size: 'l', wide: true })}>
            <Trans>Apply for financing</Trans>
          </Anchor>
          <p className="text-center text-sm text-ink-3">
            <Trans>After your request we call you within 2 working days.</Trans>
          </p>
        </>
      ) : (
        <>
          <a href="#seller" className={buttonClass({ kind: 'secondary', size: 'l', wide: true })}>
            <Trans>Speak to the advertiser</Trans>
          </a>
          <p className="text-sm text-ink-3">
            <Trans>See the property, agree on the price, and pay only when the deed is transferred.</Trans>
          </p>
        </>
      )}
    </Card>
  );
}
