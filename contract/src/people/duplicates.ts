import * as z from 'zod/mini'

/** The college's own field that identifies a student in all colleges; of the fields that a college can begin with. */
export const ABC_ID_KEY = 'apaarId'

/** What of a student says who it is. */
export const identifyingFields = ['name', 'dob', 'contact', 'abcId'] as const
export type IdentifyingField = (typeof identifyingFields)[number]

/** Of several students who are alike so many are shown. */
export const DUPLICATES_SHOWN_MAX = 3

/** A student who is probably the one that is being saved. `agrees`: what is the same. */
export type DuplicateCandidate = {
  id: string
  name: string
  collegeId: string
  courseName: string
  contact: string
  /** `YYYY-MM-DD`; empty: not known. */
  dob: string
  status: 'active' | 'inactive' | 'former'
  agrees: IdentifyingField[]
}

/** Saves a student although another one is probably the same. */
export const acceptDuplicate = z.optional(z.boolean())
