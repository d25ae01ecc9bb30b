import { randomUUID } from 'node:crypto'
import { Problem } from '@portal/contract/problems'
import { requestTypeMessages } from '@portal/contract/records/request-types/request-type-messages'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { claimUpload, insertFile, reuseFile } from '../../../platform/storage/files.store.ts'
import { readStoredFile } from '../../../platform/storage/open-stored-file.ts'
import type { AppContext } from '../../context.ts'
import { storePhoto } from '../uploads/store-photo.ts'
import { answerFilesOf, keepMadePhoto } from './answer-files.store.ts'
import { answersIn, findAnswered, versionOfRequest } from './types-of-requests.store.ts'

/** A photo made of the file that a request wants as photo, kept as an upload until the request is approved. */
export type PreparedPhoto = { fileId: string; uploadId: string }

/**
 * Makes the photo that a pending request asks for, before the transaction that approves it: a photo takes long. If the
 * request is not approved then, the sweep removes it. Null where no photo is asked for. Throws PHOTO_UNREADABLE.
 */
export async function preparePhoto(app: AppContext, actor: AuthenticatedActor, requestId: string) {
  if (!app.features.requestKinds) return null
  const { read: db } = app.database
  const request = await findAnswered(db, requestId)
  if (request?.status !== 'Pending' || request.valuesBefore === null) return null
  const question = (await versionOfRequest(db, request))?.definition.questions.find(
    ({ changes }) => changes === 'photo',
  )
  // Most requests of such a request type ask for another change.
  if (!question || !Object.hasOwn(answersIn(request.answers), question.key)) return null
  const file = (await answerFilesOf(db, requestId)).get(question.key)
  if (!file) return null
  const photo = await storePhoto(app, () => readStoredFile(app, file.key))
  const prepared: PreparedPhoto = { fileId: file.id, uploadId: randomUUID() }
  await insertFile(app.database, {
    ...{ ...photo, uploadId: prepared.uploadId, kind: 'photo', name: file.name },
    ...{ uploadedBy: actor.id, used: 0, created_at: app.now().toISOString() },
  })
  return prepared
}

/**
 * Takes the prepared photo into use; returns its storage key. Throws STUDENT_CHANGED where the student has sent another one.
 */
export async function claimPrepared(
  tx: Tx,
  actor: AuthenticatedActor,
  { fileId, prepared }: { fileId: string; prepared: PreparedPhoto | null },
) {
  if (prepared?.fileId !== fileId) {
    throw new Problem('STUDENT_CHANGED', {}, { sentence: requestTypeMessages.changes.otherPhoto })
  }
  const photoKey = await claimUpload(tx, prepared.uploadId, 'photo', actor.id)
  await keepMadePhoto(tx, fileId, photoKey)
  return photoKey
}

/** Takes the photo of before into use again; undefined where it is gone. `former`: its storage key, '' for none. */
export async function reclaimFormer(tx: Tx, former: string) {
  if (former === '') return null
  return (await reuseFile(tx, former)) ? former : undefined
}
