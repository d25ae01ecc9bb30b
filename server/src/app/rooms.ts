import { decisionsRoom } from '../features/bulk/decisions/room.ts'
import { jobsRoom } from '../features/bulk/jobs/room.ts'
import { bulkLettersRoom } from '../features/bulk/letters/room.ts'
import { photosRoom } from '../features/bulk/photos/room.ts'
import { promotionRoom } from '../features/bulk/promotion/room.ts'
import { studentsFileRoom } from '../features/bulk/students-file/room.ts'
import type { AppContext } from '../features/context.ts'
import { credentialsRoom } from '../features/documents/credentials/room.ts'
import { devicesRoom } from '../features/documents/devices/room.ts'
import { issuedRoom } from '../features/documents/issued/room.ts'
import { keysRoom } from '../features/documents/keys/room.ts'
import { documentsLettersRoom } from '../features/documents/letters/room.ts'
import { makingRoom } from '../features/documents/making/room.ts'
import { printsRoom } from '../features/documents/prints/room.ts'
import { recordChangesRoom } from '../features/documents/record-changes/room.ts'
import { sharesRoom } from '../features/documents/shares/room.ts'
import { studentDocumentsRoom } from '../features/documents/student-documents/room.ts'
import { auditRoom } from '../features/office/audit/room.ts'
import { dashboardRoom } from '../features/office/dashboard/room.ts'
import { degradedRoom } from '../features/office/degraded/room.ts'
import { liveRoom } from '../features/office/live/room.ts'
import { notificationsRoom } from '../features/office/notifications/room.ts'
import { pushRoom } from '../features/office/push/room.ts'
import { reportsRoom } from '../features/office/reports/room.ts'
import { settingsRoom } from '../features/office/settings/room.ts'
import { undeliveredEmailsRoom } from '../features/office/undelivered-emails/room.ts'
import { webhooksRoom } from '../features/office/webhooks/room.ts'
import { accountRoom } from '../features/people/account/room.ts'
import { administratorsRoom } from '../features/people/administrators/room.ts'
import { apiKeysRoom } from '../features/people/api-keys/room.ts'
import { confirmationRoom } from '../features/people/confirmation/room.ts'
import { countsRoom } from '../features/people/counts/room.ts'
import { customFieldsRoom } from '../features/people/custom-fields/room.ts'
import { invitationsRoom } from '../features/people/invitations/room.ts'
import { savedFiltersRoom } from '../features/people/saved-filters/room.ts'
import { searchRoom } from '../features/people/search/room.ts'
import { secondFactorRoom } from '../features/people/second-factor/room.ts'
import { sessionRoom } from '../features/people/session/room.ts'
import { signInLinksRoom } from '../features/people/sign-in-links/room.ts'
import { studentsRoom } from '../features/people/students/room.ts'
import { archiveRoom } from '../features/privacy/archive/room.ts'
import { exportsRoom } from '../features/privacy/exports/room.ts'
import { forgettingRoom } from '../features/privacy/forgetting/room.ts'
import { mergingRoom } from '../features/privacy/merging/room.ts'
import { binRoom } from '../features/records/bin/room.ts'
import { certificatesRoom } from '../features/records/certificates/room.ts'
import { idCardsRoom } from '../features/records/id-cards/room.ts'
import { requestThreadRoom } from '../features/records/request-thread/room.ts'
import { requestTypesRoom } from '../features/records/request-types/room.ts'
import { requestsRoom } from '../features/records/requests/room.ts'
import { uploadsRoom } from '../features/records/uploads/room.ts'
import type { Room } from '../features/room.ts'

/** Every room of the features. */
export const rooms = [
  credentialsRoom,
  devicesRoom,
  issuedRoom,
  keysRoom,
  documentsLettersRoom,
  makingRoom,
  printsRoom,
  sharesRoom,
  studentDocumentsRoom,
  recordChangesRoom,
  auditRoom,
  dashboardRoom,
  reportsRoom,
  degradedRoom,
  liveRoom,
  notificationsRoom,
  pushRoom,
  settingsRoom,
  undeliveredEmailsRoom,
  webhooksRoom,
  accountRoom,
  administratorsRoom,
  apiKeysRoom,
  confirmationRoom,
  countsRoom,
  customFieldsRoom,
  invitationsRoom,
  savedFiltersRoom,
  searchRoom,
  secondFactorRoom,
  sessionRoom,
  signInLinksRoom,
  studentsRoom,
  archiveRoom,
  exportsRoom,
  forgettingRoom,
  mergingRoom,
  binRoom,
  certificatesRoom,
  idCardsRoom,
  requestTypesRoom,
  requestThreadRoom,
  requestsRoom,
  uploadsRoom,
  decisionsRoom,
  jobsRoom,
  bulkLettersRoom,
  photosRoom,
  promotionRoom,
  studentsFileRoom,
] as const

type Merged<Key extends keyof Room> = Intersected<Extract<(typeof rooms)[number], Record<Key, unknown>>[Key]>
type Intersected<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

const partsOf = <Key extends keyof Room>(key: Key) => rooms.map((room: Room) => room[key] ?? {})
const merged = <Key extends keyof Room>(key: Key): Merged<Key> => Object.assign({}, ...partsOf(key))

export const routes = merged('routes')
export const jobs = merged('jobs')
export const maintenance = merged('maintenance')
export const notificationFacts = merged('notificationFacts')
export const asks = merged('asks')

/** Starts what each room has running, in the order of the rooms. */
export async function startRooms(app: AppContext) {
  const started = []
  for (const { start } of rooms as readonly Room[]) if (start) started.push(await start(app))
  return started
}

/** Several rooms have procedures in one group, such as `me`. */
export const procedures = mergedGroups(partsOf('procedures')) as Merged<'procedures'>

function mergedGroups(parts: readonly NonNullable<Room['procedures']>[]) {
  const groups: Record<string, object> = {}
  for (const part of parts) {
    for (const [group, its] of Object.entries(part)) groups[group] = { ...groups[group], ...(its as object) }
  }
  return groups
}
