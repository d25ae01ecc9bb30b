import type { AppContext } from '../context.ts'
import type { CredentialAnswers } from './credentials/cached-answers.ts'
import type { SeenCodes } from './devices/seen-codes.ts'

/** The services of the documents, and those that all wings have. */
export type DocumentsContext = AppContext & {
  readonly credentialAnswers: CredentialAnswers
  readonly seenCodes: SeenCodes
}
