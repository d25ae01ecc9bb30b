import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { unique } from '../../support/student.ts'
import type { Check } from './check.ts'
import { expect } from './stage.ts'
import { at, global } from './texts.ts'

const GENERATED = /^[0-9a-f-]{36}[^/]*\.[a-z]+$/

/** Where what was uploaded is kept. */
export const storage: Check[] = [
  {
    title: 'photos and documents are kept in the places the specification names, under names the portal makes',
    covers: global.storage.map((_, index) => at('global', 'storage', index)),
    async run({ registrar, dataDir }) {
      const { id } = await registrar.addStudent()
      await registrar.addCertificate(id, unique('Certificate '))
      for (const place of global.storage) {
        const [folder = ''] = place.split('/{file name}')
        const names = await readdir(path.join(dataDir, 'files', folder))
        expect(names.length, folder).toBeGreaterThan(0)
        for (const name of names) expect(name, folder).toMatch(GENERATED)
      }
    },
  },
]
