import { cardFieldMessages } from './card-field-messages.ts'
import { idCardMessages as text } from './id-card-messages.ts'

/** What is printed on an ID card beside the name and the photo. */
export type CardFieldName =
  | 'card'
  | 'collegeId'
  | 'course'
  | 'semester'
  | 'validUntil'
  | 'email'
  | 'contact'
  | 'fatherName'
  | 'bloodGroup'
  | 'emergencyContact'

export type CardLine = {
  field: CardFieldName
  label: string
  /** Each number of characters that the value exceeds makes its font one step smaller, because a card has a fixed size. */
  longFrom: readonly number[]
  /** An identifying number. */
  strong?: true
  /** Left out when it is empty; otherwise the card says that it is missing. */
  optional?: true
}

/** The lines of both sides of an ID card, in their order, on the screen and on paper. */
export const cardSides: Record<'front' | 'back', readonly CardLine[]> = {
  front: [
    { field: 'card', label: text.id, longFrom: [15, 26], strong: true },
    { field: 'collegeId', label: text.collegeId, longFrom: [12, 22], strong: true },
    { field: 'course', label: text.course, longFrom: [32, 60] },
    { field: 'semester', label: text.semester, longFrom: [12, 18] },
    { field: 'validUntil', label: cardFieldMessages.validUntil, longFrom: [], optional: true },
  ],
  back: [
    { field: 'email', label: text.email, longFrom: [44, 80] },
    { field: 'contact', label: text.contact, longFrom: [] },
    { field: 'fatherName', label: text.father, longFrom: [44, 70] },
    { field: 'bloodGroup', label: cardFieldMessages.bloodGroup, longFrom: [], optional: true },
    { field: 'emergencyContact', label: cardFieldMessages.emergencyContact, longFrom: [44, 56], optional: true },
  ],
}

/**
 * The photo of an ID card, on the screen and on paper: its proportions (hundredths of the width of the card), and which part
 * of a photo of other proportions is seen, as `object-position` in percent. Of a high photo more is cut off below than above,
 * so that the head stays.
 */
export const cardPhoto = { width: 29, height: 37.6, position: { x: 50, y: 15 } } as const
