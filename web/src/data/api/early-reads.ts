import { API, httpPaths } from '@portal/contract/paths'

const SESSION = `${API}/session`
const POSITION = httpPaths.live

/**
 * The answers that came with the page, by their URLs with the body of a POST. What a screen reads is older than the event
 * stream: no such answer is used once the stream is open. The stream begins where they were read, so that what has changed
 * meanwhile is read again. Who is signed in and this position come with every such page.
 */
let early = new Map<string, unknown>()
let isBeforeStream = false

/** The images that stand in the preview of the page, by their URLs. */
const images = new Map<string, string>()

/** Keeps the images of the preview, which the screen then shows without asking for them. */
export function takeImagesOfPage() {
  for (const { src, dataset } of document.querySelectorAll<HTMLImageElement>('img[data-url]')) {
    images.set(dataset.url ?? '', src)
  }
}

/**
 * Tells what loads scripts with their styles that the page has these styles in one file, by links that load nothing. In the
 * page itself browsers would load them in spite of `disabled`.
 */
export function takeStylesOfPage() {
  const { insteadOf } = document.querySelector<HTMLLinkElement>('link[data-instead-of]')?.dataset ?? {}
  for (const name of insteadOf?.split(' ') ?? []) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true, href: `/${name}` }),
    )
  }
}

/** Where an image can be read: in this page if it came with it. */
export const imageSource = (url: string) => images.get(url) ?? url

/** Forgets the images that came with the page. Call it when their reader signs out. */
export const forgetImagesOfPage = () => images.clear()

/** The answers of the page; null without any. What was read goes with its reader, so nothing of it stays in the page. */
export function takeAnswersOfPage() {
  const element = document.getElementById('first-answers')
  element?.remove()
  return element && (JSON.parse(element.textContent) as Record<string, unknown>)
}

/** Takes over the answers that came with the page. Called before anything is read. */
export function startEarlyReads(answers: Record<string, unknown> | null) {
  early = new Map(Object.entries(answers ?? {}))
  isBeforeStream = hasEarlyReads()
}

/** Whether the page came with what its screen reads. */
export const hasEarlyReads = () => [...early.keys()].some((url) => url !== SESSION && url !== POSITION)

/** The answer to a read that came with the page; undefined if there is none. Each is used once. */
export function takeEarlyRead(url: string, body = '') {
  const key = url + body
  if (!early.has(key)) return undefined
  const answer = Response.json(early.get(key))
  early.delete(key)
  return answer
}

/** Where in the changes of the portal this page was read; undefined if it does not say so, or the stream has been open. */
export const positionOfPage = () => early.get(POSITION) as string | undefined

/** Forgets the answers that were not used. Says whether the screen may have read before the event stream was there. */
export function endEarlyReads() {
  const wasBeforeStream = isBeforeStream
  early = new Map()
  isBeforeStream = false
  return wasBeforeStream
}
