import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The decisions by what they are about, with the page that says what holds today. */
const subjects: { title: string; page: string; decisions: readonly number[] }[] = [
  {
    title: 'Structure and names',
    page: '../architecture.md',
    decisions: [82, 84, 183, 189, 191, 198, 218, 219, 228, 229],
  },
  {
    title: 'Storage and backups',
    page: '../design/storage.md',
    decisions: [5, 6, 13, 14, 22, 23, 28, 34, 79, 80],
  },
  {
    title: 'Database and both engines',
    page: '../design/database.md',
    decisions: [2, 8, 16, 18, 29, 30, 33, 44, 45, 78, 81, 92, 143, 144, 163, 164, 185, 202, 210, 231, 232, 233, 234],
  },
  {
    title: 'Sign-in and sessions',
    page: '../design/sign-in.md',
    decisions: [1, 9, 24, 25, 26, 52, 53, 89, 132, 134, 135, 137, 138, 139, 150, 153, 154, 156],
  },
  {
    title: 'Permissions, confirmation, audit and forgetting',
    page: '../design/permissions.md',
    decisions: [12, 27, 39, 51, 55, 120, 121, 129, 136, 157, 184, 190, 211, 230],
  },
  {
    title: 'Documents and signatures',
    page: '../design/documents.md',
    decisions: [15, 31, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 71, 72, 76, 155, 159, 176],
  },
  {
    title: 'Requests and letters',
    page: '../design/requests.md',
    decisions: [
      ...[43, 105, 106, 107, 109, 110, 111, 112, 114, 115, 116, 117, 118, 131, 149, 158, 161, 178],
      ...[180, 181, 213, 220, 221, 222, 235, 236, 237, 238, 240],
    ],
  },
  {
    title: 'Long work',
    page: '../design/long-work.md',
    decisions: [46, 47, 48, 49, 50, 54, 69, 70, 74, 75, 83, 94, 95, 162, 212, 214],
  },
  {
    title: 'Live events, e-mails and calls to others',
    page: '../design/live-events.md',
    decisions: [10, 17, 122, 123, 125, 126, 127, 130, 179, 208, 227],
  },
  {
    title: 'Web and first paint',
    page: '../design/web.md',
    decisions: [
      ...[3, 4, 7, 37, 42, 85, 86, 93, 96, 97, 98, 99, 100, 101, 102, 103, 113, 146, 160, 165, 174, 175, 177],
      ...[187, 195, 196, 197, 205, 206, 207, 209],
    ],
  },
  {
    title: 'Tests, documents and tools',
    page: '../design/tests.md',
    decisions: [19, 36, 41, 88, 124, 173, 182, 215, 216, 217],
  },
  { title: 'The API', page: '../api.md', decisions: [11, 38, 128, 199, 200, 201, 223, 224, 225, 226] },
  {
    title: 'Running the portal',
    page: '../operations.md',
    decisions: [20, 21, 32, 40, 77, 90, 104, 108, 145, 148, 151, 152, 166, 167, 168, 169, 171, 172, 192, 239],
  },
]

type Decision = ReturnType<typeof readDecision>

/** A page of a decision: `0014-s3-storage-….md`. */
function readDecision(folder: string, file: string) {
  const text = readFileSync(path.join(folder, file), 'utf8')
  const [, number, title] = /^# 0*(\d+)[.:] (.+)$/m.exec(text) ?? []
  const [, status] = /^Status: ([\s\S]+?)\n\n/m.exec(text) ?? []
  if (!number || !title || !status || !file.startsWith(number.padStart(4, '0')))
    throw new Error(`${file} needs "# NUMBER. Title" and "Status: …", as other decisions have them.`)
  return { file, number: Number(number), title, status: status.replaceAll('\n', ' ') }
}

const CHANGES = /^(?:Amends|Supersedes|Changes|Replaces|Extends|Adds to|Takes the place|Closes)\b/

/** Decisions whose status does not name one that has changed them. */
function unawareOf({ number, status }: Decision, decisions: ReadonlyMap<number, Decision>) {
  const sentences = status.split(/(?<=[.;]) /).filter((sentence) => CHANGES.test(sentence))
  return sentences
    .flatMap((sentence) => [...sentence.matchAll(/\((\d{4})-/g)].map(([, changed]) => Number(changed)))
    .filter((changed) => !decisions.get(changed)?.status.includes(`(${String(number).padStart(4, '0')}-`))
    .map((changed) => `${changed} does not say that ${number} has changed it`)
}

/** The index of `docs/decisions`: every decision under its subject, with its status. */
export function decisionIndex(folder: string) {
  const files = readdirSync(folder).filter((file) => /^\d{4}-/.test(file))
  const decisions = new Map(files.map((file) => readDecision(folder, file)).map((one) => [one.number, one]))
  const listed = subjects.flatMap((subject) => subject.decisions)
  const unlisted = [...decisions.keys()].filter((number) => listed.filter((one) => one === number).length !== 1)
  if (unlisted.length > 0) throw new Error(`scripts/docs/decision-index.ts gives no subject, or two, to ${unlisted}`)
  const unaware = [...decisions.values()].flatMap((one) => unawareOf(one, decisions))
  if (unaware.length > 0) throw new Error(unaware.join('\n'))
  const last = Math.max(...decisions.keys())
  const free = Array.from({ length: last }, (_, at) => at + 1).filter((number) => !decisions.has(number))
  const parts = subjects.map(({ title, page, decisions: numbers }) => {
    const rows = numbers.map((number) => {
      const decision = decisions.get(number)
      if (!decision) throw new Error(`scripts/docs/decision-index.ts names decision ${number}, which is not there`)
      return `| [${String(number).padStart(4, '0')}](${decision.file}) | ${decision.title} | ${decision.status} |`
    })
    return `## ${title}\n\nWhat holds today: [${path.basename(page)}](${page}).\n\n| | Decision | Status |\n|---|---|---|\n${rows.join('\n')}`
  })
  return `# Decisions

Why the portal is as it is: one page for each choice between two reasonable ways, with what was not chosen and what it costs. A page says what held when
it was written; its status names what has changed since. What holds today stands in [Design](../design/README.md).

A new one has the next free number, the lines of the others (date, \`Status:\`, Context, Choice, Instead of, What it costs), and a place in
\`scripts/docs/decision-index.ts\`. This page is made from them: \`npm run test:unit -- scripts/docs -u\`.

Numbers are given out before the work, several at once to those who work at the same time. Those that were not needed in the end stand for nothing:
${free.map((number) => String(number).padStart(4, '0')).join(', ')}.

${parts.join('\n\n')}
`
}
