import { messages } from '@portal/contract/messages'
import { pageSearch } from '../../../list-search.ts'
import type { ScreenEntry, Screens } from '../../../screen.ts'
import { lazyScreen } from '../../../ui/loading/lazy-screen.ts'
import { settingsSearch } from './settings/settings-search.ts'

export const settingsScreens = {
  settings: {
    action: 'viewSettings',
    help: 'settings-of-the-college',
    menu: { in: 'everyYear', label: messages.shell.settings },
    search: settingsSearch,
    component: lazyScreen(() => import('./settings.tsx'), 'Settings'),
  },
  settingsHistory: {
    action: 'viewSettings',
    help: 'settings-of-the-college',
    menu: { under: 'settings' },
    search: pageSearch,
    component: lazyScreen(() => import('./settingshistory.tsx'), 'SettingsHistory'),
  },
} satisfies Screens<ScreenEntry>
