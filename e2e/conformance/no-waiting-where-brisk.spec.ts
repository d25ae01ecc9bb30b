import { briskOpenings } from './plan/openings.ts'
import { briskRedirects } from './plan/redirects.ts'
import { test } from './plan/stage.ts'

test.use({ pace: 'brisk' })

for (const { title, run } of [...briskOpenings, ...briskRedirects]) test(`brisk: ${title}`, ({ stage }) => run(stage))
