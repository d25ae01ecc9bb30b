import { Problem } from '@portal/contract/problems'
import { os, requireActor } from '../../rpc.ts'
import { readChecks } from '../issued/checks.store.ts'
import { findIssuedDocumentsOf } from './own-documents.store.ts'
import { presentShares } from './present-share.ts'
import { createShare, endOwnShare, setPublicCheck } from './shares.actions.ts'
import { listSharesOf } from './shares.store.ts'

/** What a student sees and decides about the checking of their own documents. */
export const myDocumentRoutes = {
  checks: os.myDocuments.checks.handler(async ({ context, input }) => {
    const { read } = context.app.database
    const [document] = await findIssuedDocumentsOf(read, requireActor(context).id, [input.id])
    if (!document) throw new Problem('DOCUMENT_NOT_FOUND')
    return readChecks(read, document.id)
  }),
  setPublic: os.myDocuments.setPublic.handler(({ context, input: { id, isPublic } }) =>
    setPublicCheck(context.app, requireActor(context), id, isPublic),
  ),
}

/** The links by which a student shares documents. */
export const myShareRoutes = {
  list: os.myShares.list.handler(async ({ context }) => {
    const { app } = context
    return presentShares(app, await listSharesOf(app.database.read, requireActor(context).id, app.now()))
  }),
  create: os.myShares.create.handler(async ({ context, input }) => {
    const share = await createShare(context.app, requireActor(context), input)
    const [presented] = await presentShares(context.app, [share])
    if (!presented) throw new Error('a share is not presented')
    return presented
  }),
  end: os.myShares.end.handler(({ context, input }) => endOwnShare(context.app, requireActor(context), input.id)),
}
