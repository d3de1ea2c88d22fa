import { advertForm } from '#domain/adverts/advert-form.ts';
import { advertTitle } from '#domain/adverts/advert-title.ts';
import { useLocale } from '#client/shell/use-app.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import { type AdvertValues, readAdvertValues } from './advert-values.ts';
import { useAdvertNames } from './use-advert-names.ts';

/** The name of an advert draft in the current language; null until the answers give one. */
export function useAdvertName(values: Pick<AdvertValues, 'kind' | 'answers'>): string | null {
  const locale = useLocale();
  const form = advertForm(values.kind);
  const names = useAdvertNames(form, values.answers);
  return advertTitle(form, values.answers, (key) => names[key] ?? null)?.[locale] ?? null;
}

/** `of` with the name of the advert. */
export function AdvertName({ of, draft }: { of: string; draft: Draft }) {
  const values = readAdvertValues(draft);
  return values ? <Named of={of} values={values} /> : of;
}

function Named({ of, values }: { of: string; values: AdvertValues }) {
  const name = useAdvertName(values);
  if (name === null) return of;
  return (
    <>
      {of}: <bdi>{name}</bdi>
    </>
  );
}
