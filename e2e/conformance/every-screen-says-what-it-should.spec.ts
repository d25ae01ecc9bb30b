import { test } from './plan/stage.ts'
import { standing } from './plan/standing.ts'

test.use({ pace: 'brisk' })

for (const { title, run } of standing) test(title, ({ stage }) => run(stage))
