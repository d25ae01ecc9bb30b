import { readFile } from 'node:fs/promises'
import { fullName } from '@portal/contract/people/full-name'
import { certificateFields } from '@portal/contract/records/certificates/certificates'
import { addCertificate } from '../../server/src/features/records/certificates/certificates.actions.ts'
import { people } from './people.ts'
import { type SeedContext, servicesAt, upload } from './seed-helpers.ts'
import type { StudentIds } from './seed-students.ts'

const CERTIFICATES = new URL('files/certificates/', import.meta.url)

/** Where the students were before. Those who have gone have their papers from the college. */
const SCHOOL = 'Ashoknagar Junior College'

type Kind = { title: string; documentType: string; extension: string; issuer?: string }
const kinds: Record<string, Kind> = {
  bonafide: { title: 'Bonafide Certificate', documentType: 'Bonafide', extension: 'pdf' },
  character: { title: 'Character Certificate', documentType: 'Character', extension: 'pdf' },
  transfer: { title: 'Transfer Certificate', documentType: 'Transfer', extension: 'pdf', issuer: SCHOOL },
  sports: { title: 'Annual Sports Meet', documentType: 'Sports', extension: 'jpg' },
  service: { title: 'Social Service Unit', documentType: 'Appreciation', extension: 'webp' },
  hackathon: { title: 'Hack Shantivan', documentType: 'Achievement', extension: 'png' },
  class12: { title: 'Class XII Marksheet', documentType: 'Marksheet', extension: 'webp', issuer: SCHOOL },
  'marksheet-1': { title: 'Semester 1 Marksheet', documentType: 'Marksheet', extension: 'pdf' },
  'marksheet-2': { title: 'Semester 2 Marksheet', documentType: 'Marksheet', extension: 'pdf' },
  'marksheet-3': { title: 'Semester 3 Marksheet', documentType: 'Marksheet', extension: 'pdf' },
  'marksheet-4': { title: 'Semester 4 Marksheet', documentType: 'Marksheet', extension: 'pdf' },
  'marksheet-5': { title: 'Semester 5 Marksheet', documentType: 'Marksheet', extension: 'pdf' },
}

/** Adds every certificate, oldest first. */
export async function seedCertificates(context: SeedContext, ids: StudentIds) {
  const issued = people.flatMap((person) => person.certificates.map((certificate) => ({ ...certificate, person })))
  for (const { kind, daysAgo, person } of issued.sort((one, other) => other.daysAgo - one.daysAgo)) {
    const { name, details } = person
    const { title, documentType, extension, issuer = '' } = kindOf(kind)
    const services = servicesAt(context, daysAgo)
    const bytes = await readFile(new URL(`${name}-${kind}.${extension}`, CERTIFICATES))
    const file = await upload(services, context.admin, 'certificate', { name: `${title} ${fullName(details)}`, bytes })
    const draft = certificateFields.parse({ title, documentType, file, issuer: person.isInactive ? '' : issuer })
    await addCertificate(services, context.admin, ids.get(name) ?? '', draft)
  }
}

function kindOf(kind: string) {
  const found = kinds[kind]
  if (!found) throw new Error(`people.csv names a kind of certificate that does not exist: ${kind}`)
  return found
}
