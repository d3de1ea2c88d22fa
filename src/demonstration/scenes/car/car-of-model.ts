import facts from '#domain/catalogue/brands-models.json' with { type: 'json' };
import { familiesOf, type BodyName, type FamilyName } from './car-families.ts';

/** Models that are not of the usual family of their body type, by the ends of their codes. */
const models: Readonly<Partial<Record<FamilyName, string>>> = {
  'city-car': 'picanto grand-i10 i10 spark cooper alto celerio s-presso',
  hatchback: 'golf polo yaris-hatchback i20 i30 swift baleno a-class 1-series ceed',
  'small-sedan': 'accent yaris pegas sunny attrage dzire alsvin mg5 city rio ciaz mirage',
  'compact-sedan':
    'corolla elantra cerato k4 civic k3 sentra mazda-3 lancer a3 is c-class 3-series jetta optra cruze focus',
  'large-sedan': 'taurus caprice charger 300 avalon crown azera cadenza impala crown-victoria maxima stinger ct5',
  'executive-sedan':
    'es ls s-class e-class 5-series 7-series g80 g90 a6 a8 equus centennial k9 k900 panamera flying-spur ghost phantom maybach xj xf',
  'electric-sedan': 'seal model-3 model-s air ioniq-6 han i4 taycan eqs eqe',
  'sports-car':
    '911 cayman 718 corvette f8 huracan aventador mclaren 720s gt r8 amg-gt roma 488 portofino supra gr86 gt-r 370z 400z z emira f-type vantage db11',
  'small-crossover':
    'raize creta kicks zs coolray jolion venue seltos sonet duster ecosport trax groove cx-3 cx-30 hr-v asx magnite urban-cruiser corolla-cross kona captur 2008 tiggo-4 cs35 q2 gv60 x1 gla ux',
  'electric-crossover': 'ioniq-5 model-y model-x atto-3 ev6 ev9 id-4 eqb ix e-tron',
  'family-crossover':
    'santa-fe palisade sorento telluride explorer cx-9 cx-90 cs95 uni-k durango highlander pathfinder tiggo-8 tiggo-8-pro monjaro traverse acadia pilot rx blazer grand-highlander',
  'full-size-suv':
    'tahoe suburban yukon yukon-xl expedition escalade qx80 sequoia navigator grand-wagoneer wagoneer armada',
  'luxury-suv':
    'range-rover range-rover-sport range-rover-velar cayenne x5 x6 x7 gv80 gls gle q7 q8 bentayga cullinan urus levante touareg grand-cherokee grecale dbx',
  'off-roader':
    'land-cruiser land-cruiser-prado prado patrol fortuner lx gx pajero montero montero-sport 4runner everest mu-x tank-500 patrol-safari',
  'boxy-off-roader':
    'g-class wrangler defender fj-cruiser land-cruiser-70 jimny bronco hummer h2 h3 t2 tank-300 xterra patrol-super-safari',
  'full-size-pickup': 'f-150 silverado sierra ram ram-1500 1500 tundra f-250 f-350 raptor avalanche titan',
  'muscle-coupe': 'mustang challenger camaro',
};

const bodyOfModel = new Map(
  facts.brands.flatMap((brand) => brand.models.map(({ id, body }) => [id, body ?? null] as const)),
);
const familyOfName = new Map(
  (Object.entries(models) as [FamilyName, string][]).flatMap(([family, names]) =>
    names.split(' ').map((name) => [name, family] as const),
  ),
);

const isBody = (body: string | null): body is BodyName => body !== null && Object.hasOwn(familiesOf, body);

/** The family of a car, always one of its body type; null for an unknown body type. */
export function familyOf({ model, body }: { model: string | null; body: string | null }): FamilyName | null {
  const known = body ?? (model === null ? null : (bodyOfModel.get(model) ?? null));
  if (!isBody(known)) return null;
  const own = familyOfName.get(model?.split('--')[1] ?? '');
  const possible: readonly FamilyName[] = familiesOf[known];
  return own !== undefined && possible.includes(own) ? own : possible[0]!;
}
