import { screens } from '@portal/contract/paths'
import { expect, it } from 'vitest'
import { noBranding } from '../branding/branding.ts'
import { openPreviews } from './open-previews.ts'

const config = {
  name: 'St. Xavier College',
  delayMode: 'brisk' as const,
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
}

const NO_ANSWER = 'it does not answer'

/** Opens what renders screens with another program in its thread. */
function withProgram(source: string, stuckAfterMs = 60_000) {
  const errors: unknown[] = []
  const program = `data:text/javascript,${encodeURIComponent(source)}`
  return { previewOf: openPreviews(config, (error) => errors.push(error), { program, stuckAfterMs }), errors }
}

it('without answers there is nothing to show', async () => {
  const previewOf = openPreviews(config, () => {})
  expect(await previewOf(screens.myProfile, { '/api/session': { user: null } })).toBeNull()
})

it.each([
  ['cannot be loaded', 'throw new Error("broken")', 'broken'],
  ['never ends', 'export const openRenderer = () => () => { for (;;); }', NO_ANSWER],
  [
    'ends its thread',
    'export const openRenderer = () => () => new Promise(() => setImmediate(() => { throw new Error("ended") }))',
    'ended',
  ],
])(
  'a program that %s leaves pages as they are, is told, and is not tried again at once',
  async (_name, source, told) => {
    const { previewOf, errors } = withProgram(source, told === NO_ANSWER ? 1_000 : undefined)
    while (errors.length === 0) expect(await previewOf(screens.myProfile, {})).toBeNull()
    expect(errors).toEqual([expect.objectContaining({ message: told })])
    expect(await previewOf(screens.myProfile, {})).toBeNull()
    expect(errors).toHaveLength(1)
  },
)

it('where too many pages wait, the next ones are not kept waiting', async () => {
  const { previewOf } = withProgram('export const openRenderer = () => () => new Promise(() => {})')
  const all = Array.from({ length: 8 }, () => previewOf(screens.myProfile, {}))
  let isAnswered = false
  void all[0]?.then(() => (isAnswered = true))
  expect(await previewOf(screens.myProfile, {})).toBeNull()
  expect(isAnswered).toBe(false)
  await Promise.all(all)
})
