/** Who sells: their names as they are shown beside a listing. */
export const sellerKinds = [
  { id: 'individual', en: 'Private seller', ar: 'بائع فرد' },
  { id: 'showroom', en: 'Showroom', ar: 'معرض' },
  { id: 'marketing_office', en: 'Marketing office', ar: 'مكتب تسويق' },
] as const;
export type SellerKind = (typeof sellerKinds)[number]['id'];
