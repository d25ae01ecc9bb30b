// Scans the QR code of a document with the camera, or from a picture. Nothing is sent: the page may not connect.
import { onFile, showAnswer } from './answers.ts'
import { decodeQr } from './decode-qr.ts'
import { handFile, takeFile } from './handed-file.ts'

const CODE_IN_PATH = /^\/v\/[0-9a-z]{20}(\/[0-9a-z]+)?$/i
const CODE_IN_FILE = /https?:\/\/[^\s()<>/]+\/v\/[0-9a-z]{20}/i
const PDF = '%PDF-'
/** Viewers look for it in so many bytes. */
const BEGINNING_BYTES = 1_024

/**
 * Opens the page of the document that a QR code leads to, if it is one of the college; else says what the code is.
 * `hash`: what that page is told.
 */
function follow(section: HTMLElement, text: string, hash = '') {
  const hosts: string[] = JSON.parse(section.dataset.hosts ?? '[]')
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return showAnswer(section, 'cardText', { text })
  const { host, pathname } = new URL(text)
  if (!hosts.includes(host)) return showAnswer(section, 'otherHost', { host })
  if (!CODE_IN_PATH.test(pathname)) return showAnswer(section, 'cardText', { text })
  // Always at the college's present address, whichever of its addresses the code holds.
  location.assign(`${pathname}?lang=${document.documentElement.lang}${hash}`)
}

async function readFile(section: HTMLElement, file: File) {
  showAnswer(section, 'comparing')
  if ((await file.slice(0, BEGINNING_BYTES).text()).includes(PDF)) {
    const [address] = CODE_IN_FILE.exec(await file.text()) ?? []
    if (!address) return showAnswer(section, 'fileFirst')
    // Where the browser keeps nothing, the next page asks for it again.
    await handFile(file).catch(() => null)
    return follow(section, address, '#file')
  }
  const picture = await createImageBitmap(file)
  const text = await decodeQr(picture, picture.width, picture.height)
  if (text === null) showAnswer(section, 'noCode')
  else follow(section, text)
}

async function scan(section: HTMLElement, video: HTMLVideoElement, stopButton: HTMLElement) {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  let isOpen = true
  const stop = () => {
    isOpen = false
    for (const track of stream.getTracks()) track.stop()
    video.hidden = true
    stopButton.hidden = true
  }
  stopButton.addEventListener('click', stop, { once: true })
  video.srcObject = stream
  video.hidden = false
  stopButton.hidden = false
  showAnswer(section, 'looking')
  await video.play()
  while (isOpen) {
    const text = await decodeQr(video, video.videoWidth, video.videoHeight)
    if (text !== null && isOpen) {
      stop()
      follow(section, text)
    }
    await new Promise(requestAnimationFrame)
  }
}

// One that led nowhere.
void takeFile()
for (const section of document.querySelectorAll<HTMLElement>('[data-hosts]')) {
  const [video, start, stop] = ['video', '[data-camera]', '[data-stop]'].map((part) => section.querySelector(part))
  section.hidden = false
  onFile(section, (file) => void readFile(section, file).catch(() => showAnswer(section, 'noCode')))
  start?.addEventListener('click', () => {
    if (!(video instanceof HTMLVideoElement) || !(stop instanceof HTMLElement) || !video.hidden) return
    void scan(section, video, stop).catch(() => showAnswer(section, 'noCamera'))
  })
}
