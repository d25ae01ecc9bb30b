import { expect, it } from 'vitest'
import { unzip } from '../../testing/files/unzip.ts'
import { type ZipEntry, zip } from './zip.ts'
import { openUniquePaths, safeName } from './zip-names.ts'

async function* chunks(...content: (string | Uint8Array)[]) {
  yield* content
}

async function archive(entries: AsyncIterable<ZipEntry>) {
  const parts: Uint8Array[] = []
  for await (const part of zip(entries, new Date('2026-11-22T10:20:30Z'))) parts.push(part)
  return Buffer.concat(parts)
}

it('an archive has every entry whole, compressed or not, and those without content', async () => {
  const noise = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * at) % 251))
  async function* entries() {
    yield { name: 'मेरा/a.txt', content: chunks('one ', 'two ', Buffer.from('three')), compress: true }
    yield { name: 'noise.bin', content: chunks(noise.subarray(0, 70_000), noise.subarray(70_000)), compress: false }
    yield { name: 'empty.txt', content: chunks(), compress: true }
  }
  const read = unzip(await archive(entries()))
  expect([...read.keys()]).toEqual(['मेरा/a.txt', 'noise.bin', 'empty.txt'])
  expect(read.get('मेरा/a.txt')?.toString()).toBe('one two three')
  expect(read.get('noise.bin')?.equals(noise)).toBe(true)
  expect(read.get('empty.txt')).toHaveLength(0)
})

it('an entry that fails makes the archive fail', async () => {
  async function* broken() {
    yield 'one'
    throw new Error('the disk is gone')
  }
  async function* entries() {
    yield { name: 'a', content: broken(), compress: true }
  }
  await expect(archive(entries())).rejects.toThrow('the disk is gone')
})

it('a reader who stops closes the entry that is being read, and no further one is begun', async () => {
  const closed: string[] = []
  async function* endless() {
    try {
      for (;;) yield Buffer.alloc(64 * 1024)
    } finally {
      closed.push('content')
    }
  }
  async function* entries() {
    try {
      yield { name: 'a', content: endless(), compress: false }
      yield { name: 'b', content: chunks('never read'), compress: true }
    } finally {
      closed.push('entries')
    }
  }
  for await (const part of zip(entries(), new Date())) if (part.length > 0) break
  expect(closed).toEqual(['content', 'entries'])
})

it.each([
  ['Marks: 1/2', 'Marks 1 2'],
  ['../../etc/passwd', 'etc passwd'],
  ['..', '_'],
  ['a\0b\u202Egpj.exe', 'abgpj.exe'],
  ['CON', 'CON_'],
  ['nul.txt', 'nul_.txt'],
  ['Zoë Çelik ', 'Zoë Çelik'],
  ['', '_'],
])('the name %j becomes %j, which every system accepts', (text, name) => {
  expect(safeName(text)).toBe(name)
})

it('the same name twice gets a number', () => {
  const unique = openUniquePaths()
  expect(['Marks', 'marks', 'Marks (2)', 'Marks'].map((name) => unique(name, '.pdf'))).toEqual([
    'Marks.pdf',
    'marks (2).pdf',
    'Marks (2) (2).pdf',
    'Marks (3).pdf',
  ])
  expect(unique('Marks')).toBe('Marks')
})
