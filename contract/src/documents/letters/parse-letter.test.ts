import { expect, it } from 'vitest'
import { bracesIn } from './braces.ts'
import { LETTER_PROBLEMS_MAX } from './letter-limits.ts'
import { fieldsIn } from './letter-tree.ts'
import { parseLetter } from './parse-letter.ts'

const problemsOf = (source: string, answers?: string[]) =>
  parseLetter(source, { answers: answers && new Set(answers) }).problems.map(({ line, column, code, what }) =>
    `${line}:${column} ${code} ${what}`.trim(),
  )

it('reads title, paragraphs, bold, lists, tables, fields, formats and forms', () => {
  const source = [
    '# Bonafide **Certificate**',
    'This is **{student.name}**,',
    '{son/daughter/child} of {student.fatherName}.\\',
    'Born {student.dob|words}',
    '',
    '- one',
    '- two {letter.serial}',
    '| Head \\| fee | Year |',
    '| {student.semester|roman} | ₹ 1 |',
  ].join('\n')
  expect(parseLetter(source)).toEqual({
    problems: [],
    blocks: [
      { kind: 'title', line: 1, runs: [{ text: 'Bonafide ' }, { text: 'Certificate', bold: true }] },
      {
        kind: 'paragraph',
        line: 2,
        runs: [
          { text: 'This is ' },
          { field: 'student.name', bold: true },
          { text: ', ' },
          { forms: ['son', 'daughter', 'child'] },
          { text: ' of ' },
          { field: 'student.fatherName' },
          { text: '.' },
          { lineBreak: true },
          { text: ' Born ' },
          { field: 'student.dob', format: 'words' },
        ],
      },
      { kind: 'list', line: 6, items: [[{ text: 'one' }], [{ text: 'two ' }, { field: 'letter.serial' }]] },
      {
        kind: 'table',
        line: 8,
        rows: [
          [[{ text: 'Head | fee' }], [{ text: 'Year' }]],
          [[{ field: 'student.semester', format: 'roman' }], [{ text: '₹ 1' }]],
        ],
      },
    ],
  })
})

it('ends the lines of a paragraph where they are written, if the template says so', () => {
  const source = 'The Principal,\nGovernment College\\\nNashik\n\nSecond\n- item\nlast'
  expect(parseLetter(source, { keepsLines: true }).blocks).toMatchObject([
    {
      runs: [
        { text: 'The Principal,' },
        { lineBreak: true, soft: true },
        { text: 'Government College' },
        { lineBreak: true },
        { text: 'Nashik' },
      ],
    },
    { runs: [{ text: 'Second' }] },
    { items: [[{ text: 'item' }]] },
    { runs: [{ text: 'last' }] },
  ])
})

it('reads conditions in a text, over lines of it, and around blocks', () => {
  const { blocks, problems } = parseLetter(
    'For{if request.purpose} the purpose\nof {request.purpose}{end}.\n\n{if office.conduct}\nGood.\n\n- a\n{end}\nLast',
  )
  expect(problems).toEqual([])
  expect(blocks.map(({ kind, when }) => `${kind} ${when}`)).toEqual([
    'paragraph undefined',
    'paragraph office.conduct',
    'list office.conduct',
    'paragraph undefined',
  ])
  expect(blocks[0]).toMatchObject({
    runs: [
      { text: 'For' },
      { text: ' the purpose of ', when: 'request.purpose' },
      { field: 'request.purpose', when: 'request.purpose' },
      { text: '.' },
    ],
  })
  expect(fieldsIn(blocks)).toEqual(['request.purpose', 'office.conduct'])
})

it('names line and column of each problem', () => {
  const problems = {
    'Dear {student.password}': '1:6 unknownField student.password',
    'a\n\n {constructor}': '3:2 unknownField constructor',
    '{__proto__}': '1:1 unknownField __proto__',
    '{student.name|words}': '1:1 unknownFormat student.name|words',
    '{student.dob|words|short}': '1:1 unknownFormat student.dob|words|short',
    '{he/she}': '1:1 threeForms he/she',
    'x {student.name': '1:3 openBrace',
    'x {if student.name} y': '1:3 ifWithoutEnd student.name',
    '{if student.name}\nx': '1:1 ifWithoutEnd student.name',
    '{if student.name}\n{if student.dob}\nx\n{end}': '2:1 nestedIf student.dob',
    '{if student.name}\nx {if student.dob}y{end}\n{end}': '',
    'x {if student.dob}y {if student.name}z{end}': '1:21 nestedIf student.name',
    'x {end}': '1:3 endWithoutIf',
    '{end}\nx': '1:1 endWithoutIf',
    'x **y': '1:3 openBold',
    '| a | b |\n| {nobody} |': '2:1 unevenTable 1,2:3 unknownField nobody',
    [`|${' a |'.repeat(9)}`]: '1:1 tooManyColumns 9',
    [`| a |\n${'| b |\n'.repeat(60)}`]: '61:1 tooManyRows',
    ['x '.repeat(1_501)]: '1:1 paragraphTooLong',
    [`a ${'W'.repeat(101)}`]: '1:103 wordTooLong',
    ['क्'.repeat(160)]: '1:101 wordTooLong',
    ['\\\\'.repeat(150)]: '1:201 wordTooLong',
    [`e${'\u0301'.repeat(10)}`]: '1:11 tooManyMarks',
    'Aarav \u202egnp': '1:7 invisible',
    'zero\u200bwidth': '1:5 invisible',
    '': '1:1 empty',
    ['x\n\n'.repeat(201)]: '1:1 tooManyBlocks',
    ['x'.repeat(20_001)]: '1:1 tooLong',
  }
  for (const [source, expected] of Object.entries(problems)) expect(problemsOf(source).join(), source).toBe(expected)
})

it('knows only the answers that it is told of, or any', () => {
  expect(problemsOf('{request.purpose} {office.conduct}')).toEqual([])
  expect(problemsOf('{request.purpose} {office.conduct}', ['request.purpose'])).toEqual([
    '1:19 unknownField office.conduct',
  ])
  expect(problemsOf('{request.__proto__}')).toEqual(['1:1 unknownField request.__proto__'])
})

it('takes markup of other languages, and what is escaped, as text', () => {
  for (const source of [
    '#read("/etc/passwd") $x$ @ref <label> ~ `raw` #import "@preview/x:1.0.0"',
    '<script>alert(1)</script> <img src=x onerror=1>',
    'one * two _three_ #four -five',
  ]) {
    expect(parseLetter(source)).toEqual({
      problems: [],
      blocks: [{ kind: 'paragraph', line: 1, runs: [{ text: source }] }],
    })
  }
  expect(parseLetter('\\# no title \\{student.name\\} \\*\\*x').blocks).toMatchObject([
    { kind: 'paragraph', runs: [{ text: '# no title {student.name} **x' }] },
  ])
})

it('allows joiners where scripts need them', () => {
  expect(problemsOf('क्‍ष र्‍य می‌خواهم')).toEqual([])
})

it('reads the longest hostile texts quickly, not in the square of their length, and names at most 20 problems', () => {
  const hostile = {
    braces: '{'.repeat(20_000),
    pairs: '{}'.repeat(10_000),
    stars: '*'.repeat(20_000),
    backslashes: '\\'.repeat(20_000),
    pipes: '|'.repeat(20_000),
    lines: 'x\n\n'.repeat(6_666),
    rows: '|a\n'.repeat(6_666),
    items: '- \n'.repeat(6_666),
    ifs: '{if x}'.repeat(3_333),
    accents: `a${'\u0301'.repeat(19_000)}`,
    joiners: 'क्\u200d'.repeat(6_666),
    forms: '{a/b/c}'.repeat(2_857),
    bold: '**a'.repeat(6_666),
    slow: `{${' '.repeat(99)}`.repeat(200),
    spaces: ' '.repeat(20_000),
  }
  for (const [name, source] of Object.entries(hostile)) {
    const times = Array.from({ length: 5 }, () => {
      const before = performance.now()
      expect(parseLetter(source).problems.length, name).toBeLessThanOrEqual(LETTER_PROBLEMS_MAX)
      return performance.now() - before
    })
    // Alone it takes 6 ms; the fastest of five, as the machine may be busy. With a square of the length it takes seconds.
    expect(Math.min(...times), name).toBeLessThan(250)
  }
})

it('finds what stands in braces for an editor', () => {
  expect(bracesIn('a {b} \\{c} {d|e} {open')).toEqual([
    { start: 2, end: 5, inside: 'b' },
    { start: 11, end: 16, inside: 'd|e' },
  ])
})
