import * as v from 'valibot';

export const AccountType = v.picklist(['individual', 'showroom'], 'invalid');
export type AccountType = v.InferOutput<typeof AccountType>;

/** The kind of business of a showroom account. */
export const ShowroomKind = v.picklist(['showroom', 'marketing_office'], 'invalid');
export type ShowroomKind = v.InferOutput<typeof ShowroomKind>;

/** The signed-in account, as known to the server and the browser. */
export const Account = v.object({
  id: v.string(),
  name: v.string(),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  accountType: v.picklist(['individual', 'showroom']),
  role: v.picklist(['user', 'staff']),
  locale: v.picklist(['en', 'ar']),
  isSample: v.boolean(),
});
export type Account = v.InferOutput<typeof Account>;

/** The user record of the profile call: the account with its owner's details, as far as the server has them. */
export const Profile = v.object({
  ...Account.entries,
  showroomKind: v.optional(v.nullable(v.picklist(['showroom', 'marketing_office'])), null),
  /** ISO 3166-1 alpha-2. */
  nationality: v.optional(v.nullable(v.string()), null),
  /** National ID or Iqama, ten digits. */
  identityNumber: v.optional(v.nullable(v.string()), null),
  /** Code of the list `cities`. */
  city: v.optional(v.nullable(v.string()), null),
  /** Calling code of the phone, `+966`. */
  countryCode: v.optional(v.string(), '+966'),
  /** Whether the owner has confirmed the phone with a code. */
  isPhoneProved: v.optional(v.boolean(), false),
  /** Whether the owner has confirmed the e-mail with a code. */
  isEmailProved: v.optional(v.boolean(), false),
});
export type Profile = v.InferOutput<typeof Profile>;

/** E-mail or phone, and the password. Phone digits of any script are accepted. */
export const Credentials = v.object({
  login: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(254, 'max')),
  password: v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(128, 'max')),
});
export type Credentials = v.InferOutput<typeof Credentials>;
