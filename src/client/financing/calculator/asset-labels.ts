import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FinancedAsset } from '#domain/financing/estimate-schema.ts';

/** Labels of financed assets; `programmes` is the path to apply. */
export const assetLabels: Readonly<
  Record<
    FinancedAsset,
    {
      readonly label: MessageDescriptor;
      readonly price: MessageDescriptor;
      readonly reached: MessageDescriptor;
      readonly programmes: string;
    }
  >
> = {
  car: { label: msg`A car`, price: msg`Price of the car`, reached: msg`A car of up to`, programmes: '/finance/cars' },
  home: {
    label: msg`A home`,
    price: msg`Price of the home`,
    reached: msg`A home of up to`,
    programmes: '/finance/real-estate',
  },
  personal: {
    label: msg`Personal`,
    price: msg`Amount you need`,
    reached: msg`Financing of up to`,
    programmes: '/finance/individual-companies',
  },
};
