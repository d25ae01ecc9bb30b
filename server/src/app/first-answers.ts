import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { httpPaths, screens } from '@portal/contract/paths'
import { may } from '@portal/contract/permissions'
import { Problem } from '@portal/contract/problems'
import { authenticate, type Caller } from '../auth/authenticate.ts'
import type { AppContext } from '../features/context.ts'
import { photoLink } from '../features/people/students/photo-link.ts'
import { findUser } from '../features/people/students/students.store.ts'
import { openStoredFile } from '../platform/storage/open-stored-file.ts'
import type { FirstImage, FirstRead } from '../platform/web-app/web-pages.ts'
import type { ReadProcedure } from './rpc-handler.ts'

/** The screens that show the photo of whoever opens them. */
const WITH_PHOTO: readonly string[] = [screens.myProfile, screens.idCard]
const PHOTO_MAX_BYTES = 48 * 1_024
const nothing = { image: null, answers: null }

/**
 * What comes with the page of a screen, so that the browser need not ask for it: the answers that its script would ask for
 * first, by the same procedures, where in the changes they were read, and the photo that it shows. Nothing for everybody
 * without a session, for somebody who may not read it, and while the database does not answer: the page must come all the
 * same.
 */
export const openFirst =
  (app: AppContext, read: ReadProcedure) =>
  async (request: IncomingMessage, response: ServerResponse, screen: { path: string; reads: readonly FirstRead[] }) => {
    if (request.headers.cookie === undefined) return nothing
    try {
      const caller = await authenticate(app, request)
      if (!caller.session) return nothing
      const context = { app, response, ...caller }
      // First, so that no change after a read is missed.
      const { position } = app.live
      const [image, ...answers] = await Promise.all([
        photoOf(app, caller, screen.path),
        ...screen.reads.map(async (one) => [one.url + (one.body ?? ''), await read(one, context)] as const),
      ])
      return { image, answers: { [httpPaths.live]: position, ...Object.fromEntries(answers) } }
    } catch (error) {
      if (!(error instanceof Problem)) app.log.warn({ err: error }, 'what a screen shows first could not be read')
      return nothing
    }
  }

async function photoOf(app: AppContext, { session }: Caller, screen: string): Promise<FirstImage | null> {
  if (!session || !WITH_PHOTO.includes(screen) || !may(session.user, 'viewOwnProfile')) return null
  const user = await findUser(app.database.read, session.user.id)
  const key = user?.imageUrl
  const href = user && key && photoLink(user.id, key)
  return href ? { href, read: () => readPhoto(app, key) } : null
}

/** A photo of the usual size as a `data:` URL; null for a larger one, which would keep the page waiting. */
async function readPhoto(app: AppContext, key: string) {
  // An object storage may take its time.
  if (app.config.storage) return null
  try {
    const content = await openStoredFile(app, key)
    if (content.fileBytes <= PHOTO_MAX_BYTES)
      return `data:image/jpeg;base64,${(await buffer(content)).toString('base64')}`
    content.destroy()
    return null
  } catch {
    // The request for the photo itself says what is wrong with it.
    return null
  }
}
