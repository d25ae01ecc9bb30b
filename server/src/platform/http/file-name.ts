import type { IncomingMessage } from 'node:http'
import { withoutInvisible } from '@portal/contract/invisible-characters'
import { FILE_NAME_MAX_CHARACTERS } from '@portal/contract/limits'
import { FILE_NAME_HEADER } from '@portal/contract/uploads'

/** The name of the file that the client sends, in two parts, without folders and without characters that no file has. */
export function fileNameOf({ headers }: IncomingMessage) {
  const decodedName = decodeOrEmpty(String(headers[FILE_NAME_HEADER] ?? ''))
  const baseName = decodedName.replaceAll('\\', '/').split('/').at(-1) ?? ''
  const cleaned = withoutInvisible(baseName)
    .replace(/["<>:|?*]/gu, '')
    .normalize('NFC')
    .trim()
  const [extension = ''] = /\.[^.]*$/.exec(cleaned) ?? []
  const stem = cleaned.slice(0, cleaned.length - extension.length)
  return { stem: stem.slice(0, FILE_NAME_MAX_CHARACTERS).toWellFormed(), extension }
}

function decodeOrEmpty(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
