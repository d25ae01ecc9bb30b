import type { IncomingMessage } from 'node:http'
import { FILE_NAME_MAX_CHARACTERS } from '@portal/contract/limits'
import { FILE_NAME_HEADER } from '@portal/contract/records/uploads'
import { withoutInvisible } from '@portal/contract/text/invisible-characters'

/** The name of the file that the client sends, in two parts, without folders and without characters that no file has. */
export function fileNameOf(request: IncomingMessage) {
  const baseName = sentNameOf(request).replaceAll('\\', '/').split('/').at(-1) ?? ''
  const cleaned = withoutInvisible(baseName)
    .replace(/["<>:|?*]/gu, '')
    .normalize('NFC')
    .trim()
  const [extension = ''] = /\.[^.]*$/.exec(cleaned) ?? []
  const stem = cleaned.slice(0, cleaned.length - extension.length)
  return { stem: stem.slice(0, FILE_NAME_MAX_CHARACTERS).toWellFormed(), extension }
}

/** The name as it was sent; empty without one. */
export function sentNameOf({ headers }: IncomingMessage) {
  try {
    return decodeURIComponent(String(headers[FILE_NAME_HEADER] ?? ''))
  } catch {
    return ''
  }
}

const extensions: Record<string, string> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
}

/** The extension of a document's type, with its dot; empty for an unknown one. */
export const extensionOf = (type: string | null) => extensions[type ?? ''] ?? ''
