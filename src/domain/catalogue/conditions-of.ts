import type { Condition } from '#domain/financing/condition.ts';
import type { Catalogue } from './catalogue.ts';

/** The standing terms under which listings of a catalogue are financed; none where all are rents. */
export function conditionsOf({ payment }: Pick<Catalogue, 'payment'>): readonly Condition[] {
  const usual = payment({});
  if (usual.by === 'rent') return [];
  return usual.financedAs === 'home' ? ['home', 'land'] : ['new', 'used'];
}
