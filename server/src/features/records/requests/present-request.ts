import type { RequestTypeSummary } from '@portal/contract/records/request-types/request-type-summary'
import type {
  DecidedRequest,
  FoundRequest,
  OwnDecision,
  OwnRequest,
  QueuedRequest,
  Request,
  StandingDecision,
} from '@portal/contract/records/requests'
import { photoLink } from '../../people/students/photo-link.ts'
import { shownStatus } from '../../people/students/shown-status.ts'
import type { UserRow } from '../../people/students/students.tables.ts'
import type { RequestRow } from './requests.tables.ts'
import type { TypeAndThread } from './type-and-thread.ts'

type RequestColumns = Pick<RequestRow, 'id' | 'message' | 'studentId' | 'status' | 'created_at' | 'updated_at'>
type StudentColumns = Pick<UserRow, 'firstName' | 'lastName' | 'courseName' | 'semester' | 'year' | 'imageUrl'> & {
  studentStatus: UserRow['status']
}

/** The fields of a request that everybody who may see it gets. */
export function presentRequest(row: RequestColumns): Request {
  return {
    id: row.id,
    message: row.message,
    studentId: row.studentId,
    status: row.status,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/** The fields of a request that its student gets; a pending one has no decisions. */
export function presentOwnRequest(
  row: RequestColumns,
  typeAndThread: TypeAndThread,
  decisions: OwnDecision[] = [],
): OwnRequest {
  return { ...presentRequest(row), ...typeAndThread, decisions }
}

/** The fields of a request that an administrator gets. */
export function presentDecidedRequest(row: RequestColumns, decision: StandingDecision | undefined): DecidedRequest {
  return { ...presentRequest(row), decision: decision ?? null }
}

/** The fields of a request that the search over everything shows. */
export function presentFoundRequest(
  row: RequestColumns & StudentColumns,
  kind: RequestTypeSummary | null,
): FoundRequest {
  const { firstName, lastName, studentStatus } = row
  return { ...presentRequest(row), kind, student: { firstName, lastName, status: shownStatus(studentStatus) } }
}

/** The fields of a request in a queue that the API returns. */
export function presentQueued(
  row: RequestColumns & StudentColumns,
  typeAndThread: TypeAndThread,
  decision: StandingDecision | undefined,
): QueuedRequest {
  const student = {
    status: shownStatus(row.studentStatus),
    firstName: row.firstName,
    lastName: row.lastName,
    courseName: row.courseName,
    semester: row.semester,
    year: row.year,
    imageUrl: photoLink(row.studentId, row.imageUrl),
  }
  return { ...presentDecidedRequest(row, decision), ...typeAndThread, student }
}
