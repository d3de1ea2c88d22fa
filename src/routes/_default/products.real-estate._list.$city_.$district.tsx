import { createFileRoute } from '@tanstack/react-router';

/** The properties of a district, drawn by the layout. */
export const Route = createFileRoute('/_default/products/real-estate/_list/$city_/$district')({});
