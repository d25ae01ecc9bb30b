/** Of the jobs of a lane that are due, those with a lower number come first. */
export const jobPriorities = {
  ...{ resetEmail: 0, email: 10, planning: 40, document: 45, invitation: 50, bulk: 100 },
  ...{ bulkDocuments: 110, existingDocuments: 120 },
} as const
