import { type FileHandle, open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { Problem } from '@portal/contract/problems'
import { YEAR_SECONDS } from '@portal/contract/time/durations'
import { sendContent } from '../http/send-file.ts'
import { encodingFor } from '../http/static-document.ts'
import { WEB_FOLDER } from '../server-folder.ts'

const ASSETS = '/assets/'
/** No name begins with a dot, so no path leads out of the folder. */
const BUILT_PATH = /^(?:\/[\w-][\w.-]*)+$/
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
}
/** The files that the build has compressed stand beside the plain ones. */
const EXTENSIONS = { br: '.br', gzip: '.gz' }
const NO_FILE = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']

/** Sends a file of the built web application, compressed if that was built. Throws NOT_FOUND if there is none. */
export async function sendBuiltFile(request: IncomingMessage, response: ServerResponse, builtPath: string) {
  const type = BUILT_PATH.test(builtPath) ? TYPES[path.extname(builtPath)] : undefined
  if (!type) throw new Problem('NOT_FOUND')
  const encoding = encodingFor(request)
  const compressed = encoding && (await openBuilt(builtPath + EXTENSIONS[encoding]))
  const file = compressed || (await openBuilt(builtPath))
  if (!file) throw new Problem('NOT_FOUND')
  const { size, mtime } = await file.stat()
  response.writeHead(200, {
    'content-type': type,
    'content-length': size,
    'last-modified': mtime.toUTCString(),
    ...(compressed ? { vary: 'Accept-Encoding', 'content-encoding': encoding } : {}),
    // The names of assets change with their content.
    ...(builtPath.startsWith(ASSETS) ? { 'cache-control': `public, max-age=${YEAR_SECONDS}, immutable` } : {}),
  })
  if (request.method !== 'HEAD') return sendContent(file.createReadStream(), response)
  await file.close()
  response.end()
}

async function openBuilt(builtPath: string): Promise<FileHandle | undefined> {
  try {
    return await open(path.join(WEB_FOLDER, builtPath))
  } catch (error) {
    if (NO_FILE.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}
