import { busy } from './plan/busy.ts'
import { test } from './plan/stage.ts'
import { unusual } from './plan/unusual.ts'

test.use({ pace: 'brisk' })

for (const { title, run } of [...unusual, ...busy]) test(title, ({ stage }) => run(stage))
