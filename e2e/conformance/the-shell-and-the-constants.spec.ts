import { constants } from './plan/constants.ts'
import { shell } from './plan/shell.ts'
import { test } from './plan/stage.ts'
import { storage } from './plan/storage.ts'

test.use({ pace: 'brisk' })

for (const { title, run } of [...shell, ...constants, ...storage]) test(title, ({ stage }) => run(stage))
