import { Plural, useLingui } from '@lingui/react/macro';
import type { PriceLabel } from '#domain/listings/price-label.ts';
import { useWords } from '#client/shell/use-words.ts';
import { Badge } from '#ui/badge/badge.tsx';

/** The price label on a card, with the number of adverts it was compared with. Loaded with the buttons of the card, into the space beside them. */
export function CardLabel({ label }: { label: PriceLabel }) {
  return useWords('frame') ? <Label {...label} /> : null;
}

function Label({ position, sample }: PriceLabel) {
  const { t } = useLingui();
  const words = { below: t`Below market price`, around: t`Around market price`, above: t`Above market price` };
  return (
    <p className="grid justify-items-start gap-0.5 text-sm text-ink-3">
      <Badge tone={position === 'below' ? 'success' : undefined}>{words[position]}</Badge>
      <span>
        <Plural value={sample} one="# comparable advert" other="# comparable adverts" />
      </span>
    </p>
  );
}
