import { cityWeights } from './car-market.ts';
import type { SampleSeller } from './sample-sellers.ts';

const firstNames = [
  ['Turki', 'تركي'],
  ['Hanan', 'حنان'],
  ['Saad', 'سعد'],
  ['Munirah', 'منيرة'],
  ['Faisal', 'فيصل'],
  ['Reem', 'ريم'],
  ['Abdullah', 'عبدالله'],
  ['Lama', 'لمى'],
  ['Khalid', 'خالد'],
  ['Haya', 'هيا'],
  ['Sultan', 'سلطان'],
  ['Amal', 'أمل'],
  ['Bandar', 'بندر'],
  ['Wafa', 'وفاء'],
  ['Majed', 'ماجد'],
  ['Dalal', 'دلال'],
  ['Nasser', 'ناصر'],
  ['Shahad', 'شهد'],
  ['Yazeed', 'يزيد'],
] as const;
const initials = [
  ['S', 'س'],
  ['M', 'م'],
  ['Q', 'ق'],
  ['A', 'ع'],
  ['D', 'د'],
  ['H', 'ح'],
  ['Z', 'ز'],
  ['R', 'ر'],
  ['N', 'ن'],
  ['K', 'ك'],
] as const;

/** Private sellers for each unit of a city's weight: enough for at most three listings each. */
const OWNERS_PER_WEIGHT = 0.9;
/** The last digits of the first phone number. */
const FIRST_PHONE = 1_001;

/** Private sellers of the demonstration, in every city by its weight: a first name and an initial each. */
export const sampleOwners: readonly SampleSeller[] = Object.entries(cityWeights)
  .flatMap(([city, weight]) =>
    Array.from({ length: Math.max(1, Math.round(weight * OWNERS_PER_WEIGHT)) }, (_, index) => ({ city, index })),
  )
  .map(({ city, index }, position) => {
    // Every pair of the two lists comes once before one is repeated, because their lengths share no factor.
    const [first, firstInArabic] = firstNames[position % firstNames.length]!;
    const [initial, initialInArabic] = initials[position % initials.length]!;
    return {
      slug: `owner-in-${city.replace('-city', '')}${index === 0 ? '' : `-${index + 1}`}`,
      kind: 'individual',
      name: { en: `${first} ${initial}.`, ar: `${firstInArabic} ${initialInArabic}.` },
      about: null,
      city,
      phone: `+96652000${FIRST_PHONE + position}`,
      yearsExperience: null,
      verified: null,
    };
  });
