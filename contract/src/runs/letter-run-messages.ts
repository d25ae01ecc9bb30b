/** What is said about letters that are issued for many students. */
export const letterRunMessages = {
  /** Everybody who checks one of them reads it. */
  cancelled: 'Cancelled with others that were issued at the same time',
  fileName: (day: string) => `letters ${day}.pdf`,
  pdfTitle: 'Letters',
} as const
