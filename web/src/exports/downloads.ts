import { errorOf, notThePortal } from '../data/api/api-error.ts'
import { repeatWhileUpdating } from '../data/api/updating.ts'

/** A file to ask for: where, and with which input. */
export type Download = { path: string; input?: object }
export type DownloadedFile = { name: string; content: Blob }

/** Asks for a file that is made for this request. */
export async function fetchFile({ path, input = {} }: Download, signal: AbortSignal): Promise<DownloadedFile> {
  const response = await repeatWhileUpdating(async () => {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal,
    })
    if (!answer.ok) throw await errorOf(answer)
    return answer
  }, signal)
  if (response.headers.get('content-type')?.startsWith('text/html')) throw notThePortal(false)
  return { name: nameIn(response.headers.get('content-disposition') ?? ''), content: await response.blob() }
}

/** The name of the file: the encoded one, where there is one. */
function nameIn(disposition: string) {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? []
  const [, plain] = /filename="([^"]+)"/.exec(disposition) ?? []
  return encoded === undefined ? (plain ?? 'download') : decodeURIComponent(encoded)
}
