import { type DelayMode, type Delays, delays } from '@portal/contract/delays'
import type { FeatureName } from '@portal/contract/features'

/** The server writes the deployment's settings into meta elements of the page. */
const metaContent = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="portal-${name}"]`)?.content ?? ''

/** The name of this college's portal when the page was made. The development server does not fill in the placeholder. */
export const portalNameOfPage = metaContent('name').replace('%PORTAL_NAME%', 'Student Documents')

/** The year that the page was made in. */
export const pageYear = metaContent('year').replace('%PORTAL_YEAR%', `${new Date().getFullYear()}`)

/** For how many months former students may sign in. */
export const formerStudentMonths = Number(metaContent('former-months').replace('%PORTAL_FORMER_MONTHS%', '24'))

/** Whether people can have a second factor. */
export const offersSecondFactor = metaContent('second-factor') === 'on'

/** What the institution's own sign-in is called; empty where there is none. */
export const ssoName = metaContent('sso').replace('%PORTAL_SSO%', '')

/** Whether students sign in there alone. */
export const isSsoOnly = metaContent('sso-only') === 'on'

/** Whether the portal has a mail server. Without one nobody gets an e-mail. */
export const hasMailServer = metaContent('mail') === 'on'

/** Whether it must be told that there is none: it is no portal that somebody tries on their own machine. */
export const lacksMailServer = metaContent('mail') === 'off'

/** Whether the college issues documents that anybody can check. */
export const canBeChecked = metaContent('verification') === 'on'

/** Whether the QR code of an ID card holds the address that checks it, instead of the text of the specification. */
export const cardQrIsLink = metaContent('card-qr') === 'link'

/** Whether the college adds this field to its ID cards. */
export const hasCardField = (field: 'validity' | 'bloodGroup' | 'emergencyContact') =>
  metaContent('card-fields').split(',').includes(field)

/** The features that the college had switched on when the page was made. */
export const featuresOfPage = metaContent('parts').split(',').filter(Boolean) as FeatureName[]

/** The deliberate delays of this deployment. */
export const configuredDelays: Delays =
  delays[(metaContent('pace') === 'brisk' ? 'brisk' : 'specified') satisfies DelayMode]
