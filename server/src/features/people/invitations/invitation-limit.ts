import { INVITATIONS_PER_STUDENT_PER_DAY } from '@portal/contract/limits'
import { DAY_MS } from '@portal/contract/time/durations'
import type { RateLimit } from '../../../auth/limits/rate-limit.store.ts'

/** How many invitations by e-mail one student is sent in a day, alone or together with others. */
export const invitationLimit = (studentId: string) =>
  ({
    name: 'invite/student',
    subject: studentId,
    limit: INVITATIONS_PER_STUDENT_PER_DAY,
    windowMs: DAY_MS,
  }) satisfies RateLimit
