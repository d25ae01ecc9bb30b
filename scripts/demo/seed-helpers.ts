import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { FILE_NAME_HEADER, type UploadKind } from '@portal/contract/records/uploads'
import { DAY_MS } from '@portal/contract/time/durations'
import type { AppContext } from '../../server/src/features/context.ts'
import { storeUpload } from '../../server/src/features/records/uploads/uploads.ts'
import type { AuthenticatedActor } from '../../server/src/permissions/permit.ts'

/** What seeding needs: the services, the administrator who acts, and the time that everything is dated back from. */
export type SeedContext = { services: AppContext; admin: AuthenticatedActor; now: Date }

/** The services with their clock set back, so that what is done with them is dated so many days ago. */
export function servicesAt({ services, now }: Pick<SeedContext, 'services' | 'now'>, daysAgo: number): AppContext {
  const then = new Date(now.getTime() - daysAgo * DAY_MS)
  return { ...services, now: () => then }
}

/** Uploads a file as the browser would. Returns the id under which a record can use it. */
export async function upload(
  services: AppContext,
  admin: AuthenticatedActor,
  kind: UploadKind,
  file: { name: string; bytes: Buffer },
) {
  const headers = { [FILE_NAME_HEADER]: encodeURIComponent(file.name) }
  const request = Object.assign(Readable.from([file.bytes]), { headers })
  // storeUpload reads only the headers and the stream of bytes.
  const { id } = await storeUpload(services, admin, kind, request as unknown as IncomingMessage)
  return id
}
