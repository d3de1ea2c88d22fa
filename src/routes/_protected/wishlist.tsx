import { createFileRoute } from '@tanstack/react-router';
import { favourites } from '#contract/favourites.ts';
import { browsedKinds } from '#client/browse/browsed-kinds.ts';
import { WishlistPage } from '#client/favourites/wishlist-page.tsx';
import { load } from '#client/shell/load.ts';

export const Route = createFileRoute('/_protected/wishlist')({
  beforeLoad: async ({ context }) =>
    void (await Promise.all([
      context.words.load('own'),
      context.words.load('saved'),
      context.words.load('browse'),
      context.words.load('properties'),
    ])),
  loader: ({ context }) => load(context.queryClient, context.ask(favourites.list, {})),
  component: WishlistScreen,
});

const kinds = Object.values(browsedKinds);

function WishlistScreen() {
  return <WishlistPage kinds={kinds} />;
}
