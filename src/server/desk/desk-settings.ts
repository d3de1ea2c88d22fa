import type { deskContent } from '#contract/desk-content.ts';
import { canBeRestored, type DeskSettings, SettingsPart } from '#domain/desk/desk-settings.ts';
import { standardWorkingTime } from '#domain/orders/working-time.ts';
import { writeAudit } from '../db/audit-sql.ts';
import { Refusal, type Handlers } from '../http/serve.ts';
import { changeSetting, selectSettingRows, selectSettingsVersions } from '../settings/settings-sql.ts';
import { proposedReservation, proposeReservation } from './proposed-reservation.ts';

/** The settings at the desk: read with their versions, and replaced part by part. */
export const settingsDeskHandlers: Pick<
  Handlers<typeof deskContent>,
  'settings' | 'settingsVersions' | 'changeSettings'
> = {
  settings: async (_input, call) => ({
    ...deskSettings(await selectSettingRows(call.db)),
    proposedReservation: await proposedReservation(call),
  }),

  async settingsVersions({ part }, { db }) {
    const rows = await selectSettingsVersions(db, part);
    return rows.flatMap(({ id, at, by, value }) =>
      canBeRestored(part, value) ? [{ id, at: at.toISOString(), by, value }] : [],
    );
  },

  async changeSettings(change, call) {
    const { part, seen, value } = change;
    const { db, now, owners, key } = call;
    const before = deskSettings(await selectSettingRows(db))[part];
    // Whoever changes where buyers pay needs a second person; that nothing can be paid does not (decision 332).
    if (change.part === 'reservation' && change.value !== null) {
      if (before.version !== seen && !(before.isSample && seen === 0))
        throw new Refusal('content_changed', { state: before });
      return {
        id: part,
        key: key ?? '',
        version: await proposeReservation(call, change.value, seen),
        outcome: 'proposed',
      };
    }
    const version = await changeSetting(db, part, value, seen);
    if (version === null)
      throw new Refusal('content_changed', { state: deskSettings(await selectSettingRows(db))[part] });
    await writeAudit(db, {
      at: now,
      actor: owners[0],
      action: 'deskContent.settings',
      subject: part,
      details: { before: before.value, after: value },
    });
    return { id: part, key: key ?? '', version, outcome: 'changed' };
  },
};

function deskSettings(rows: Awaited<ReturnType<typeof selectSettingRows>>): Pick<DeskSettings, SettingsPart> {
  const found = SettingsPart.options.map((part) => {
    const row = rows.find(({ key }) => key === part);
    return [
      part,
      { version: row?.version ?? 0, isSample: row?.isSample ?? false, value: row?.value ?? standing(part) },
    ];
  });
  return Object.fromEntries(found) as Pick<DeskSettings, SettingsPart>;
}

/** What holds while nothing is stored. */
const standing = (part: SettingsPart) => (part === 'working' ? standardWorkingTime : null);
