import type { certificateDraft, certificateRevision } from '@portal/contract/certificates'
import { Problem } from '@portal/contract/problems'
import { topics } from '@portal/contract/topics'
import type * as z from 'zod/mini'
import type { Acting } from '../access/permit.ts'
import { carryOut } from '../audit/carry-out.ts'
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
export function addCertificate(
  house: House,
  actor: Acting,
  studentId: string,
  draft: z.output<typeof certificateDraft>,
) {
  const { file, ...details } = draft
  const find = async (change: Change) => {
    if (!(await findActiveStudent(change.db, studentId))) throw new Problem('STUDENT_NOT_FOUND')
    return { studentId }
  }
  return carryOut(house, actor, 'addCertificate', find, async (change, allowed) => {
    const imageUrl = await claimUpload(change, file, 'certificate', actor.id)
    const { id } = await insertCertificate(change, allowed, { ...details, imageUrl }, house.now())
    change.announce(topics.certificatesOf(studentId), topics.counts)
    return { result: await findOrThrow(change, id), about: { record: details.title } }
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
  const find = (change: Change) => findOrThrow(change, id)
  return carryOut(house, actor, 'updateCertificate', find, async (change, allowed) => {
    // Of two who change the same certificate one waits here, and then sees what the other has done.
    await update(change, allowed, details, house.now())
    const { studentId, imageUrl: before } = await findOrThrow(change, id)
    if (file !== '') {
      const imageUrl = await claimUpload(change, file, 'certificate', actor.id)
      await update(change, allowed, { ...details, imageUrl }, house.now())
      await releaseFile(change, before, house.now())
    }
    change.announce(topics.certificatesOf(studentId))
    const fields = file === '' ? [] : ['imageUrl']
    return { result: await findOrThrow(change, id), about: { record: details.title, fields } }
  })
}

/** Deletes a certificate; its document goes with it. */
export function deleteCertificate(house: House, actor: Acting, id: string) {
  const find = (change: Change) => findOrThrow(change, id)
  return carryOut(house, actor, 'deleteCertificate', find, async (change, allowed) => {
    const deleted = await remove(change, allowed)
    if (!deleted) throw new Problem('CERTIFICATE_NOT_FOUND')
    await releaseFile(change, deleted.imageUrl, house.now())
    change.announce(topics.certificatesOf(deleted.studentId), topics.counts)
    return { result: { id }, about: { record: deleted.title } }
  })
}

async function findOrThrow(change: Change, id: string) {
  const certificate = await findCertificate(change.db, id)
  if (!certificate) throw new Problem('CERTIFICATE_NOT_FOUND')
  return certificate
}
