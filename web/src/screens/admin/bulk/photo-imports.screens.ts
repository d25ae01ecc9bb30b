import { messages } from '@portal/contract/messages'
import { pageSearch } from '../../../list-search.ts'
import type { ScreenEntry, Screens } from '../../../screen.ts'
import { lazyScreen } from '../../../ui/loading/lazy-screen.ts'
import { photosSearch } from './photo-imports/photos-search.ts'

export const photoImportScreens = {
  importPhotos: {
    action: 'importPhotos',
    help: 'importing-photos',
    menu: { in: 'everyDay', label: messages.shell.importPhotos },
    search: pageSearch,
    component: lazyScreen(() => import('./importphotos.tsx'), 'ImportPhotos'),
  },
  photoImport: {
    action: 'importPhotos',
    help: 'importing-photos',
    menu: { under: 'importPhotos' },
    search: photosSearch,
    byRecord: true,
    component: lazyScreen(() => import('./photoimport.tsx'), 'PhotoImport'),
  },
} satisfies Screens<ScreenEntry>
