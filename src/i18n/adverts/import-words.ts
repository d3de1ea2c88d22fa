import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { AcceptedValue, FileFault, RowRemark } from '#domain/adverts/advert-import.ts';
import { formatList, formatNumber, formatPlain } from '#i18n/format.ts';
import type { Locale } from '#i18n/locale.ts';

/** Why a row is refused, or what should be checked again. */
export const remarkWords: Readonly<Record<RowRemark, MessageDescriptor>> = {
  no_brand: msg`The brand is missing`,
  unknown_brand: msg`The brand is not in our list`,
  unknown_model: msg`The model is not in our list of this brand`,
  year_unreadable: msg`The year cannot be read`,
  year_out_of_range: msg`The year is not possible`,
  unknown_city: msg`The city is not in our list`,
  size_unreadable: msg`The space cannot be read`,
  unknown_type: msg`The property type is not in our list`,
  price_unreadable: msg`The price cannot be read`,
  out_of_range: msg`A value is outside the allowed range`,
  title_too_long: msg`The title has more than 100 characters`,
  repeated: msg`A row above has the same number`,
  number_unreadable: msg`The number may only have letters, digits and hyphens`,
  price_placeholder: msg`No price: you'll be asked for it`,
  price_suspect: msg`The price is very low`,
  mileage_suspect: msg`The mileage looks wrong`,
  engine_suspect: msg`The engine capacity cannot be read`,
  year_differs_in_title: msg`The title names another year`,
  contact_in_title: msg`A phone number was removed from the title`,
  contact_in_text: msg`A phone number or link was removed from the description`,
  possible_repost: msg`Looks the same as a row above`,
  unknown_place: msg`You'll be asked for the city`,
  unknown_word: msg`A word is not in our lists: you'll be asked about it`,
  unknown_district: msg`The district is not in our list: you'll be asked for it`,
  space_suspect: msg`The space looks wrong`,
  sale_price_suspect: msg`The rent looks like the full price of the property`,
  purpose_unknown: msg`It does not say whether it is for rent or for sale: you'll be asked`,
  rent_period_suspect: msg`The rent period was estimated from the price`,
  licence_suspect: msg`The licence cannot be read: you'll be asked for it`,
  age_suspect: msg`The property age cannot be read`,
  plate_suspect: msg`The plate cannot be read`,
  vin_suspect: msg`The chassis number cannot be read`,
};

/** Names of a list that are shown; a file may have any of them. */
const MAX_NAMES = 8;

/** What would be read in place of a cell. */
export function acceptedWords(locale: Locale, accepted: AcceptedValue): MessageDescriptor {
  switch (accepted.form) {
    case 'names': {
      const names = formatList(
        locale,
        accepted.names.slice(0, MAX_NAMES).map((name) => name[locale]),
      );
      if (accepted.names.length === 0) return msg`the name of a city in English or Arabic`;
      return accepted.names.length > MAX_NAMES ? msg`for example ${names}` : msg`accepted: ${names}`;
    }
    case 'number': {
      const show = (figure: number) => (accepted.isGrouped ? formatNumber(locale, figure) : formatPlain(figure));
      const [min, example] = [show(accepted.min), show(accepted.example)];
      if (accepted.max === null) return msg`a number from ${min}, for example ${example}`;
      const max = show(accepted.max);
      return msg`a number from ${min} to ${max}, for example ${example}`;
    }
    case 'yes_or_no':
      return msg`yes or no`;
    case 'engine': {
      const [min, max] = [formatNumber(locale, accepted.minCc), formatNumber(locale, accepted.maxCc)];
      return msg`litres up to 20, for example 2.5, or cubic centimetres from ${min} to ${max}`;
    }
    case 'day':
      return msg`a day, for example 2026-03-25`;
  }
}

/** What is wrong with a whole file, and where. `namesOf` gives the names of columns as a list. */
export function faultWords(
  { code, columns, ...place }: FileFault,
  namesOf: (columns: readonly string[]) => string,
): MessageDescriptor {
  const line = place.line ?? 0;
  const found = place.found ?? 0;
  const expected = place.expected ?? 0;
  const names = namesOf(columns);
  switch (code) {
    case 'empty':
      return msg`The file is empty`;
    case 'json':
      return msg`This is a JSON file. Export a table as "CSV UTF-8" and choose it.`;
    case 'xlsx':
      return msg`This Excel file (.xlsx) is damaged or too large to read. Export it as "CSV UTF-8" and choose that file.`;
    case 'xls':
      return msg`This is an Excel file in the older format (.xls) or with a password. Export it as "CSV UTF-8" and choose that file.`;
    case 'ods':
      return msg`This is an OpenDocument file (.ods). Export it as "CSV UTF-8" and choose that file.`;
    case 'not_utf8':
      return msg`Line ${line} is in an older encoding. Save the file as "CSV UTF-8" and choose it again.`;
    case 'zero_bytes':
    case 'broken_utf16':
      return msg`Line ${line} cannot be read as text. Save the file as "CSV UTF-8" and choose it again.`;
    case 'quotes':
      return msg`Line ${line} has a quotation mark that is not closed, or text behind a closed one`;
    case 'ragged':
      return msg`Line ${line} has ${found} columns where the heading has ${expected}`;
    case 'twice_named':
      return msg`Two columns have the name ${names}`;
    case 'second_column':
      return msg`Two columns have the same meaning: ${names}`;
    case 'lacks_columns':
      return msg`Choose the column for: ${names}`;
    case 'too_many_rows':
      return msg`The file has more than ${plural(expected, { one: '# row', other: '# rows' })}. Split it into smaller files.`;
    case 'too_many_columns':
      return msg`Line ${line} has more than ${plural(expected, { one: '# column', other: '# columns' })}. Delete the columns we do not need.`;
    case 'long_cell':
      return msg`Line ${line} has a cell with more than ${plural(expected, { one: '# character', other: '# characters' })}. Shorten it, or close its quotation mark.`;
    case 'long_heading':
      return msg`Line ${line} has a heading with more than ${plural(expected, { one: '# character', other: '# characters' })}. Shorten it.`;
  }
}
