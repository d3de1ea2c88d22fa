import path from 'node:path';
import type { Name } from '#domain/words/name.ts';

/** Rooms of which there are photographs. */
export type RoomName = 'living' | 'bedroom' | 'kitchen' | 'office';

const EDITION = 'photo1';
const idOf = (name: string) => `${EDITION}_${name}`;

/** Ids of the photographs of each room. */
export const roomPhotographs: Readonly<Record<RoomName, readonly string[]>> = {
  living: ['living-1', 'living-2', 'living-3', 'living-4', 'living-5'].map(idOf),
  bedroom: ['bedroom-1', 'bedroom-2', 'bedroom-3'].map(idOf),
  kitchen: ['kitchen-1', 'kitchen-2', 'kitchen-3'].map(idOf),
  office: ['office-1'].map(idOf),
};

/** The photograph of a house; only one sample shows it. */
export const villaPhotograph = idOf('villa-1');

const subjects: Readonly<Record<string, Name>> = {
  living: { en: 'living room', ar: 'صالة معيشة' },
  bedroom: { en: 'bedroom', ar: 'غرفة نوم' },
  kitchen: { en: 'kitchen', ar: 'مطبخ' },
  office: { en: 'office', ar: 'مكتب' },
  villa: { en: 'villa with a pool', ar: 'فيلا بمسبح' },
};

/** Who the photographs come from; photographs/CREDITS.md says more. */
const sources: Readonly<Record<string, string>> = {
  'living-4': 'Unsplash',
  'villa-1': 'Unsplash',
  'living-2': 'property_web_builder, MIT',
  'bedroom-3': 'property_web_builder, MIT',
  'kitchen-3': 'property_web_builder, MIT',
  'office-1': 'property_web_builder, MIT',
};

const names = new Set([...Object.values(roomPhotographs).flat(), villaPhotograph]);

/** A photograph by its id: its file, and its text with the credit. Null when there is none. */
export function photographOf(id: string): { readonly file: string; readonly alt: Name } | null {
  if (!names.has(id)) return null;
  const name = id.slice(EDITION.length + 1);
  const subject = subjects[name.split('-')[0]!]!;
  const source = sources[name];
  return {
    file: path.join(import.meta.dirname, 'photographs', `${name}.webp`),
    alt: {
      en: `Sample photograph: ${subject.en} (${source ? `photo: ${source}` : 'free stock photo'})`,
      ar: `صورة للعرض: ${subject.ar} (${source ? `المصدر: ${source}` : 'صورة من مكتبة مجانية'})`,
    },
  };
}
