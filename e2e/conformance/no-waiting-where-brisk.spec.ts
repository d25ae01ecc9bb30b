import { readSlowly } from '../support/slow-page.ts'
import { briskOpenings } from './plan/openings.ts'
import { briskRedirects } from './plan/redirects.ts'
import { test } from './plan/stage.ts'

const SLOWLY_MS = 500

test.use({ pace: 'brisk' })

const checks = [...briskOpenings, ...briskRedirects]

for (const { title, run } of checks) test(`brisk: ${title}`, ({ stage }) => run(stage))

/** These checks stop the clock, and must not depend on how quickly the browser gets to what it is sent. */
for (const { title, run } of checks.filter((check) => check.title.startsWith('/updaterequests'))) {
  test(`brisk on a busy machine: ${title}`, ({ stage }) =>
    run({
      ...stage,
      async windowOf(student) {
        const page = await stage.windowOf(student)
        await readSlowly(page, SLOWLY_MS)
        return page
      },
    }))
}
