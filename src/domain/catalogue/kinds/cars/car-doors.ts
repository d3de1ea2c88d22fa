/** Numbers of doors, the tailgate included where people count it. */
export const carDoors = [
  { id: '2', en: 'Two doors', ar: 'بابان' },
  { id: '3', en: 'Three doors', ar: 'ثلاثة أبواب' },
  { id: '4', en: 'Four doors', ar: 'أربعة أبواب' },
  { id: '5', en: 'Five doors', ar: 'خمسة أبواب' },
] as const;
