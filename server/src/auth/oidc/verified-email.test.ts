import { expect, it } from 'vitest'
import { type EmailClaims, verifiedEmailOf } from './verified-email.ts'

const ENTRA = 'https://login.microsoftonline.com/0a1b2c3d/v2.0'
const email = 'asha@college.example'

it.each<[EmailClaims, string | null]>([
  [{ email, email_verified: true }, email],
  [{ email, email_verified: false }, null],
  [{ email }, null],
  [{ email, email_verified: 'true' }, null],
  [{ email, email_verified: 1 }, null],
  [{ email: '', email_verified: true }, null],
  [{ email_verified: true }, null],
  [{ email, xms_edov: true }, email],
  [{ email, xms_edov: '1' }, email],
  [{ email, xms_edov: 1 }, email],
  [{ email, xms_edov: false }, null],
  [{ email, xms_edov: '0' }, null],
  [{ email, xms_edov: 'yes' }, null],
  // What is said outright counts.
  [{ email, email_verified: false, xms_edov: true }, null],
  [{ email, email_verified: 'false', xms_edov: true }, null],
  [{ xms_edov: true }, null],
])('of %j the verified e-mail address is %s', (claims, verified) => {
  expect(verifiedEmailOf(ENTRA, claims)).toBe(verified)
})

it('what only Entra says counts of no other provider', () => {
  for (const issuer of ['https://login.college.example', 'https://login.microsoftonline.com.evil.example'])
    expect(verifiedEmailOf(issuer, { email, xms_edov: true })).toBeNull()
  expect(verifiedEmailOf('https://login.college.example', { email, email_verified: true })).toBe(email)
})
