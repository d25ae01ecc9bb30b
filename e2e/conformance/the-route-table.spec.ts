import { routeTable } from './plan/routes.ts'
import { test } from './plan/stage.ts'

test.use({ pace: 'brisk' })

for (const { title, run } of routeTable) test(title, ({ stage }) => run(stage))
