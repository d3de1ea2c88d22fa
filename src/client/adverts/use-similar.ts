import { useQuery } from '@tanstack/react-query';
import { adverts } from '#contract/adverts.ts';
import type { SimilarAdvert } from '#domain/adverts/advert.ts';
import { advertForm } from '#domain/adverts/advert-form.ts';
import { normaliseAdvert } from '#domain/adverts/read-advert.ts';
import { useApp } from '#client/shell/use-app.ts';
import { photoMark } from './advert-values.ts';
import type { AdvertWork } from './use-advert-draft.ts';

const none: readonly SimilarAdvert[] = [];

/** Adverts that seem to be for the same item, requested before sending. Offline there is no request, and staff check it. */
export function useSimilar({ values, photos }: AdvertWork, isWanted: boolean): readonly SimilarAdvert[] {
  const { ask } = useApp();
  const answers = normaliseAdvert(advertForm(values.kind), values.answers);
  const text = (key: string) => (typeof answers[key] === 'string' ? answers[key] : null);
  const marks = {
    plate: text('plate'),
    vin: text('vin'),
    licence: text('licence'),
    photos: photos.map(photoMark),
    except: values.advert,
  };
  return useQuery({ ...ask(adverts.similar, marks), enabled: isWanted, retry: false }).data ?? none;
}
