import { type ChangeType, changeTypeNames } from '@portal/contract/change-types'
import { Problem, type ProblemCode } from '@portal/contract/problems'
import { etagOf } from '../../../platform/http/etag.ts'
import { os, type RpcContext, requireActor } from '../../rpc.ts'
import { writeCursor } from './cursor.ts'
import { certificateFeed, documentFeed, idCardFeed, letterFeed, requestFeed, studentFeed } from './feeds.ts'
import { beginAt, type Feed, readFeed } from './read-feed.ts'
import { beginning, changesAfter } from './record-changes.store.ts'

/** What programs follow: lists of records, and what has changed. */
export const recordChangeRoutes = {
  all: os.changes.all.handler(async ({ context: { app }, input }) => {
    const { records, position: known } = await beginAt(app, 'changes', input)
    // Since a moment before the first one that is kept: all that are.
    const position = records === 0 && input.changedSince !== undefined ? beginning : known
    const changes = await changesAfter(app.database, position, input.pageSize)
    const next = writeCursor('changes', { records: null, position: changes.at(-1) ?? position })
    const rows = changes.flatMap(({ type, recordId, at }) => (isTold(type) ? { type, recordId, at } : []))
    return { rows, next, more: changes.length === input.pageSize }
  }),
  students: os.changes.students.handler(({ context, input }) => readFeed(context, studentFeed, input)),
  idCards: os.changes.idCards.handler(({ context, input }) => readFeed(context, idCardFeed, input)),
  certificates: os.changes.certificates.handler(({ context, input }) => readFeed(context, certificateFeed, input)),
  documents: os.changes.documents.handler(({ context, input }) => readFeed(context, documentFeed, input)),
  requests: os.changes.requests.handler(({ context, input }) => readFeed(context, requestFeed, input)),
  letters: os.changes.letters.handler(({ context, input }) => readFeed(context, letterFeed, input)),
  student: os.changes.student.handler(async ({ context, input: { id } }) => {
    const [student] = await studentFeed.present(context.app, [id], requireActor(context))
    if (!student) throw new Problem('STUDENT_NOT_FOUND')
    context.response.setHeader('etag', student.etag)
    return student
  }),
  idCard: os.changes.idCard.handler(({ context, input: { id } }) =>
    readOne(context, idCardFeed, id, 'ID_CARD_NOT_FOUND'),
  ),
  certificate: os.changes.certificate.handler(({ context, input: { id } }) =>
    readOne(context, certificateFeed, id, 'CERTIFICATE_NOT_FOUND'),
  ),
  document: os.changes.document.handler(({ context, input: { id } }) =>
    readOne(context, documentFeed, id, 'DOCUMENT_NOT_FOUND'),
  ),
}

const isTold = (type: string): type is ChangeType => changeTypeNames.some((name) => name === type)

/** One record, with its entity tag. */
async function readOne<Row extends { id: string }>(
  context: RpcContext,
  { present }: Feed<Row>,
  id: string,
  missing: ProblemCode,
) {
  const [row] = await present(context.app, [id], requireActor(context))
  if (!row) throw new Problem(missing)
  context.response.setHeader('etag', etagOf(row))
  return row
}
