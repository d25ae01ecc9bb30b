/** What an administrator reads above and below a queue. Its own file, so that a login does not load it. */
export const decidingMessages = {
  byYou: 'by you',
  /** In the question about a request that somebody else has decided meanwhile. */
  quicker: (says: string) => `${says}. What you have typed is kept here.`,
  quickerOf: (name: string, says: string) => `${name}: ${says}.`,
  hints: {
    label: 'Keys',
    move: 'next, previous',
    Approved: 'approve',
    Rejected: 'reject',
    Completed: 'mark as completed',
    select: 'select',
    all: 'all keys',
  },
}
