import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ByKind, Kind } from '#domain/catalogue/kind.ts';
import type { LabelBasis } from '#domain/listings/price-label.ts';

type BasisLabels = Readonly<Record<LabelBasis, MessageDescriptor>>;

const ofProduct: Readonly<Record<Kind, BasisLabels>> = {
  cars: {
    exact: msg`same model and trim, within 1 year, similar mileage`,
    close: msg`same model, within 1 year, similar mileage`,
    wide: msg`same model, within 2 years`,
  },
  properties: {
    exact: msg`same type and district, similar area`,
    close: msg`same type and city, similar area`,
    wide: msg`same type and city, wider range of areas`,
  },
};

/** How a price was compared, by kind. */
export const basisLabels: ByKind<BasisLabels> = ofProduct;
