import { EXPORT_ROWS_OF_CLERK } from './staff-limits.ts'

export const staffProblems = {
  STAFF_NOT_FOUND: { status: 404, message: 'Person not found' },
  STAFF_NOT_INVITABLE: { status: 409, message: 'This person has a password already, or is disabled.' },
  LAST_REGISTRAR: {
    status: 409,
    message: 'This is the last active registrar, who can neither be disabled nor get another role.',
  },
  EXPORT_OF_CLERK_TOO_LARGE: {
    status: 403,
    message: `Your role can export at most ${EXPORT_ROWS_OF_CLERK} records at once. Please choose fewer with the filters.`,
  },
} as const
