import { describe, expect, it } from 'vitest'
import { findBrowser, type Sources } from './browser.ts'
import type { Browser } from './packaged-chromium.ts'

const at = (executablePath: string): Browser => ({ executablePath, env: {} })

/** A machine with these browsers, of which all start but those in `broken`. */
function machine({ broken = [] as string[], ...more }: Partial<Sources> & { broken?: string[] } = {}): Sources {
  return {
    named: undefined,
    packaged: async () => [at('/packaged'), at('/packaged/with/libraries')],
    installed: () => [at('/usr/bin/chromium')],
    starts: ({ executablePath }) => !broken.includes(executablePath),
    ...more,
  }
}

const found = async (sources: Sources) => (await findBrowser(sources)).executablePath

const packagedBroken = ['/packaged', '/packaged/with/libraries']

describe('the browser of the tests', () => {
  it('is the packaged one, whatever the machine has', async () => {
    expect(await found(machine())).toBe('/packaged')
    expect(await found(machine({ broken: ['/packaged'] }))).toBe('/packaged/with/libraries')
  })

  it('is an installed one only where the packaged one cannot be used', async () => {
    expect(await found(machine({ broken: packagedBroken }))).toBe('/usr/bin/chromium')
    const packaged = () => Promise.reject(new Error('not for this machine'))
    expect(await found(machine({ packaged }))).toBe('/usr/bin/chromium')
    await expect(found(machine({ packaged, installed: () => [] }))).rejects.toThrow('no Chromium')
  })

  it('is the one that PORTAL_CHROMIUM names, and no other', async () => {
    expect(await found(machine({ named: '/mine' }))).toBe('/mine')
    await expect(found(machine({ named: '/mine', broken: ['/mine'] }))).rejects.toThrow('/mine, which does not start')
  })

  it('is never another one where PORTAL_CHROMIUM asks for the packaged one', async () => {
    expect(await found(machine({ named: 'packaged' }))).toBe('/packaged')
    await expect(found(machine({ named: 'packaged', broken: packagedBroken }))).rejects.toThrow('cannot be used')
  })
})
