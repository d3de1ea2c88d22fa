import { createFileRoute } from '@tanstack/react-router';

/** The cars of a model, drawn by the layout. */
export const Route = createFileRoute('/_default/products/cars/_list/$brand_/$model')({});
