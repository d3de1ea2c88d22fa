import { Trans } from '@lingui/react/macro';
import type { Values } from '#domain/catalogue/catalogue.ts';
import { properties } from '#domain/catalogue/kinds/properties/properties.ts';
import { pricePerSquareMetre } from '#domain/listings/price-per-square-metre.ts';
import { Price } from '#ui/price/price.tsx';

/** The price of a square metre; renders nothing for a rent, or without a price or an area. */
export function PricePerSquareMetre({ price, values }: { price: number | null; values: Values }) {
  const each = pricePerSquareMetre(price, values, properties.payment(values));
  if (each === null) return null;
  return (
    <p className="text-sm text-ink-2">
      <Trans>
        <Price halalas={each} /> / m²
      </Trans>
    </p>
  );
}
