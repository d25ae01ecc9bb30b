/** Of the jobs of a lane that are due, those with a lower number come first. */
export const jobPriorities = { resetEmail: 0, email: 10, planning: 40, invitation: 50, bulk: 100 } as const
