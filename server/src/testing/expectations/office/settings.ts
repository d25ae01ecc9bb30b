import type { settingsRoom } from '../../../features/office/settings/room.ts'
import { type Expectations, people, registrars } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof settingsRoom> = {
  'settings.list': { outcomes: registrars() },
  'settings.change': {
    outcomes: registrars(),
    probe: async ({ settingRevision }) => ({
      body: { setting: 'place', value: 'Nashik', revision: await settingRevision('place') },
    }),
  },
  'settings.history': { outcomes: registrars() },
  'settings.shown': { outcomes: people(200) },
  'route settingPicture': {
    outcomes: registrars(),
    probe: async ({ settingPicture }) => ({ id: await settingPicture() }),
  },
}
