const OTHER_ANSWER =
  'Something between this device and the portal has answered instead of it. Most likely this network asks you to sign in first: do that in another tab, then try again.'
export const CHANGE_UNKNOWN = `${OTHER_ANSWER} Whether this was saved is not known, so please look before you send it again.`

/** In the place of a photo. */
export const PHOTO_UNREADABLE = 'The photo cannot be shown right now'

/** The problems of a portal that is not there, not ready, or not the one that has answered. */
export const availabilityProblems = {
  UNAVAILABLE: { status: 503, message: 'The portal cannot be reached right now. Please try again in a moment.' },
  /** Nothing was done, so that the same request may be sent again by itself. */
  BEING_UPDATED: {
    status: 503,
    message: 'The portal is being updated. Nothing was changed. Please try again in a moment.',
  },
  /** Of the browser: a page came where the portal answers in JSON. For a change it has the sentence `CHANGE_UNKNOWN`. */
  NOT_THE_PORTAL: { status: 502, message: OTHER_ANSWER },
  READ_ONLY: {
    status: 503,
    message: 'The portal cannot save anything right now, and nothing has been saved. Please try again later.',
  },
} as const

/** The problems of the portal that pass by themselves: the same request may succeed a moment later. */
export const temporaryProblems: readonly string[] = [
  ...['UNAVAILABLE', 'STORAGE_UNAVAILABLE', 'PICTURES_UNAVAILABLE', 'READ_ONLY', 'BEING_UPDATED'],
]
