import * as v from 'valibot';
import { Email } from '#domain/accounts/person-fields.ts';
import { readEstablishmentNumber } from '#domain/identity/establishment-number.ts';
import { readIban } from '#domain/identity/iban.ts';
import { plainDigits } from '#domain/identity/plain-digits.ts';
import { BusinessPhone, WhatsApp } from '#domain/identity/phone.ts';
import { WorkingTime } from '#domain/orders/working-time.ts';
import { Settings } from '#domain/settings/settings.ts';
import { Instant } from '#domain/time/instant.ts';
import { optionalLine, writtenLine } from '#domain/words/written-text.ts';

const inBoth = (max: number) => v.object({ en: writtenLine(max), ar: writtenLine(max) });

/** The unified number of a company, or null. Problem: `establishment_number`. */
const OptionalUnifiedNumber = v.pipe(
  optionalLine(40),
  v.check((text) => text === null || isUnified(text), 'establishment_number'),
  v.transform((text) => (text === null ? null : plainDigits(text))),
  v.examples(['7001234567']),
);

const isUnified = (text: string) => {
  const read = readEstablishmentNumber(text);
  return read.ok && read.kind === 'unified';
};

const Iban = v.pipe(
  v.string('required'),
  v.maxLength(60, 'iban'),
  v.check((text) => text.trim() !== '', 'required'),
  v.check((text) => readIban(text).ok, 'iban'),
  v.transform((text) => plainDigits(text).toUpperCase()),
  v.examples(['SA0380000000608010167519']),
);

/** The address of our page at a network. Problem: `web_address`. */
const WebAddress = v.pipe(writtenLine(300), v.check(isHttps, 'web_address'), v.examples(['https://x.com/wijha']));

function isHttps(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && url.protocol === 'https:' && url.hostname.includes('.');
}

/** Networks whose pages the footer can link to. */
export const socialNetworks = ['X', 'Instagram', 'Snapchat', 'TikTok', 'YouTube', 'LinkedIn'] as const;

/** Each part of the settings as staff enter it. Amounts in halalas. */
const settingsParts = {
  contact: v.object({
    phone: BusinessPhone,
    whatsapp: WhatsApp,
    email: Email,
    address: inBoth(200),
    hours: inBoth(200),
  }),
  legal: v.object({
    company: inBoth(200),
    unifiedNumber: OptionalUnifiedNumber,
    aggregatorLicence: optionalLine(60),
    realEstateLicence: optionalLine(60),
  }),
  /** Null: nothing can be paid as a reservation. */
  reservation: v.nullable(
    v.object({
      iban: Iban,
      bank: inBoth(100),
      holder: inBoth(150),
      amount: v.nullable(
        v.pipe(
          v.number('not_a_number'),
          v.safeInteger('not_a_number'),
          v.minValue(100, 'min_value'),
          v.maxValue(100_000_000, 'out_of_range'),
        ),
      ),
    }),
  ),
  working: WorkingTime,
  social: v.pipe(
    v.array(v.object({ name: v.picklist(socialNetworks, 'invalid'), url: WebAddress })),
    v.maxLength(socialNetworks.length, 'too_many'),
  ),
};
export const SettingsPart = v.picklist(['contact', 'legal', 'reservation', 'social', 'working']);
export type SettingsPart = v.InferOutput<typeof SettingsPart>;

/** The version of a part, 0 while nothing is stored. */
export const SettingsVersionNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const version = SettingsVersionNumber;

/** Public now, a draft that is not public, or public from a moment on. */
const when = v.optional(v.union([v.picklist(['now', 'draft']), Instant]), 'now');

/** A change of one part; `seen` is the version that was on screen, 0 when nothing was stored. */
export const SettingsChange = v.variant('part', [
  v.object({ part: v.literal('contact'), seen: version, value: settingsParts.contact, when }),
  v.object({ part: v.literal('legal'), seen: version, value: settingsParts.legal, when }),
  v.object({ part: v.literal('reservation'), seen: version, value: settingsParts.reservation }),
  v.object({ part: v.literal('social'), seen: version, value: settingsParts.social, when }),
  v.object({ part: v.literal('working'), seen: version, value: settingsParts.working, when }),
]);
export type SettingsChange = v.InferOutput<typeof SettingsChange>;

/** A part of the settings; its version changes with its draft too. */
const stored = <T extends v.GenericSchema>(value: T) => v.object({ version, isSample: v.boolean(), value });

/** The same for a part that can be a draft. */
const drafted = <T extends v.GenericSchema, D extends v.GenericSchema>(value: T, draft: D) =>
  v.object({
    ...stored(value).entries,
    draft: v.nullable(
      v.object({
        value: draft,
        /** Name of the administrator; null when the account is gone. */
        by: v.nullable(v.string()),
        at: Instant,
        /** From when on it is public; null while it is only a draft. */
        publishesAt: v.nullable(Instant),
      }),
    ),
  });

/** Another account for reservations, which is public once a second administrator has confirmed it. */
export const ProposedReservation = v.object({
  version,
  value: v.nonNullable(Settings.entries.reservation),
  /** Name of the administrator who proposed it. */
  by: v.string(),
  expiresAt: Instant,
  /** What the reader may do about it. */
  may: v.picklist(['decide', 'withdraw']),
});
export type ProposedReservation = v.InferOutput<typeof ProposedReservation>;

/** `seen` is the version of the proposal that was on screen. */
export const ReservationDecision = v.object({ decision: v.picklist(['confirm', 'refuse', 'withdraw']), seen: version });

/** The settings as stored, for staff; the value is null until somebody enters one. */
export const DeskSettings = v.object({
  contact: drafted(v.nullable(Settings.entries.contact), Settings.entries.contact),
  legal: drafted(v.nullable(Settings.entries.legal), Settings.entries.legal),
  reservation: stored(Settings.entries.reservation),
  proposedReservation: v.nullable(ProposedReservation),
  social: drafted(v.nullable(Settings.entries.social), Settings.entries.social),
  /** Never null: what holds until somebody enters another. */
  working: drafted(WorkingTime, WorkingTime),
});
export type DeskSettings = v.InferOutput<typeof DeskSettings>;

/** What each part may have been, in the form that is stored now. */
const storedParts = {
  contact: Settings.entries.contact,
  legal: Settings.entries.legal,
  reservation: Settings.entries.reservation,
  social: Settings.entries.social,
  working: WorkingTime,
};

/** A value that a part of the settings was given once. */
export const SettingsVersion = v.object({
  /** The row of the audit log that has it. */
  id: v.number(),
  at: v.string(),
  /** Name of the administrator; null when the account is gone. */
  by: v.nullable(v.string()),
  value: v.union(Object.values(storedParts)),
});
export type SettingsVersion = v.InferOutput<typeof SettingsVersion>;

/** Whether a part can be given this value again: an earlier version of the app may have stored another form. */
export const canBeRestored = (part: SettingsPart, value: unknown): value is SettingsVersion['value'] =>
  v.is(storedParts[part], value);
