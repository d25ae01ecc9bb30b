import { MINUTE_MS } from '@portal/contract/time/durations'
import { expect, it } from 'vitest'
import { sendPushes } from '../../features/office/push/send-pushes.ts'
import { notifyAccountChanged } from '../../notifications/account.ts'
import { switchFeature } from '../../testing/portal/features.ts'
import { runCommandOf } from '../../testing/portal/run-command.ts'
import { openTestPortal } from '../../testing/portal/test-portal.ts'
import { aBrowser } from '../../testing/services/push-devices.ts'
import { openPushService } from '../../testing/services/push-service.ts'

const SECRETS = [
  'the first secret, of more than 32 characters',
  'the second secret, of more than 32 characters',
] as const

it('the check says how messages on devices stand; after a lost secret one command makes a new key for them', async () => {
  const service = await openPushService()
  const portal = await openTestPortal('sqlite', { PORTAL_SECRET: SECRETS[0], PORTAL_OUTGOING: service.outgoing })
  service.trustIn(portal)
  const { app } = portal
  const env = { PORTAL_DATA_DIR: app.config.dataDir, PORTAL_SECRET: SECRETS[0] }
  const check = async (more: Record<string, string> = {}) =>
    (await runCommandOf('check', [], { ...env, ...more })).output
  expect(await check()).not.toContain('messages on devices')
  for (const feature of ['notifications', 'push'] as const) await switchFeature(portal, feature)
  const { as, student } = await portal.signInStudent()
  const { key: former } = await as.push.key()
  const browser = aBrowser('Chrome on Android', service.url)
  await as.push.subscribe(browser.subscription)
  expect(await check()).toMatch(/✓ messages on devices +1 device\n/)
  expect(await check({ PORTAL_URL: 'http://portal.college.example' })).toMatch(/✗ messages.*\n +.*only from an https/)

  // Each try puts off the next one, so what counts is since when it has waited.
  service.answer(503)
  await app.database.transaction((tx) => notifyAccountChanged(app, tx, student.id, 'passwordChanged'))
  await sendPushes(app)
  expect(await check()).toMatch(/✓ messages on devices +1 device\n/)
  const longAgo = new Date(app.now().getTime() - 16 * MINUTE_MS).toISOString()
  await app.database.transaction(({ db }) => db.updateTable('notifications').set({ at: longAgo }).execute())
  expect(await check()).toMatch(/✗ messages.*\n +1 has waited for more than 15 minutes/)
  await app.database.transaction(({ db }) => db.deleteFrom('notifications').execute())
  service.messages.length = 0
  service.answer(201)

  const lost = { PORTAL_SECRET: SECRETS[1] }
  expect(await check(lost)).toMatch(/✗ messages.*\n +Their key was sealed with another PORTAL_SECRET/)
  expect((await runCommandOf('keys', ['list'], { ...env, ...lost })).output).toMatch(
    /^push-\d+-1 +messages +.*not opened by this PORTAL_SECRET$/m,
  )
  const { output } = await runCommandOf('keys', ['rotate', '--lost-secret'], { ...env, ...lost })
  expect(output).toMatch(/push-\d+-2/)
  expect(await check(lost)).toMatch(/✓ messages on devices/)
  // The browser takes no message of the new key before it has registered again.
  await app.database.transaction((tx) => notifyAccountChanged(app, tx, student.id, 'passwordChanged'))
  await sendPushes(app)
  expect([service.messages, await as.push.list()]).toEqual([[], []])
  expect((await as.push.key()).key).not.toBe(former)
  await portal.close()
  await service.close()
})
