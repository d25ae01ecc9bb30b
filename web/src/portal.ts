import { type DelayMode, type Delays, delays } from '@portal/contract/delays'

const told = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="portal-${name}"]`)?.content ?? ''

/** The name of this college's portal. The development server serves the page without one. */
export const portalName = told('name').replace('%PORTAL_NAME%', 'Student Documents')

/** How long the portal waits on purpose, as the deployment has set it. */
export const pace: Delays = delays[(told('pace') === 'brisk' ? 'brisk' : 'specified') satisfies DelayMode]
