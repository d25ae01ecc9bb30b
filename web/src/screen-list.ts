import { type ScreenName, screens } from '@portal/contract/paths'
import type { ListedScreen, ScreenEntry } from './screen.ts'
import { accountScreens } from './screens/account.screens.ts'
import { bulkLetterScreens } from './screens/admin/bulk/bulk-letters.screens.ts'
import { importScreens } from './screens/admin/bulk/imports.screens.ts'
import { jobScreens } from './screens/admin/bulk/jobs.screens.ts'
import { photoImportScreens } from './screens/admin/bulk/photo-imports.screens.ts'
import { promotionScreens } from './screens/admin/bulk/promotions.screens.ts'
import { cardPrintScreens } from './screens/admin/documents/card-prints.screens.ts'
import { letterScreens } from './screens/admin/documents/letters.screens.ts'
import { auditScreens } from './screens/admin/office/audit.screens.ts'
import { dashboardScreens } from './screens/admin/office/dashboard.screens.ts'
import { mailScreens } from './screens/admin/office/mail.screens.ts'
import { reportScreens } from './screens/admin/office/reports.screens.ts'
import { settingsScreens } from './screens/admin/office/settings.screens.ts'
import { studentRecordScreens } from './screens/admin/office/student-record.screens.ts'
import { webhookScreens } from './screens/admin/office/webhooks.screens.ts'
import { keyScreens } from './screens/admin/people/keys.screens.ts'
import { staffScreens } from './screens/admin/people/staff.screens.ts'
import { studentScreens } from './screens/admin/people/students.screens.ts'
import { forgettingScreens } from './screens/admin/privacy/forgetting.screens.ts'
import { binScreens } from './screens/admin/records/bin.screens.ts'
import { certificateScreens } from './screens/admin/records/certificates.screens.ts'
import { idCardScreens } from './screens/admin/records/id-cards.screens.ts'
import { requestTypeScreens } from './screens/admin/records/request-types.screens.ts'
import { requestScreens } from './screens/admin/records/requests.screens.ts'
import type { guestScreens, publicScreens } from './screens/auth.screens.ts'
import { inboxScreens } from './screens/inbox.screens.ts'
import { ownRecordScreens } from './screens/own-records.screens.ts'
import { ownRequestScreens } from './screens/own-requests.screens.ts'

type PublicName = keyof typeof guestScreens | keyof typeof publicScreens | 'help'

/** The screens of every room for whoever is signed in. The entries of a menu stand in this order. */
export const signedInScreens = {
  ...ownRecordScreens,
  ...ownRequestScreens,
  ...inboxScreens,
  ...accountScreens,
  ...dashboardScreens,
  ...studentScreens,
  ...studentRecordScreens,
  ...idCardScreens,
  ...certificateScreens,
  ...requestScreens,
  ...letterScreens,
  ...bulkLetterScreens,
  ...cardPrintScreens,
  ...importScreens,
  ...photoImportScreens,
  ...binScreens,
  ...auditScreens,
  ...reportScreens,
  ...mailScreens,
  ...jobScreens,
  ...promotionScreens,
  ...forgettingScreens,
  ...settingsScreens,
  ...staffScreens,
  ...keyScreens,
  ...webhookScreens,
  ...requestTypeScreens,
} satisfies Record<Exclude<ScreenName, PublicName>, ScreenEntry>

export const withPaths = <Entry>(entries: Record<string, Entry>) =>
  Object.entries(entries).map(([name, entry]) => ({ ...entry, path: screens[name as ScreenName] }))

export const listedScreens: readonly ListedScreen[] = withPaths<ScreenEntry>(signedInScreens)
