import { constants } from './plan/constants.ts'
import { shell } from './plan/shell.ts'
import { test } from './plan/stage.ts'

test.use({ pace: 'brisk' })

for (const { title, run } of [...shell, ...constants]) test(title, ({ stage }) => run(stage))
