import { sessions } from './plan/sessions.ts'
import { test } from './plan/stage.ts'

test.use({ pace: 'brisk' })

for (const { title, run } of sessions) test(title, ({ stage }) => run(stage))
