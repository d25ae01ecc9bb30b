import type { SettingName } from '@portal/contract/office/settings/setting-values'
import type { Caller } from './test-portal.ts'

/** What tests need of the settings of the college. `sendPicture` returns the id of an upload. */
export function settingsOf(admin: Caller, sendPicture: () => Promise<string>) {
  const settings = {
    /** How often a setting has been changed. */
    async settingRevision(name: SettingName) {
      return (await admin.settings.list()).find(({ setting }) => setting === name)?.revision ?? 0
    },
    /** A setting that has a picture: the logo. */
    async settingPicture() {
      const revision = await settings.settingRevision('logo')
      if (revision === 0) await admin.settings.change({ setting: 'logo', value: await sendPicture(), revision })
      return 'logo'
    },
  }
  return settings
}
