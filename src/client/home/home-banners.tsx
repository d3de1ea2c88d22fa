import type { Banner } from '#domain/home/banner.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { BannerCard } from './banner-card.tsx';

/** Columns by number of banners; phones scroll through them. */
const columns: Readonly<Record<number, string>> = {
  1: 'grid',
  2: 'shelf [--wide-columns:2]',
  3: 'shelf [--wide-columns:3]',
};

/** The banners that staff have published, in their order. */
export function HomeBanners({ banners }: { banners: readonly Banner[] }) {
  const locale = useLocale();
  return (
    <ul className={columns[banners.length] ?? 'shelf'}>
      {banners.map(({ id, title, text, href, picture }) => (
        <li key={id}>
          <BannerCard title={title[locale]} text={text[locale]} href={href} picture={picture[locale]} />
        </li>
      ))}
    </ul>
  );
}
