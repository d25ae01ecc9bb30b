/** What is shown of a request in every list. */
export const requestColumns = [
  ...(['id', 'message', 'studentId', 'status', 'created_at', 'updated_at', 'kindId', 'kindVersion'] as const),
  ...(['number', 'assigneeId', 'waitingSince', 'waitedDays', 'workingDays', 'dueOn'] as const),
] as const
