import { createFileRoute } from '@tanstack/react-router';
import { FIRST_PART } from '#domain/catalogue/list-address.ts';

/** The properties of a city, drawn by the layout. */
export const Route = createFileRoute('/_default/products/real-estate/_list/$city')({
  params: { parse: ({ city }) => FIRST_PART.test(city) && { city } },
});
