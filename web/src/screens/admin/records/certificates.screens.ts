import { pageSearch } from '../../../list-search.ts'
import type { ScreenEntry, Screens } from '../../../screen.ts'
import { lazyScreen } from '../../../ui/loading/lazy-screen.ts'

export const certificateScreens = {
  manageCertificates: {
    action: 'viewCertificates',
    help: 'certificates',
    menu: { under: 'manageStudents' },
    search: pageSearch,
    byRecord: true,
    component: lazyScreen(() => import('./managecertificates.tsx'), 'ManageCertificates'),
  },
  addCertificate: {
    action: 'addCertificate',
    help: 'certificates',
    menu: { under: 'manageStudents' },
    byRecord: true,
    component: lazyScreen(() => import('./addcertificates.tsx'), 'AddCertificate'),
  },
  updateCertificate: {
    action: 'updateCertificate',
    help: 'certificates',
    menu: { under: 'manageStudents' },
    byRecord: true,
    component: lazyScreen(() => import('./updatecertificates.tsx'), 'UpdateCertificate'),
  },
} satisfies Screens<ScreenEntry>
