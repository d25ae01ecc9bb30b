/** What somebody reads whose device does not reach the portal. Its own file, so that a login does not load it. */
export const reachabilityMessages = {
  away: 'The portal cannot be reached right now. What you see may be old.',
  back: 'The portal can be reached again.',
  notSent: 'This could not be sent, or the answer was lost. What you have entered is still here.',
  sendAgain: 'Send again',
} as const
