import { type Expectations, people, registrars } from '../../../../testing/portal/outcomes.ts'
import type { settingsRoom } from '../room.ts'

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
