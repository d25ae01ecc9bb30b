import { errorOf } from './api-error.ts'

/** A file to ask for: where, and with which input. */
export type Download = { path: string; input?: object }
export type DownloadedFile = { name: string; content: Blob }

/** Asks for a file that is made for this request. */
export async function fetchFile({ path, input = {} }: Download, signal: AbortSignal): Promise<DownloadedFile> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
    signal,
  })
  if (!response.ok) throw await errorOf(response)
  const [, name = 'download'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { name, content: await response.blob() }
}
