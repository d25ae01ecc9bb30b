import { html } from '../http/html.ts'

/** The place of the logo in the HTML part of an e-mail. */
export const LOGO_PLACE = '<!--logo-->'
/** A larger one would weigh down every e-mail. */
const MAX_BYTES = 20 * 1024
const HEIGHT_PX = 40
const CID = 'logo'

/** As the mail library takes it: the picture comes with the e-mail, because many programs load none from elsewhere. */
type WithLogo = {
  html: string
  attachments?: { cid: string; filename: string; content: Buffer; contentType: string }[]
}

/** The HTML part with the logo of the college in its place, on white: programs that show e-mails dark keep pictures as they are. */
export function withLogo(body: string, logo: Buffer | null, name: string): WithLogo {
  if (!logo || logo.length > MAX_BYTES || !body.includes(LOGO_PLACE)) return { html: body.replace(LOGO_PLACE, '') }
  const image = html`<p><img src="cid:${CID}" alt="${name}" height="${HEIGHT_PX}" style="background:#fff;padding:4px;border-radius:4px"></p>`
  return {
    html: body.replace(LOGO_PLACE, () => image.toString()),
    attachments: [{ cid: CID, filename: 'logo.png', content: logo, contentType: 'image/png' }],
  }
}
