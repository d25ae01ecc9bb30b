import type { certificateDraft, certificateRevision } from '@portal/contract/certificates'
import { Problem } from '@portal/contract/problems'
import { topics } from '@portal/contract/topics'
import type * as z from 'zod/mini'
import type { Acting } from '../access/permit.ts'
import { carryOut } from '../audit/carry-out.ts'
import { changedFields } from '../audit/changed-fields.ts'
import type { Change } from '../database/open.ts'
import { claimUpload, releaseFile } from '../files/files.store.ts'
import type { House } from '../house.ts'
import { findActiveStudent } from '../users/users.store.ts'
import {
  findCertificate,
  insertCertificate,
  lockCertificate,
  deleteCertificate as remove,
  updateCertificate as update,
} from './certificates.store.ts'

/** Gives a student a certificate with its document. */
export function addCertificate(
  house: House,
  actor: Acting,
  studentId: string,
  draft: z.output<typeof certificateDraft>,
) {
  const { file, ...details } = draft
  return carryOut(house, actor, 'addCertificate', async (change, allowed) => {
    if (!(await findActiveStudent(change.db, studentId))) throw new Problem('STUDENT_NOT_FOUND')
    const imageUrl = await claimUpload(change, file, 'certificate', actor.id)
    const { id } = await insertCertificate(change, allowed, { ...details, studentId, imageUrl }, house.now())
    change.announce(topics.certificatesOf(studentId), topics.counts)
    return { result: await findOrThrow(change, id), about: { studentId, record: details.title } }
  })
}

/** Changes what a certificate says, and its document where a new one is given. */
export function updateCertificate(
  house: House,
  actor: Acting,
  id: string,
  revision: z.output<typeof certificateRevision>,
) {
  const { file, ...details } = revision
  return carryOut(house, actor, 'updateCertificate', async (change, allowed) => {
    const before = await lockCertificate(change, id)
    if (!before) throw new Problem('CERTIFICATE_NOT_FOUND')
    const imageUrl = file === '' ? before.imageUrl : await claimUpload(change, file, 'certificate', actor.id)
    const after = { ...details, imageUrl }
    await update(change, allowed, id, after, house.now())
    if (file !== '') await releaseFile(change, before.imageUrl, house.now())
    change.announce(topics.certificatesOf(before.studentId))
    const about = { studentId: before.studentId, record: details.title, fields: changedFields(before, after) }
    return { result: await findOrThrow(change, id), about }
  })
}

/** Deletes a certificate; its document goes with it. */
export function deleteCertificate(house: House, actor: Acting, id: string) {
  return carryOut(house, actor, 'deleteCertificate', async (change, allowed) => {
    const deleted = await remove(change, allowed, id)
    if (!deleted) throw new Problem('CERTIFICATE_NOT_FOUND')
    await releaseFile(change, deleted.imageUrl, house.now())
    change.announce(topics.certificatesOf(deleted.studentId), topics.counts)
    return { result: { id }, about: { studentId: deleted.studentId, record: deleted.title } }
  })
}

async function findOrThrow(change: Change, id: string) {
  const certificate = await findCertificate(change.db, id)
  if (!certificate) throw new Problem('CERTIFICATE_NOT_FOUND')
  return certificate
}
