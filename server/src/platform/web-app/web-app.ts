import type { IncomingMessage, ServerResponse } from 'node:http'
import { BRAND_HREF } from '@portal/contract/paths'
import { brandingStyle, COLLEGE_FOLDER } from '../branding/branding.ts'
import { iconAtRoot, sendCollegeFile } from '../branding/send-college-file.ts'
import type { PlatformContext } from '../context.ts'
import { sendText } from '../http/responses.ts'
import { sendDocument } from '../http/static-document.ts'
import { styleSource } from '../http/style-source.ts'
import { setScopeRoute } from '../request-scope.ts'
import { sendBuiltFile } from './built-files.ts'
import { allowStyle } from './headers.ts'
import { openOfflineFiles } from './offline-files.ts'
import { openPreviews } from './open-previews.ts'
import { type FirstImage, type FirstRead, openPages, screenAt, withAnswers, withImage } from './web-pages.ts'

/** What browsers ask for at the root, whatever the page says. */
const ICONS = new Set(['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png'])

/** What whoever sends the request gets with the page of a screen. */
type First = {
  /** The image that the screen shows first, or null. */
  image: FirstImage | null
  /** The answers to the reads, by their URLs with their bodies; null for somebody who is not signed in. */
  answers: Record<string, unknown> | null
}
type FirstOf = (
  request: IncomingMessage,
  response: ServerResponse,
  screen: { path: string; reads: readonly FirstRead[] },
) => Promise<First>
const nothing: First = { image: null, answers: null }

type Services = Pick<PlatformContext, 'config' | 'pictures' | 'logoFiles'> & {
  /** Resolves when what the office has changed is known. */
  settled(): Promise<void>
}

/** Serves the web application: a page at the path of every screen, and the built assets. */
export function openWebApp(services: Services, firstOf: FirstOf, onPreviewError: (error: unknown) => void) {
  const { config, pictures } = services
  const { pageOf, readsOf } = openPages(config)
  const offlineFileOf = openOfflineFiles(config, pictures)
  // The specified delays show a spinner for two seconds, which a preview would take away.
  const previewOf = config.delayMode === 'brisk' ? openPreviews(config, onPreviewError) : async () => null
  return async (request: IncomingMessage, response: ServerResponse, path: string) => {
    if (path === BRAND_HREF) return void response.writeHead(301, { location: '/' }).end()
    const icon = iconAtRoot(services, path)
    if (icon) return sendDocument(request, response, icon)
    if (ICONS.has(path)) return sendBuiltFile(request, response, path)
    if (path.startsWith('/assets/')) {
      setScopeRoute('/assets/*')
      return sendBuiltFile(request, response, path)
    }
    if (path.startsWith(COLLEGE_FOLDER)) return sendCollegeFile(services, request, response, path)
    // Read with the page, before anything is waited for: both are of the same branding.
    const styleOfFile = brandingStyle(config.branding)
    const offlineFile = await offlineFileOf(path)
    if (offlineFile) {
      if (styleOfFile) allowStyle(response, styleOfFile.source)
      setScopeRoute(path)
      return sendDocument(request, response, offlineFile)
    }
    const screen = screenAt(path)
    setScopeRoute(screen ?? '')
    const reads = screen ? readsOf(screen) : []
    const { image, answers } = screen ? await firstOf(request, response, { path: screen, reads }) : nothing
    const hasPreview = reads.length > 1 && isFirstPage(request)
    const [preview, data] =
      screen && answers && hasPreview ? await Promise.all([previewOf(screen, answers), image?.read()]) : []
    const branding = brandingStyle(config.branding)
    const page = await pageOf(screen ?? '', preview ? 'preview' : answers ? 'answers' : 'none')
    const hasImage = preview && image && data
    if (branding) allowStyle(response, branding.source)
    if (preview?.style) allowStyle(response, styleSource(preview.style))
    if (image && !hasImage) response.setHeader('link', `<${image.href}>; rel=preload; as=image; fetchpriority=high`)
    if (answers)
      sendText(
        response,
        200,
        page.type,
        withAnswers(page, answers, hasImage ? withImage(preview, image.href, data) : preview),
      )
    else sendDocument(request, response, page, { status: screen ? 200 : 404 })
  }
}

/** The answers are those of a screen as it opens: another page of a list, or its filters, stand in the query. */
const isFirstPage = ({ url = '' }: IncomingMessage) => !url.includes('?')
