import type { IdCardFields } from '@portal/contract/records/id-cards/id-cards'
import type { Config } from '../../../platform/config.ts'

/**
 * The columns that a draft of an ID card sets. Of the fields that a college can add, an empty one becomes null, and one
 * that the college has not switched on is ignored, so that what is kept in it stays.
 */
export function cardColumns({ cardFields }: Pick<Config, 'cardFields'>, draft: IdCardFields) {
  const { card, collegeId, validUntil, bloodGroup, emergencyContact } = draft
  return {
    ...{ card, collegeId },
    ...(validUntil !== undefined && cardFields.includes('validity') && { validUntil: validUntil || null }),
    ...(bloodGroup !== undefined && cardFields.includes('bloodGroup') && { bloodGroup: bloodGroup || null }),
    ...(emergencyContact !== undefined &&
      cardFields.includes('emergencyContact') && { emergencyContact: emergencyContact || null }),
  }
}

export type CardColumns = ReturnType<typeof cardColumns>
