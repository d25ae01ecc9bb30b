import { letterKey } from '@portal/contract/folding'
import { Problem } from '@portal/contract/problems'
import type {
  CertificateFormUpdate,
  certificateFields,
  certificateFormUpdate,
} from '@portal/contract/records/certificates/certificates'
import { topics } from '@portal/contract/topics'
import type * as z from 'zod/mini'
import { auditedWrite } from '../../../audit/audited-write.ts'
import { changedFields } from '../../../audit/changed-fields.ts'
import { recordAudit } from '../../../audit/record-audit.ts'
import { type AuthenticatedActor, permit } from '../../../permissions/permit.ts'
import type { Config } from '../../../platform/config.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { claimUpload, releaseFile } from '../../../platform/storage/files.store.ts'
import type { AppContext } from '../../context.ts'
import type { KeepKey } from '../../people/program-writes/do-once.ts'
import { changeableStatuses, lockStudent } from '../../people/students/students.store.ts'
import { keepDeleted, lockDeleted, ownerOfBin, restoreDeleted } from '../bin/bin.store.ts'
import {
  findCertificate,
  insertCertificate,
  lockCertificate,
  deleteCertificate as remove,
  updateCertificate as update,
} from './certificates.store.ts'

/** Adds a certificate with its document to an active or former student. Throws STUDENT_NOT_FOUND or UPLOAD_GONE. */
export function addCertificate(
  app: AppContext,
  actor: AuthenticatedActor,
  studentId: string,
  draft: z.output<typeof certificateFields>,
  keep?: KeepKey,
) {
  const { file, ...details } = draft
  const find = async (tx: Tx) => {
    if (!(await lockStudent(tx, studentId, changeableStatuses))) throw new Problem('STUDENT_NOT_FOUND')
    return { studentId }
  }
  return auditedWrite(app, actor, 'addCertificate', find, async (tx, allowed) => {
    const imageUrl = await claimUpload(tx, file, 'certificate', actor.id)
    const { id } = await insertCertificate(
      tx,
      allowed,
      { ...certificateColumns(app.config, details), imageUrl },
      app.now(),
    )
    await keep?.(tx, id)
    await refreshCertificates(app, tx, studentId, actor)
    tx.invalidate(topics.counts)
    return { result: await findOrThrow(tx, id), about: { record: details.title } }
  })
}

/** Changes a certificate, and its document when `file` is not empty. */
export function updateCertificate(
  app: AppContext,
  actor: AuthenticatedActor,
  id: string,
  changes: z.output<typeof certificateFormUpdate>,
) {
  const { file, ...details } = changes
  const find = async (tx: Tx) => {
    const certificate = await lockCertificate(tx, id)
    if (!certificate) throw new Problem('CERTIFICATE_NOT_FOUND')
    return certificate
  }
  return auditedWrite(app, actor, 'updateCertificate', find, async (tx, allowed) => {
    const before = allowed.row
    const imageUrl = file === '' ? before.imageUrl : await claimUpload(tx, file, 'certificate', actor.id)
    const after = { ...certificateColumns(app.config, details), imageUrl }
    await update(tx, allowed, after, app.now())
    if (file !== '') await releaseFile(tx, before.imageUrl, app.now())
    await refreshCertificates(app, tx, before.studentId, actor)
    const fields = changedFields(before, after)
    return { result: await findOrThrow(tx, id), about: { record: details.title, fields } }
  })
}

/**
 * Moves a certificate with its file to another active or former student: it leaves the one whose it was, whose document is
 * revoked, and is added to the other with another id and a new document. Throws CERTIFICATE_NOT_FOUND and STUDENT_NOT_FOUND,
 * also for the student whose it is already.
 */
export function moveCertificate(app: AppContext, actor: AuthenticatedActor, id: string, to: string) {
  const find = async (tx: Tx) => {
    const certificate = await findOrThrow(tx, id)
    // In one order: two that are moved towards each other at once do not wait for each other.
    for (const student of [certificate.studentId, to].toSorted()) {
      const locked = await lockStudent(tx, student, changeableStatuses)
      if (!locked && student === to) throw new Problem('STUDENT_NOT_FOUND')
    }
    if (certificate.studentId === to) throw new Problem('STUDENT_NOT_FOUND')
    return certificate
  }
  return auditedWrite(app, actor, 'moveCertificate', find, async (tx, { row }, now) => {
    const moved = await remove(tx, permit(actor, 'deleteCertificate', row))
    if (!moved) throw new Problem('CERTIFICATE_NOT_FOUND')
    const { title, documentType, issuer, imageUrl } = moved
    const target = permit(actor, 'addCertificate', { studentId: to })
    const added = await insertCertificate(tx, target, { title, documentType, issuer, imageUrl }, now)
    await app.issuedDocuments.reconcile(app, tx, 'certificate', [row.studentId, to], actor.id)
    tx.invalidate(topics.certificatesOf(row.studentId), topics.certificatesOf(to), topics.counts)
    await recordAudit(tx, { action: 'moveCertificate', by: actor, studentId: to, record: title }, now)
    return { result: await findOrThrow(tx, added.id), about: { record: title } }
  })
}

/** Deletes a certificate. It can be restored, with its document, for `BIN_RETENTION_DAYS`. */
export function deleteCertificate(app: AppContext, actor: AuthenticatedActor, id: string) {
  const find = (tx: Tx) => findOrThrow(tx, id)
  return auditedWrite(app, actor, 'deleteCertificate', find, async (tx, allowed, now) => {
    const deleted = await remove(tx, allowed)
    if (!deleted) throw new Problem('CERTIFICATE_NOT_FOUND')
    await keepDeleted(tx, allowed, { kind: 'certificate', title: deleted.title, row: deleted }, now)
    await refreshCertificates(app, tx, deleted.studentId, actor)
    tx.invalidate(topics.counts, topics.bin)
    return { result: { id }, about: { record: deleted.title } }
  })
}

/** Restores a deleted certificate with its document. Throws CERTIFICATE_NOT_FOUND. */
export function restoreCertificate(app: AppContext, actor: AuthenticatedActor, id: string) {
  const find = async (tx: Tx) => {
    const deleted = await lockDeleted(tx, 'certificate', id, app.now(), ownerOfBin(actor))
    if (!deleted) throw new Problem('CERTIFICATE_NOT_FOUND')
    return deleted
  }
  return auditedWrite(app, actor, 'restoreCertificate', find, async (tx, allowed) => {
    await restoreDeleted(tx, allowed)
    await refreshCertificates(app, tx, allowed.row.studentId, actor)
    tx.invalidate(topics.counts, topics.bin)
    return { result: await findOrThrow(tx, id), about: { record: allowed.row.title } }
  })
}

/** Each certificate has its issued document. */
async function refreshCertificates(app: AppContext, tx: Tx, studentId: string, actor: AuthenticatedActor) {
  await app.issuedDocuments.reconcile(app, tx, 'certificate', [studentId], actor.id)
  tx.invalidate(topics.certificatesOf(studentId))
}

async function findOrThrow(tx: Tx, id: string) {
  const certificate = await findCertificate(tx.db, id)
  if (!certificate) throw new Problem('CERTIFICATE_NOT_FOUND')
  return certificate
}

/**
 * The columns that a draft of a certificate sets. Who has issued it is ignored where no documents are issued, so that what
 * is kept stays; the name of this college means the same as none.
 */
function certificateColumns(
  { verification, name }: Pick<Config, 'verification' | 'name'>,
  { title, documentType, issuer }: Omit<CertificateFormUpdate, 'file'>,
) {
  return {
    ...{ title, documentType },
    ...(issuer !== undefined && verification && { issuer: letterKey(issuer) === letterKey(name) ? '' : issuer }),
  }
}
