import { createFileRoute } from '@tanstack/react-router';
import { DeskNotFound } from './-shell/desk-not-found.tsx';

/** What all addresses of the desk share: "not found" that keeps the frame. The layout's own is for those who may not see the desk. */
export const Route = createFileRoute('/_desk/desk')({ notFoundComponent: DeskNotFound });
