import { screens } from '@portal/contract/paths'
import { afterEach, expect, it, vi } from 'vitest'
import { noBranding } from '../branding/branding.ts'
import { openPages } from './web-pages.ts'

afterEach(() => void vi.useRealTimers())

it('after New Year a page shows the new year without a restart', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 11, 31, 23, 59) })
  const { pageOf } = openPages({
    name: 'St. Xavier College',
    delayMode: 'brisk',
    formerStudentMonths: 24,
    url: 'https://portal.example',
    smtpUrl: null,
    secondFactor: 'off' as const,
    oidc: null,
    verification: false,
    cardQr: 'text' as const,
    cardFields: [],
    features: [],
    branding: noBranding,
  })
  const login = async () => (await pageOf(screens.studentLogin, 'none')).plain.toString()
  expect(await login()).toContain('name="portal-year" content="2026"')
  vi.setSystemTime(new Date(2027, 0, 1, 0, 1))
  expect(await login()).toContain('name="portal-year" content="2027"')
})
