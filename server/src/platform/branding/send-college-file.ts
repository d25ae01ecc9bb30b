import type { IncomingMessage, ServerResponse } from 'node:http'
import { collegeStylePath } from '@portal/contract/office-paths'
import { Problem } from '@portal/contract/problems'
import { YEAR_SECONDS } from '@portal/contract/time/durations'
import type { PlatformContext } from '../context.ts'
import { sendText } from '../http/responses.ts'
import { sendDocument } from '../http/static-document.ts'
import { setScopeRoute } from '../request-scope.ts'
import { brandingStyle, COLLEGE_FOLDER, type LogoFileName, logoPath } from './branding.ts'

/** `settled` resolves when what the office has changed is known here. */
type Services = Pick<PlatformContext, 'config' | 'logoFiles'> & { settled(): Promise<void> }

/** Sends the styles of the branding as they are now, or a picture of the logo. Throws NOT_FOUND for any other path. */
export async function sendCollegeFile(
  { config, logoFiles, settled }: Services,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) {
  setScopeRoute(`${COLLEGE_FOLDER}*`)
  if (path === collegeStylePath) {
    await settled()
    return sendText(response, 200, 'text/css; charset=utf-8', brandingStyle(config.branding)?.css ?? '')
  }
  const file = logoFiles.fileAt(path)
  if (!file) throw new Problem('NOT_FOUND')
  // Another logo has another path.
  sendDocument(request, response, file, { maxAgeSeconds: YEAR_SECONDS, isImmutable: true })
}

/** What browsers ask for at the root, whatever the page says. */
const atRoot: Record<string, LogoFileName> = { '/favicon.ico': 'icon-32', '/apple-touch-icon.png': 'icon-180' }

/** The icon that stands for one of the root; null where there is no logo, and for any other path. */
export function iconAtRoot({ config, logoFiles }: Pick<Services, 'config' | 'logoFiles'>, path: string) {
  const name = atRoot[path]
  const { logo } = config.branding
  return name && logo ? logoFiles.fileAt(logoPath(logo, name)) : null
}
