import { html, trustedHtml } from '../../../platform/http/html.ts'

/** The colours of an answer; its icon and its words say the same. */
export type Tone = 'good' | 'caution' | 'bad'

const icon = (paths: string) =>
  trustedHtml(
    `<svg class="i" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`,
  )

/** The drawings of the public pages, of Tabler Icons (MIT). Each stands beside words that say the same. */
export const icons = {
  check: icon('<path d="M5 12l5 5L20 7"/>'),
  cross: icon('<path d="M18 6L6 18M6 6l12 12"/>'),
  pause: icon('<path d="M9 5v14M15 5v14"/>'),
  search: icon('<path d="M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M21 21l-6-6"/>'),
  question: icon('<path d="M8 8a3.5 3 0 0 1 3.500-3h1a3.500 3 0 0 1 3.500 3a3 3 0 0 1-2 3a3 4 0 0 0-2 4M12 19v.01"/>'),
  compare: icon('<path d="M21 17H3M6 10L3 7l3-3M3 7h18M18 20l3-3l-3-3"/>'),
  paper: icon(
    '<path d="M14 3v4a1 1 0 0 0 1 1h4M17 21H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2zM9 13h6M9 17h6"/>',
  ),
  info: icon('<path d="M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M12 8h.01M12 12v4"/>'),
  print: icon(
    '<path d="M17 17h2a2 2 0 0 0 2-2v-4a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v4a2 2 0 0 0 2 2h2M17 9V5a2 2 0 0 0-2-2H9a2 2 0 0 0-2 2v4M7 15a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2z"/>',
  ),
  flag: icon('<path d="M5 5a5 5 0 0 1 7 0a5 5 0 0 0 7 0v9a5 5 0 0 1-7 0a5 5 0 0 0-7 0zM5 21v-7"/>'),
  globe: icon(
    '<path d="M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M3.600 9h16.800M3.600 15h16.800M11.500 3a17 17 0 0 0 0 18M12.500 3a17 17 0 0 1 0 18"/>',
  ),
  file: icon(
    '<path d="M14 3v4a1 1 0 0 0 1 1h4M12 21H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7l5 5v4.500M14 17.500a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0M18.500 19.500L21 22"/>',
  ),
  upload: icon('<path d="M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2M7 9l5-5l5 5M12 4v12"/>'),
  download: icon('<path d="M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2M7 11l5 5l5-5M12 4v12"/>'),
  keyboard: icon(
    '<path d="M2 8a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2zM6 10h.01M10 10h.01M14 10h.01M18 10h.01M6 14h.01M18 14h.01M10 14h4"/>',
  ),
  phone: icon(
    '<path d="M5 4h4l2 5l-2.500 1.500a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2"/>',
  ),
  device: icon('<path d="M6 5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2zM11 4h2M12 17v.01"/>'),
  camera: icon(
    '<path d="M5 7h1a2 2 0 0 0 2-2a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1a2 2 0 0 0 2 2h1a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2M9 13a3 3 0 1 0 6 0a3 3 0 0 0-6 0"/>',
  ),
  lock: icon(
    '<path d="M5 13a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM8 11V7a4 4 0 1 1 8 0v4"/>',
  ),
}

/** The mark of the portal. */
export const mark = html`<svg viewBox="0 0 30 34" aria-hidden="true"><path d="M15 1 2 5v12c0 8.200 5.600 13.200 13 16 7.400-2.800 13-7.800 13-16V5z" fill="#F2B632"/><path d="M15 3.600 4.400 6.900V17c0 6.700 4.500 10.900 10.600 13.400C21.100 27.900 25.600 23.700 25.600 17V6.900z" fill="#131F3A"/><path d="M8.300 10.200h5.200c.8 0 1.500.5 1.500 1.300v10.700c0-.8-.7-1.300-1.500-1.300H8.300zM21.700 10.200h-5.200c-.8 0-1.500.5-1.500 1.300v10.700c0-.8.7-1.300 1.500-1.300h5.200z" fill="none" stroke="#fff" stroke-width="1.500" stroke-linejoin="round"/></svg>`
