import { hash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Integer, OctetString } from 'asn1js'
import {
  AlgorithmIdentifier,
  type ContentInfo,
  id_sha256,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'
import { callOnOwnConnection } from '../outgoing/own-connection.ts'
import { TimeStampError } from './signing-errors.ts'

const TIME_STAMP_TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 64 * 1_024
const NONCE_BYTES = 8
const GRANTED = [0, 1]

/**
 * A time-stamp token (RFC 3161) for `data` from the authority at `url`, with its certificate. Throws `TimeStampError` when
 * there is no answer within `timeoutMs`, and when the token is not for this data and this request or its signature is wrong.
 */
export async function requestTimeStamp(url: string, data: Uint8Array, timeoutMs = TIME_STAMP_TIMEOUT_MS) {
  const imprint = hash('sha256', data, 'buffer')
  const nonce = positiveNonce()
  const answer = await send(url, encodeRequest(imprint, nonce), timeoutMs)
  try {
    return await readToken(answer, { data, imprint, nonce })
  } catch (error) {
    throw error instanceof TimeStampError ? error : fault(`the answer cannot be read: ${(error as Error).message}`)
  }
}

const fault = (reason: string) => new TimeStampError(`The time-stamping authority (PORTAL_TSA_URL) fails: ${reason}.`)

/** As DER writes it: the first bit of a positive number is 0, and its first byte is not. */
function positiveNonce() {
  const nonce = new Uint8Array(randomBytes(NONCE_BYTES))
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x01
  return nonce
}

function encodeRequest(imprint: Uint8Array, nonce: Uint8Array) {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: id_sha256 }),
      hashedMessage: new OctetString({ valueHex: new Uint8Array(imprint) }),
    }),
    nonce: new Integer({ valueHex: nonce }),
    certReq: true,
  })
  return new Uint8Array(request.toSchema().toBER())
}

async function send(url: string, body: Uint8Array<ArrayBuffer>, timeoutMs: number) {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const headers = { 'content-type': 'application/timestamp-query' }
    const response = await callOnOwnConnection(url, { method: 'POST', headers, body, signal })
    const answer = await readLimited(response)
    const { statusCode = 0 } = response
    if (statusCode < 200 || statusCode > 299) throw new Error(`it answers with status ${statusCode}`)
    return answer
  } catch (error) {
    throw fault(signal.aborted ? `no answer within ${timeoutMs / 1_000} s` : (error as Error).message)
  }
}

async function readLimited(response: IncomingMessage) {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MAX_ANSWER_BYTES) throw new Error(`its answer is longer than ${MAX_ANSWER_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

type Request = { data: Uint8Array; imprint: Uint8Array; nonce: Uint8Array }

async function readToken(answer: Buffer, { data, imprint, nonce }: Request): Promise<ContentInfo> {
  const { status, timeStampToken } = TimeStampResp.fromBER(new Uint8Array(answer))
  if (!GRANTED.includes(status.status) || !timeStampToken) throw fault(`it refuses with status ${status.status}`)
  const signedData = new SignedData({ schema: timeStampToken.content })
  const content = signedData.encapContentInfo.eContent
  if (!content) throw fault('its token is empty')
  const info = TSTInfo.fromBER(content.getValue())
  const { hashAlgorithm, hashedMessage } = info.messageImprint
  if (hashAlgorithm.algorithmId !== id_sha256 || !isSame(hashedMessage.valueBlock.valueHexView, imprint))
    throw fault('its token is for other data')
  if (!isSame(info.nonce?.valueBlock.valueHexView, nonce)) throw fault('its token is for another request')
  const isSigned = await signedData.verify({ signer: 0, data: new Uint8Array(data).buffer }).catch(() => false)
  if (!isSigned) throw fault('the signature of its token is wrong')
  assertUnchanged(timeStampToken, answer)
  return timeStampToken
}

const isSame = (one: Uint8Array | undefined, other: Uint8Array) => one !== undefined && Buffer.compare(one, other) === 0

/** The token is written again into the PDF, and its signature holds only for the same bytes. */
function assertUnchanged(token: ContentInfo, answer: Buffer) {
  const written = Buffer.from(token.toSchema().toBER())
  if (!answer.includes(written)) throw fault('its token is not written in DER')
}
