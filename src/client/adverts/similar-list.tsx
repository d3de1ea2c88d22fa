import { useLingui } from '@lingui/react/macro';
import type { SimilarAdvert } from '#domain/adverts/advert.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { likenessLabels } from '#i18n/adverts/advert-words.ts';
import { formatList } from '#i18n/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';

/** Other adverts that seem to be for the same item, with the reasons. */
export function SimilarList({ similar }: { similar: readonly SimilarAdvert[] }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  return (
    <ul className="list-disc ps-5">
      {similar.map(({ id, title, by }) => (
        <li key={id}>
          <bdi>{title[locale]}</bdi> <Ltr>{id}</Ltr>:{' '}
          {formatList(
            locale,
            by.map((one) => i18n._(likenessLabels[one])),
          )}
        </li>
      ))}
    </ul>
  );
}
