/** What an administrator reads above and below a queue. */
export const decidingMessages = {
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
