import { createHash } from 'node:crypto'
import type { CredentialFacts } from './credential-facts.ts'

/** What the student has got, as Open Badges has it. `college` is the name of the college. */
export function achievementOf(college: string, { kind, fields }: Pick<CredentialFacts, 'kind' | 'fields'>) {
  const about =
    kind === 'idCard'
      ? {
          achievementType: 'Membership',
          name: 'Student ID card',
          description: `The ID card of a student of ${college}.`,
          criteria: { narrative: `Enrolled as a student of ${college}.` },
        }
      : {
          achievementType: 'Certificate',
          name: fields.title ?? '',
          description: `${fields.documentType ?? 'Certificate'}, issued by ${college}.`,
          criteria: { narrative: `Issued by the office of ${college}.` },
          ...(fields.documentType && { tag: [fields.documentType] }),
        }
  return { id: uuidOf(JSON.stringify([college, about])), type: ['Achievement'], ...about }
}

/** A UUID (version 8, RFC 9562) that is the same for the same text, so that equal achievements are recognised. */
function uuidOf(text: string) {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return `urn:uuid:${bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`
}
