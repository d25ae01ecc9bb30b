import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { formatRolling, signedText, slotAt } from '@portal/contract/documents/rolling-codes'
import { CODE_ALPHABET } from '@portal/contract/text/codes'
import type { AppContext } from '../../features/context.ts'
import { insertDevice } from '../../features/documents/devices/card-devices.store.ts'
import { insertIdCard } from '../../features/records/id-cards/id-cards.store.ts'
import { permit } from '../../permissions/permit.ts'
import type { Caller } from '../portal/test-portal.ts'
import { addIssuedDocument } from './issued-documents.ts'

/** Gives a student an ID card with an issued document, without the job that makes its files. */
export async function issueCard(app: AppContext, studentId: string) {
  const registrar = permit({ id: studentId, userType: 'admin', staffRole: 'registrar', address: '' }, 'addIdCard', {
    studentId,
  })
  const draft = { card: randomUUID().slice(0, 8), collegeId: 'CLG-1' }
  const cardId = await app.database.transaction((tx) => insertIdCard(tx, registrar, draft, app.now()))
  const document = await addIssuedDocument(app, studentId, { kind: 'idCard', subjectId: cardId })
  return { cardId, documentId: document.id, code: document.code ?? '' }
}

/** A phone of a student: its key, and the codes it shows for a document. */
export function aPhone(name = 'Chrome on Android') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const key = { kty: 'EC', crv: 'P-256', x, y } as const
  return {
    key,
    keep: (as: Caller, cardId: string) => as.cardDevices.register({ cardId, publicKey: key, name }),
    /** What it shows at this moment. */
    show(code: string, deviceId: string, at: Date) {
      const slot = slotAt(at.getTime())
      const text = Buffer.from(signedText(code, { deviceId, slot }))
      const signature = sign('sha256', text, { key: privateKey, dsaEncoding: 'ieee-p1363' })
      return formatRolling({ deviceId, slot, signature: new Uint8Array(signature) })
    },
  }
}

/** Creates phones of a student on demand, each for a new card and in place of the ones before. */
export function phonesOf({ app }: { app: AppContext }, studentId: string) {
  const { database, now } = app
  const key = aPhone().key
  const actor = { id: studentId, userType: 'student', address: '' } as const
  return {
    /** What registers a phone. */
    async phone() {
      await database.transaction(({ db }) => db.deleteFrom('cardDevices').where('studentId', '=', studentId).execute())
      const { cardId } = await issueCard(app, studentId)
      return { cardId, publicKey: key, name: 'Phone' }
    },
    /** Without the route, because a student may register only a few a day. */
    async cardDevice() {
      const [allowed, id] = [permit(actor, 'keepOwnCard', { studentId }), randomUUID()]
      const device = { id, name: 'Phone', publicKey: JSON.stringify(key) }
      await database.transaction((tx) => insertDevice(tx, allowed, device, now()))
      return id
    },
  }
}

/** The same code with its last but one character changed. */
export function forge(rolling: string) {
  const at = rolling.length - 2
  const other = CODE_ALPHABET[(CODE_ALPHABET.indexOf(rolling[at] ?? '') + 1) % CODE_ALPHABET.length]
  return rolling.slice(0, at) + other + rolling.slice(at + 1)
}
