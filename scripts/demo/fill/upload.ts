import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { FILE_NAME_HEADER, type UploadKind } from '@portal/contract/uploads'
import type { Acting } from '../../../server/src/access/permit.ts'
import { takeUpload } from '../../../server/src/files/uploads.ts'
import type { House } from '../../../server/src/house.ts'

/** Sends a file ahead, as the browser would, and gives back the id under which a record can use it. */
export async function upload(house: House, admin: Acting, kind: UploadKind, file: { name: string; bytes: Buffer }) {
  const headers = { [FILE_NAME_HEADER]: encodeURIComponent(file.name) }
  const request = Object.assign(Readable.from([file.bytes]), { headers })
  // An upload is read from nothing but these two: the headers, and the bytes as a stream.
  const { id } = await takeUpload(house, admin, kind, request as unknown as IncomingMessage)
  return id
}
