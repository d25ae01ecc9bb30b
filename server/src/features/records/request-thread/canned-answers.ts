import { fullName } from '@portal/contract/people/full-name'
import { fillCannedText } from '@portal/contract/records/request-thread/canned-answers'
import { dateFormat } from '../../../platform/date-format.ts'
import type { AppContext } from '../../context.ts'
import type { UserRow } from '../../people/students/students.tables.ts'
import type { RequestRow } from '../requests/requests.tables.ts'

type Filled = Pick<RequestRow, 'number' | 'dueOn'> & Pick<UserRow, 'firstName' | 'lastName'>

/** Stands for a number or a day that a request does not have, so that whoever sends the text sees it. */
const NONE = '–'

/** The canned answers of the office, filled in for a request. */
export function cannedAnswersFor({ collegeSettings }: Pick<AppContext, 'collegeSettings'>, request: Filled) {
  const due = dateFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  const values = {
    'student.name': fullName(request),
    'request.number': request.number ?? NONE,
    'request.due': request.dueOn === null ? NONE : due.format(new Date(`${request.dueOn}T00:00:00Z`)),
  }
  return collegeSettings
    .decidedOf('cannedAnswers')
    .map(({ title, text }) => ({ title, text: fillCannedText(text, values) }))
}
