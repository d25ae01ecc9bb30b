import { noSecondSpinner } from './plan/no-second-spinner.ts'
import { openings } from './plan/openings.ts'
import { redirects } from './plan/redirects.ts'
import { test } from './plan/stage.ts'
import { timings } from './plan/timings.ts'
import { toasts } from './plan/toasts.ts'

test.use({ pace: 'specified' })

for (const { title, run } of [...timings, ...openings, ...noSecondSpinner, ...redirects, ...toasts]) {
  test(title, ({ stage }) => run(stage))
}
