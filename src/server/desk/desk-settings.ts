import type { deskContent } from '#contract/desk-content.ts';
import { type DeskSettings, SettingsPart } from '#domain/desk/desk-settings.ts';
import { standardWorkingTime } from '#domain/orders/working-time.ts';
import { writeAudit } from '../db/audit-sql.ts';
import { Refusal, type Handlers } from '../http/serve.ts';
import { changeSetting, selectSettingRows } from '../settings/settings-sql.ts';

/** The settings at the desk: read with their versions, and replaced part by part. */
export const settingsDeskHandlers: Pick<Handlers<typeof deskContent>, 'settings' | 'changeSettings'> = {
  settings: async (_input, { db }) => deskSettings(await selectSettingRows(db)),

  async changeSettings({ part, seen, value }, { db, now, owners, key }) {
    const before = deskSettings(await selectSettingRows(db))[part];
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
    return { id: part, key: key ?? '', version };
  },
};

function deskSettings(rows: Awaited<ReturnType<typeof selectSettingRows>>): DeskSettings {
  const found = SettingsPart.options.map((part) => {
    const row = rows.find(({ key }) => key === part);
    return [
      part,
      { version: row?.version ?? 0, isSample: row?.isSample ?? false, value: row?.value ?? standing(part) },
    ];
  });
  return Object.fromEntries(found) as DeskSettings;
}

/** What holds while nothing is stored. */
const standing = (part: SettingsPart) => (part === 'working' ? standardWorkingTime : null);
