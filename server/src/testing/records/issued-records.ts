import { randomUUID } from 'node:crypto'
import { aPdf } from '../files/files.ts'
import type { Caller, TestPortal } from '../portal/test-portal.ts'
import { addCardPrint } from './card-prints.ts'
import { addIssuedDocument } from './issued-documents.ts'

/** Creates what was issued to a student, for tests on demand. */
export const issuedRecordsOf = ({ app }: TestPortal, student: { id: string; as: Caller }) => ({
  /** A certificate of the student that has been issued. */
  async issuedDocument(details: Parameters<typeof addIssuedDocument>[2] = {}) {
    return (await addIssuedDocument(app, student.id, details)).id
  },
  /** The same with a file and a credential. */
  async issuedFile() {
    const fileKey = `issued/${randomUUID()}.pdf`
    await app.storage.put(fileKey, aPdf())
    return (await addIssuedDocument(app, student.id, { kind: 'idCard', fileKey, credential: '{}' })).id
  },
  /** The record of a letter whose PDF is made. Returns the id of the letter. */
  async madeLetter() {
    const fileKey = `issued/${randomUUID()}.pdf`
    await app.storage.put(fileKey, aPdf())
    return (await addIssuedDocument(app, student.id, { kind: 'letter', fileKey })).subjectId
  },
  /** A print of ID cards whose PDF is made. */
  cardPrint: () => addCardPrint(app, student.id),
  /** A link of the student to a document. */
  async share() {
    const documents = [(await addIssuedDocument(app, student.id)).id]
    return (await student.as.myShares.create({ documents, until: 'day', withFiles: false })).id
  },
})
