import type { IncomingMessage } from 'node:http'
import { screens } from '@portal/contract/paths'
import { may } from '@portal/contract/permissions'
import { authenticate } from '../auth/authenticate.ts'
import type { AppContext } from '../features/context.ts'
import { photoLink } from '../features/people/students/photo-link.ts'
import { findUser } from '../features/people/students/students.store.ts'

/** The screens that show the photo of whoever opens them. */
const WITH_PHOTO: readonly string[] = [screens.myProfile, screens.idCard]

/**
 * The URL of the photo that a screen shows first, so that the browser fetches it together with the page. Null for everybody
 * without a session and without a photo, and while the database does not answer: the page must come all the same.
 */
export async function firstPhoto(app: AppContext, request: IncomingMessage, screen: string): Promise<string | null> {
  if (!WITH_PHOTO.includes(screen) || request.headers.cookie === undefined) return null
  try {
    const { session } = await authenticate(app, request)
    if (!session || !may(session.user, 'viewOwnProfile')) return null
    const user = await findUser(app.database.read, session.user.id)
    return user ? photoLink(user.id, user.imageUrl) : null
  } catch (error) {
    app.log.warn({ err: error }, 'the photo of a page could not be found')
    return null
  }
}
