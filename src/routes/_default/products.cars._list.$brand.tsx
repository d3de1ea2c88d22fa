import { createFileRoute } from '@tanstack/react-router';
import { FIRST_PART } from '#domain/catalogue/list-address.ts';

/** The cars of a brand, drawn by the layout. */
export const Route = createFileRoute('/_default/products/cars/_list/$brand')({
  params: { parse: ({ brand }) => FIRST_PART.test(brand) && { brand } },
});
