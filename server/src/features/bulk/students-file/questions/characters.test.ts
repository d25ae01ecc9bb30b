import { HOUR_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readOrdinaryFile } from '../../../../testing/files/ordinary-files.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../../testing/portal/test-portal.ts'
import { addImport, csvOf, planned, sendImport } from '../../../../testing/records/imports.ts'

const headings = ['First Name', 'Last Name', 'Email', 'Course', "Father's Name"]

/** The bytes of the letters of these names in character sets that Node reads and does not write. */
const macRoman: Record<string, number> = { é: 0x8e, ç: 0x8d, ü: 0x9f, í: 0x92, '’': 0xd5 }
const codePage850: Record<string, number> = { é: 0x82, ç: 0x87, ü: 0x81 }
const written = (text: string, set: Record<string, number>) =>
  Uint8Array.from(text, (letter) => set[letter] ?? letter.charCodeAt(0))

const list = (prefix: string, names: readonly (readonly [string, string, string?])[]) =>
  csvOf(
    headings,
    ...names.map(([first, last, father = 'Ravi'], at) => [
      first,
      last,
      `${prefix}-${at}@college.example`,
      'B.A.',
      father,
    ]),
  )
const names = [
  ['José', 'Fernandes'],
  ['Asha', 'Rao'],
  ['François', 'D’Souza'],
  ['María', 'Müller'],
  ['Renée', 'Nair'],
] as const

describe('letters of a file that were read in another character set than they were written in', () => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal('sqlite')
    admin = await portal.signInAdmin()
    // The course of the files is known.
    await portal.addStudent({ courseName: 'B.A.' })
  })
  afterAll(() => portal.close())
  beforeEach(() => portal.passTime(HOUR_MS))

  /** Sends a file; of its questions only those about letters are given. */
  async function read(file: string | Uint8Array<ArrayBuffer>) {
    const preview = await addImport(portal, admin, file)
    return { ...preview, questions: preview.questions.filter(({ kind }) => kind === 'letters') }
  }
  const apply = async (id: string, rows: number) => {
    await admin.imports.apply({ id, rows })
    return planned(portal, admin, id)
  }
  const nameOf = async (email: string) => {
    const [student] = (await admin.students.list({ q: email })).rows
    return student && `${student.firstName} ${student.lastName}`
  }

  it('are asked about with both readings of three names, and are stored as they were written after a yes', async () => {
    const { id, questions } = await read(written(list('mac', names), macRoman))
    expect(questions).toEqual([
      expect.objectContaining({
        ...{ id: 'letters-0-1-3-4', kind: 'letters', title: 'Letters: which names are right?', isAnswered: false },
        sentence:
          'The file does not say in which character set it is written. In 4 rows it has letters that are in no name; they are usual in Mac Roman.',
      }),
    ])
    expect(questions[0]?.readings.map(({ answer, label, hint, examples }) => [answer, label, hint, examples])).toEqual([
      [
        ...['asRead-macintosh', 'Leave as read', '4 rows stay so'],
        [
          { row: 2, text: 'JosŽ Fernandes' },
          { row: 4, text: 'Franois DÕSouza' },
          { row: 5, text: 'Mar’a MŸller' },
        ],
      ],
      [
        ...['macintosh', 'Mend them', '4 rows change'],
        [
          { row: 2, text: 'José Fernandes' },
          { row: 4, text: 'François D’Souza' },
          { row: 5, text: 'María Müller' },
        ],
      ],
    ])
    await expect(apply(id, 5)).rejects.toMatchObject({ code: 'IMPORT_QUESTIONS_OPEN' })
    await admin.imports.answer({ id, question: 'letters-0-1-3-4', answer: 'macintosh' })
    await planned(portal, admin, id)
    await apply(id, 5)
    expect(await nameOf('mac-3@')).toBe('María Müller')
  })

  it('are asked about where UTF-8 was read twice in some rows, which alone are mended', async () => {
    const twice = (text: string) => Buffer.from(text).toString('latin1')
    const { id, questions, notes } = await read(
      list('twice', [
        ['José', 'Nair'],
        [twice('Renée'), twice('शर्मा')],
        ['Ãngel', 'Rao'],
      ]),
    )
    expect(questions[0]?.sentence).toBe(
      'In one row letters were written as UTF-8 and read as something else on their way here. They can be mended exactly.',
    )
    expect(notes.map(({ kind }) => kind)).not.toContain('spoiltText')
    await admin.imports.answer({ id, question: 'letters-0-1-3-4', answer: 'utf-8' })
    expect((await planned(portal, admin, id)).counts).toMatchObject({ new: 2, wrong: 1 })
    await apply(id, 2)
    expect([await nameOf('twice-0@'), await nameOf('twice-1@')]).toEqual(['José Nair', 'Renée शर्मा'])
  })

  it('are shown as they were read where no character set makes them right, and wait for a yes', async () => {
    const { id, questions } = await read(written(list('dos', names.slice(0, 1)), codePage850))
    expect(questions[0]).toMatchObject({ isAnswered: false, readings: [{ answer: 'asRead', label: 'Store them so' }] })
    await expect(apply(id, 1)).rejects.toMatchObject({ code: 'IMPORT_QUESTIONS_OPEN' })
    await admin.imports.answer({ id, question: 'letters-0-1-3-4', answer: 'asRead' })
    await apply(id, 1)
    expect(await nameOf('dos-0@')).toBe('Jos‚ Fernandes')
  })

  it('are asked about in the name of a parent alone, and not in a column that is not imported', async () => {
    const { questions } = await read(written(list('father', [['Asha', 'Rao', 'José Rao']]), macRoman))
    expect(questions[0]?.readings.map(({ examples }) => examples[0]?.text)).toEqual([
      'JosŽ Rao · B.A.',
      'José Rao · B.A.',
    ])
    const remarks = list('remarks', [['Asha', 'Rao', 'José Rao']]).replace("Father's Name", 'Remarks')
    expect((await read(written(remarks, macRoman))).questions).toEqual([])
  })

  it('are not asked about in Windows-1252 and in a file that says its character set', async () => {
    const usual = list('usual', [...names.filter(([, last]) => last !== 'D’Souza'), ['João', 'Conceição']])
    expect((await read(new Uint8Array(Buffer.from(usual, 'latin1')))).questions).toEqual([])
    expect((await read(list('utf8', [...names, ['Jiří', 'Nguyễn'], ['Žofie', 'Bjørnson']]))).questions).toEqual([])
  })

  it('are asked about where a font draws other letters than the file has', async () => {
    const { id, questions } = await read(await readOrdinaryFile('kruti-dev-libreoffice.xlsx'))
    expect(questions[0]).toMatchObject({
      sentence:
        'In 20 rows names are typed in the font “Kruti Dev 010”, which draws other letters than the file has. Without this font they look as below. Better write them in Unicode, and import the file again.',
      readings: [
        {
          label: 'Store them so',
          examples: [{ row: 2, text: "jkds'k 'kekZ" }, { row: 3 }, { row: 4, text: 'vfuy dqekj' }],
        },
      ],
    })
    await expect(apply(id, 20)).rejects.toMatchObject({ code: 'IMPORT_QUESTIONS_OPEN' })
  })

  it('are asked about where names were pasted that were typed in such a font', async () => {
    const typed = ['fiz;k', 'fot;', 'y{eh', 'vfuy'].map((first) => [first, "'kekZ"] as const)
    const { questions } = await read(list('pasted', typed))
    expect(questions[0]).toMatchObject({
      sentence: expect.stringMatching(
        /^In 3 rows names are probably typed in a font such as Kruti Dev, which draws other/,
      ),
      readings: [{ examples: [{ text: "fiz;k 'kekZ" }, { text: "fot; 'kekZ" }, { text: "y{eh 'kekZ" }] }],
    })
    const usual = [
      ['Ravi; Kumar', 'D/o Ram'],
      ['Asha [Late]', 'Rao'],
      ["D'souza", 'O~'],
      ['A{B}', '[Nair]'],
    ] as const
    expect((await read(list('signs', usual))).questions).toEqual([])
  })

  it('keep a nightly import waiting until a kept answer is for the same character set', async () => {
    const program = await portal.keyCaller(['importStudents'])
    const send = async (content: Uint8Array<ArrayBuffer>, query = '') => {
      portal.passTime(HOUR_MS)
      const sent = await sendImport(program, content, 'students.csv', `?apply=true&access=none${query}`)
      return planned(portal, program, ((await sent.json()) as { id: string }).id)
    }
    const waiting = await send(written(list('night', names), macRoman))
    expect(waiting).toMatchObject({ state: 'preview' })
    const columns = waiting.columns.map(({ index, field, dateOrder }) => ({ index, field, dateOrder }))
    await admin.imports.setColumns({ id: waiting.id, columns, saveAs: 'Mac' })
    await planned(portal, admin, waiting.id)
    await admin.imports.answer({ id: waiting.id, question: 'letters-0-1-3-4', answer: 'asRead-macintosh' })
    expect(await send(written(list('same', names), macRoman), '&mapping=Mac')).toMatchObject({ state: 'applied' })
    expect(await send(written(list('other', names.slice(0, 1)), codePage850), '&mapping=Mac')).toMatchObject({
      state: 'preview',
    })
  })

  it('are mended before it is asked which courses are new, also where the answer is kept or the columns change', async () => {
    const twice = (text: string) => Buffer.from(text).toString('latin1')
    await portal.addStudent({ courseName: 'हिन्दी साहित्य' })
    const file = (prefix: string) =>
      csvOf(
        headings.slice(0, 4),
        ['Asha', 'Rao', `${prefix}-1@college.example`, twice('हिन्दी साहित्य')],
        ['Ravi', twice('शर्मा'), `${prefix}-2@college.example`, twice('हिन्दी साहित्य.')],
      )
    const asked = async (as: Caller, id: string) => {
      const { state, questions } = await planned(portal, as, id)
      const values = questions.flatMap((question) =>
        question.values.map(({ value, suggestion }) => [value, suggestion]),
      )
      return { state, values }
    }
    const aboutOne = { state: 'preview', values: [['हिन्दी साहित्य.', 'हिन्दी साहित्य']] }
    const { id, columns } = await addImport(portal, admin, file('mended'))
    await admin.imports.answer({ id, question: 'letters-0-1-3', answer: 'utf-8' })
    expect(await asked(admin, id)).toEqual(aboutOne)
    const same = columns.map(({ index, field, dateOrder }) => ({ index, field, dateOrder }))
    await admin.imports.setColumns({ id, columns: same, saveAs: 'Twice' })
    expect(await asked(admin, id)).toEqual(aboutOne)

    portal.passTime(HOUR_MS)
    const program = await portal.keyCaller(['importStudents'])
    const sent = await sendImport(program, file('kept'), 'students.csv', '?apply=true&access=none&mapping=Twice')
    expect(await asked(program, ((await sent.json()) as { id: string }).id)).toEqual(aboutOne)
  })
})
