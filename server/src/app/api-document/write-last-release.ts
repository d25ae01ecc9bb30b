// Keeps what programs rely on in this release, which the next ones are compared with. npm run more -- release calls it.
import { writeFileSync } from 'node:fs'
import { apiDocument } from './api-document.ts'
import { programsDocument } from './programs-document.ts'

const document = await apiDocument({ name: 'College', url: 'https://portal.example' })
writeFileSync(new URL('last-release.json', import.meta.url), `${JSON.stringify(programsDocument(document))}\n`)
