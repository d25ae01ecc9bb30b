import type { certificateDraft, certificateRevision } from '@portal/contract/certificates'
import type { Actor } from '@portal/contract/permissions'
import { Problem } from '@portal/contract/problems'
import { topics } from '@portal/contract/topics'
import type * as z from 'zod/mini'
import { permit } from '../access/permit.ts'
import type { Change } from '../database/open.ts'
import { claimUpload, releaseFile } from '../files/files.store.ts'
import type { House } from '../house.ts'
import { findActiveStudent } from '../users/users.store.ts'
import {
  findCertificate,
  insertCertificate,
  deleteCertificate as remove,
  updateCertificate as update,
} from './certificates.store.ts'

/** Gives a student a certificate with its document. */
export async function addCertificate(
  house: House,
  actor: Actor,
  studentId: string,
  draft: z.output<typeof certificateDraft>,
) {
  const allowed = permit(actor, 'addCertificate')
  const { file, ...details } = draft
  return house.database.change(async (change) => {
    if (!(await findActiveStudent(change.db, studentId))) throw new Problem('STUDENT_NOT_FOUND')
    const imageUrl = await claimUpload(change, file, 'certificate', actor.id)
    const { id } = await insertCertificate(change, allowed, { ...details, studentId, imageUrl }, house.now())
    change.announce(topics.certificatesOf(studentId), topics.counts)
    return shown(change, id)
  })
}

/** Changes what a certificate says, and its document where a new one is given. */
export async function updateCertificate(
  house: House,
  actor: Actor,
  id: string,
  revision: z.output<typeof certificateRevision>,
) {
  const allowed = permit(actor, 'updateCertificate')
  const { file, ...details } = revision
  return house.database.change(async (change) => {
    const before = await shown(change, id)
    const imageUrl = file === '' ? undefined : await claimUpload(change, file, 'certificate', actor.id)
    await update(change, allowed, id, { ...details, ...(imageUrl ? { imageUrl } : {}) }, house.now())
    if (imageUrl) await releaseFile(change, before.imageUrl, house.now())
    change.announce(topics.certificatesOf(before.studentId))
    return shown(change, id)
  })
}

/** Deletes a certificate; its document goes with it. */
export async function deleteCertificate(house: House, actor: Actor, id: string) {
  const allowed = permit(actor, 'deleteCertificate')
  return house.database.change(async (change) => {
    const deleted = await remove(change, allowed, id)
    if (!deleted) throw new Problem('CERTIFICATE_NOT_FOUND')
    await releaseFile(change, deleted.imageUrl, house.now())
    change.announce(topics.certificatesOf(deleted.studentId), topics.counts)
    return { id }
  })
}

async function shown(change: Change, id: string) {
  const certificate = await findCertificate(change.db, id)
  if (!certificate) throw new Problem('CERTIFICATE_NOT_FOUND')
  return certificate
}
