import * as z from 'zod/mini'
import { errorMap } from '../problems.ts'
import { byId, changes, deleted, nothing, reads } from '../procedures.ts'
import { shareInput, shareLink } from './share-links.ts'

export const mySharesProcedures = {
  list: reads('viewOwnDocuments')
    .route({ method: 'GET', path: '/me/shares', summary: 'The links by which I share documents, newest first' })
    .input(nothing)
    .output(z.array(shareLink)),
  create: changes('shareOwnDocuments')
    .route({ method: 'POST', path: '/me/shares', summary: 'Make a link to some documents', successStatus: 201 })
    .errors(errorMap('DOCUMENT_NOT_FOUND', 'TOO_MANY_SHARES', 'TOO_MANY_SHARES_AN_HOUR'))
    .input(shareInput)
    .output(shareLink),
  end: changes('shareOwnDocuments')
    .route({ method: 'DELETE', path: '/me/shares/{id}', summary: 'End one of my links' })
    .errors(errorMap('SHARE_NOT_FOUND'))
    .input(byId)
    .output(deleted),
}
