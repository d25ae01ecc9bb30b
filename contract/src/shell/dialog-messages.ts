/** What a dialog with something typed asks before Escape closes it. */
export const dialogMessages = {
  closeQuestion: 'Close without saving?',
  closeAnyway: 'Close without saving',
} as const
