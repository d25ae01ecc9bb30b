import { mapStudentFields } from '@portal/contract/people/student-fields'
import type { Profile } from '@portal/contract/people/students'
import { photoLink } from './photo-link.ts'
import { shownStatus, shownUserType } from './shown-status.ts'
import type { UserRow } from './students.tables.ts'

/** What stands as the e-mail of a merged record only keeps its address free. */
export const shownEmail = ({ email, mergedInto }: Pick<UserRow, 'email' | 'mergedInto'>) =>
  mergedInto === null ? email : ''

/** The fields of a user that the API returns. */
export function presentProfile(user: UserRow): Profile {
  return {
    id: user.id,
    ...mapStudentFields((field) => user[field]),
    email: shownEmail(user),
    ...(user.mergedInto === null ? {} : { mergedInto: user.mergedInto }),
    collegeId: user.collegeId,
    imageUrl: photoLink(user.id, user.imageUrl),
    userType: shownUserType(user.userType),
    uid: user.uid,
    status: shownStatus(user.status),
    leftAt: user.leftAt,
    created_at: user.created_at,
    updated_at: user.updated_at,
  }
}
