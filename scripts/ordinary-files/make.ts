/*
 * Makes the ordinary spreadsheets that `npm test` imports and compares cell by cell (ordinary-files.test.ts), with
 * LibreOffice and gnumeric: `node scripts/ordinary-files/make.ts`. It is run by hand when a kind of file is added, on a
 * machine with both programs (Debian: `apt install libreoffice-calc gnumeric`); nothing else needs them. It takes about
 * three minutes. The files are committed, with truth.tsv beside them: the students whom a person sees in each file.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ordinaryFiles } from './files.ts'
import { fields } from './people.ts'
import { openPrograms } from './programs.ts'

const folder = path.join(import.meta.dirname, '../../server/src/testing/files/ordinary-files')
const programs = await openPrograms()
try {
  await mkdir(folder, { recursive: true })
  for (const { name, make } of ordinaryFiles) {
    const content = await make(programs)
    await writeFile(path.join(folder, name), content)
    process.stdout.write(`${name}: ${content.length} bytes\n`)
  }
  const truth = ordinaryFiles.flatMap(({ name, students }) =>
    students.map((student) => [name, ...fields.map((field) => student[field])].join('\t')),
  )
  await writeFile(path.join(folder, 'truth.tsv'), `${[['file', ...fields].join('\t'), ...truth].join('\n')}\n`)
} finally {
  await programs.close()
}
