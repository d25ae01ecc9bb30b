import { said } from './plan/said.ts'
import { test } from './plan/stage.ts'

test.use({ pace: 'brisk' })

for (const { title, run } of said) test(title, ({ stage }) => run(stage))
