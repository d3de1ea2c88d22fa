import facts from '#domain/financing/banks.json' with { type: 'json' };
import { referenceItems, type ReferenceLists } from '../places/reference-item.ts';

/** Banks, finance companies and funds as a reference list; nothing here is an offer. */
export function bankLists(): ReferenceLists {
  return {
    banks: referenceItems(facts.banks, (bank) => ({
      shortName: { en: bank.short_en ?? bank.en, ar: bank.short_ar ?? bank.ar },
      type: bank.type,
      ibanBankCode: bank.iban_bank_code ?? null,
      products: bank.products,
    })),
  };
}
