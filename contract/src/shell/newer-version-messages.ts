/** What somebody reads who types in what another person has saved meanwhile. */
export const newerVersionMessages = {
  saved: (name: string, at: string) => `${name} saved this on ${at}, while you were typing.`,
  kept: 'What you typed is still here; the rest is up to date.',
  compare: 'See what differs',
  saveOver: 'Save mine over it',
  take: 'Take the newer one',
  takeQuestion: 'Take the newer one?',
  takeWhy: 'What you typed is lost.',
} as const
