import { createFileRoute } from '@tanstack/react-router';
import { Gallery } from '#ui/gallery.tsx';

export const Route = createFileRoute('/_empty/test_/components')({
  component: Gallery,
});
