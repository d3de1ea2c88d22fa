import * as v from 'valibot';

/** Who is signed in, as the profile call tells. */
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

/** E-mail or phone, and the password. Phone digits of any script are read. */
export const Credentials = v.object({
  login: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(254, 'max')),
  password: v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(128, 'max')),
});
export type Credentials = v.InferOutput<typeof Credentials>;
