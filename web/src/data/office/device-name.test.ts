import { expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

it.each([
  ['Chrome on Android', 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/147.0.0.0 Mobile Safari/537.36'],
  [
    'Samsung Internet on Android',
    'Mozilla/5.0 (Linux; Android 10; K) SamsungBrowser/29.0 Chrome/140.0 Mobile Safari/537.36',
  ],
  [
    'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
  ],
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0'],
  ['Edge on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/147.0 Safari/537.36 Edg/147.0'],
  ['A browser', 'something else'],
])('a phone is listed as “%s”', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name)
})
