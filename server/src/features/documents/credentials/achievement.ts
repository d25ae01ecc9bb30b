import { hash } from 'node:crypto'
import { type StatedKind, statedKindOf } from '@portal/contract/documents/printed-fields'
import type { CredentialFacts } from './credential-facts.ts'

/** What the student has got, as Open Badges has it. `college` is the name of the college. */
export function achievementOf(college: string, { kind, fields }: Pick<CredentialFacts, 'kind' | 'fields'>) {
  const about = aboutOf[statedKindOf(kind, fields)](college, fields)
  return { id: uuidOf(JSON.stringify([college, about])), type: ['Achievement'], ...about }
}

type Fields = CredentialFacts['fields']

const aboutOf: Record<StatedKind, (college: string, fields: Fields) => object & { name: string }> = {
  idCard: (college) => ({
    achievementType: 'Membership',
    name: 'Student ID card',
    description: `The ID card of a student of ${college}.`,
    criteria: { narrative: `Enrolled as a student of ${college}.` },
  }),
  certificate: (college, fields) => ({
    achievementType: 'Certificate',
    name: fields.title ?? '',
    description: `${fields.documentType ?? 'Certificate'}, issued by ${college}.`,
    criteria: { narrative: `Issued by the office of ${college}.` },
    ...tagOf(fields),
  }),
  letter: (college, fields) => ({
    achievementType: 'ext:Letter',
    name: fields.title ?? '',
    description: `Letter, issued by ${college}.`,
    criteria: { narrative: `Issued by the office of ${college}.` },
  }),
  copy: (college, fields) => ({
    achievementType: 'Certificate',
    name: `Copy of ${fields.title}`,
    description: `Copy of a document of ${fields.issuer}, kept by ${college}.`,
    criteria: { narrative: `The office of ${college} keeps this copy.` },
    creator: institutionOf(college, fields.issuer),
    ...tagOf(fields),
  }),
}

const tagOf = ({ documentType }: Fields) => documentType && { tag: [documentType] }

/** Open Badges wants an id. The college knows no address of the institution, so it is made of the name as the college writes it. */
const institutionOf = (college: string, name = '') => ({
  id: uuidOf(JSON.stringify([college, 'institution', name])),
  type: ['Profile'],
  name,
})

/** A UUID (version 8, RFC 9562) that is the same for the same text, so that equal achievements are recognised. */
function uuidOf(text: string) {
  const bytes = hash('sha256', text, 'buffer').subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return `urn:uuid:${bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`
}
