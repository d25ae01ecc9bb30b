import { createECDH, createPublicKey, generateKeyPairSync, randomBytes, verify } from 'node:crypto'
import { expect, it } from 'vitest'
import { readPushMessage } from '../../testing/services/read-push-message.ts'
import { areSubscriptionKeys, encryptMessage } from './encrypt-message.ts'
import { isPushService } from './push-services.ts'
import { vapidAuthorization } from './vapid.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

it('a message is encrypted as the example of RFC 8291, appendix A', () => {
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const random = {
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  }
  const encrypted = encryptMessage(Buffer.from('When I grow up, I want to be a watermelon'), keys, random)
  expect(encrypted.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

it('a message is read by its browser alone, is different each time, and is never longer than push services take', () => {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') }
  const message = Buffer.from('{"path":"/inbox"}')
  const [one, two] = [encryptMessage(message, keys), encryptMessage(message, keys)]
  expect(one.equals(two)).toBe(false)
  expect(readPushMessage(one, { browser, auth })).toBe('{"path":"/inbox"}')
  expect(() => readPushMessage(one, { browser, auth: randomBytes(16) })).toThrow()
  expect(encryptMessage(Buffer.alloc(3_993), keys)).toHaveLength(4_096)
  expect(() => encryptMessage(Buffer.alloc(3_994), keys)).toThrow('too long')
})

it('keys are refused whose point is not on the curve, or that have another length', () => {
  const point = createECDH('prime256v1').generateKeys()
  const auth = randomBytes(16).toString('base64url')
  const of = (p256dh: Buffer, secret = auth) =>
    areSubscriptionKeys({ p256dh: p256dh.toString('base64url'), auth: secret })
  expect(of(point)).toBe(true)
  const beside = Buffer.from(point)
  beside.writeUInt8(beside.readUInt8(64) ^ 1, 64)
  for (const wrong of [beside, Buffer.alloc(65), Buffer.concat([Buffer.from([4]), Buffer.alloc(64)]), randomBytes(64)])
    expect(of(wrong)).toBe(false)
  expect(of(point, randomBytes(15).toString('base64url'))).toBe(false)
})

it('the sender is named by a token for one push service, which its public key verifies', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const point = publicKey.export({ format: 'der', type: 'spki' }).subarray(-65).toString('base64url')
  const now = new Date('2026-11-26T10:00:00Z')
  const header = vapidAuthorization(
    'https://fcm.googleapis.com/fcm/send/abc',
    { publicKey: point, privateKey },
    { subject: 'https://portal.college.example', now },
  )
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(.+)$/.exec(header) ?? []
  expect(JSON.parse(bytes(claims).toString())).toEqual({
    aud: 'https://fcm.googleapis.com',
    exp: Date.parse('2026-11-26T22:00:00Z') / 1_000,
    sub: 'https://portal.college.example',
  })
  const [x, y] = [bytes(key).subarray(1, 33), bytes(key).subarray(33)].map((part) => part.toString('base64url'))
  const published = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const options = { key: published, dsaEncoding: 'ieee-p1363' } as const
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), options, bytes(signature))).toBe(true)
})

it('messages are sent to the push services of browsers by name, and nowhere else', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])
    expect(isPushService(endpoint, []), endpoint).toBe(true)
  for (const endpoint of [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.example/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'https://fcm.googleapis.com@127.0.0.1/x',
    'https://127.0.0.1/x',
    'https://push.apple.com/x',
    'https://a.b.notify.windows.com/x',
    'https://evil.notify.windows.com.example/x',
    'https://evilnotify.windows.com/x',
    'javascript:alert(1)',
    'fcm.googleapis.com',
    '',
  ])
    expect(isPushService(endpoint, []), endpoint).toBe(false)
  expect(isPushService('https://localhost:8443/x', ['localhost:8443'])).toBe(true)
  expect(isPushService('http://localhost:8443/x', ['localhost:8443'])).toBe(false)
})
