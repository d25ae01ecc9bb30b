import { webhookTypeNames } from '@portal/contract/webhooks'
import { expect, it } from 'vitest'
import { openTestPortal } from '../../testing/portal/test-portal.ts'

it('the description of the API says which operations a program may call with a key, and with which permission', async () => {
  const portal = await openTestPortal('sqlite')
  const { paths, components, webhooks } = JSON.parse(await (await portal.stranger.fetch('/api/openapi.json')).text())
  expect(components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' })
  expect(paths['/students/search'].post).toMatchObject({
    security: [{ session: [] }, { apiKey: [] }],
    description: 'Permission: viewStudents',
  })
  for (const [path, permission] of [
    ['/programs/requests', 'readRequests'],
    ['/programs/requests/{id}', 'readRequests'],
    ['/programs/letters', 'readLetters'],
    ['/programs/letters/{id}', 'readLetters'],
    ['/programs/letters/{id}/file', 'readLetters'],
  ] as const)
    expect(paths[path].get, path).toMatchObject({
      security: [{ apiKey: [] }],
      description: `Permission: ${permission}`,
    })
  expect(paths['/me/profile'].get.security).toEqual([{ session: [] }])
  expect(paths['/session'].post.security).toEqual([])
  expect(await (await portal.stranger.fetch('/api/docs')).text()).toContain(
    'Permission: viewStudents, also for API keys.',
  )
  const types = Object.keys(webhooks)
  expect(types).toEqual(webhookTypeNames)
  const page = await (await portal.stranger.fetch('/api/docs')).text()
  for (const type of types) expect(page).toContain(`<code>${type}</code>`)
  await portal.close()
})
