import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { FILE_NAME_HEADER, type UploadKind } from '@portal/contract/uploads'
import type { AppContext } from '../../../server/src/features/context.ts'
import { storeUpload } from '../../../server/src/features/uploads/uploads.ts'
import type { AuthenticatedActor } from '../../../server/src/permissions/permit.ts'

/** Sends a file ahead, as the browser would, and gives back the id under which a record can use it. */
export async function upload(
  app: AppContext,
  admin: AuthenticatedActor,
  kind: UploadKind,
  file: { name: string; bytes: Buffer },
) {
  const headers = { [FILE_NAME_HEADER]: encodeURIComponent(file.name) }
  const request = Object.assign(Readable.from([file.bytes]), { headers })
  // An upload is read from nothing but these two: the headers, and the bytes as a stream.
  const { id } = await storeUpload(app, admin, kind, request as unknown as IncomingMessage)
  return id
}
