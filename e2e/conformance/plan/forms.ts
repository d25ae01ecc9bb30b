import type { Page } from '@playwright/test'
import { fill, fillCard, fillCertificate, fillMessage, fillStudent } from './filling.ts'
import type { ScreenName } from './texts.ts'

type Person = { email: string; password: string }

/** How a form is filled in rightly, and which request carries what was typed. */
export type Form = {
  fill(page: Page, person: Person): Promise<void>
  button: string
  method: 'POST' | 'PUT'
  /** The beginning of the address it is sent to. */
  to: string
}

const login: Form = {
  fill: (page, { email, password }) => fill(page, { Email: email, Password: password }),
  ...{ button: 'Login', method: 'POST', to: '/api/session' },
}
const card = { fill: (page: Page) => fillCard(page), button: 'Save' }
const certificate = { fill: fillCertificate, button: 'Save' }
const message = { fill: fillMessage, button: 'Send Request', to: '/api/me/requests' }

/** Every form of the specification. */
export const forms: Partial<Record<ScreenName, Form>> = {
  '/': login,
  '/adminlogin': login,
  '/forgot-password': {
    fill: (page, { email }) => fill(page, { Email: email }),
    ...{ button: 'Reset Password', method: 'POST', to: '/api/password-resets' },
  },
  '/addrequest': { ...message, method: 'POST' },
  '/updaterequests/{id}': { ...message, method: 'PUT' },
  '/admin/addstudents': { fill: (page) => fillStudent(page), button: 'Save', method: 'POST', to: '/api/students' },
  '/admin/updatestudent/{id}': {
    fill: (page) => fill(page, { 'First Name': 'Arjun' }),
    ...{ button: 'Save', method: 'PUT', to: '/api/students' },
  },
  '/admin/addidcards/{id}': { ...card, method: 'POST', to: '/api/students' },
  '/admin/updateidcards/{id}': { ...card, method: 'PUT', to: '/api/id-cards' },
  '/admin/addcertificates/{id}': { ...certificate, method: 'POST', to: '/api/students' },
  '/admin/updatecertificates/{id}': { ...certificate, method: 'PUT', to: '/api/certificates' },
}

/** The form of a screen; a screen without one is a fault of the test that asks. */
export function formOf(screen: ScreenName) {
  const form = forms[screen]
  if (!form) throw new Error(`no test knows how to fill in the form of ${screen}`)
  return form
}
