import path from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'
import { settingDescriptions, settingGroups } from './setting-descriptions.ts'
import { settings } from './settings.ts'

const ROOT = path.join(import.meta.dirname, '../../..')

type Name = keyof typeof settings.shape

/** What holds where a setting is not set, in Markdown. */
function unsetOf(name: Name) {
  const { data } = settings.shape[name].safeParse(undefined)
  return settingDescriptions[name].unset ?? (data === undefined ? '' : `\`${data}\``)
}

/** The sentence with which the portal refuses these settings, without the name of the one that is described. */
function refusal(name: Name, given: string | Partial<Record<Name, string>>) {
  try {
    readConfig(typeof given === 'string' ? { [name]: given } : given)
  } catch (error) {
    if (error instanceof ConfigError) return error.message.replace(`${name} must`, 'It must')
  }
  throw new Error(`${name} is not refused: ${JSON.stringify(given)}`)
}

const refusals = (name: Name) => [
  ...new Set(settingDescriptions[name].refused.map((given) => refusal(name, given).replaceAll('|', '\\|'))),
]

const table = (names: readonly Name[]) => `| Setting | Without it | What it does | What the start says of a wrong one |
|---|---|---|---|
${names.map((name) => `| \`${name}\` | ${[unsetOf(name), settingDescriptions[name].about, refusals(name).join(' ')].join(' | ')} |`).join('\n')}`

const page = `# Settings

Every setting of the portal. All are environment variables; none is required. \`npm start\` and the commands read them from the file \`.env\` of
their folder as well, systemd from \`/etc/student-documents.env\` ([how](operations.md#setting-up-a-machine)); \`.env.example\` is a sample with all of
them. An empty value counts as not set. A wrong one stops the start with a sentence that names it. \`npm run check\` prints what is set, where it
comes from and what is wrong with it, and whether database, storage and mail server answer.

What the office itself decides, on the screen More → Settings, is described in [The office](office.md#settings-of-the-college).

This page is made from \`server/src/platform/settings.ts\` and \`setting-descriptions.ts\` by a test, which fails where they differ;
\`npm run test:unit -- settings-page -u\` writes it anew.

${settingGroups.map(({ title, names }) => `## ${title}\n\n${table(names)}`).join('\n\n')}

## Not of the portal itself

| Variable | Who reads it |
|---|---|
| \`MOVE_TO_DATABASE_URL\` | \`npm run move\`: the database to move to ([how](operations.md#moving-to-postgresql-and-s3)) |
| \`PORTAL_UNIT\` | commands, on a machine with several colleges: the unit of systemd whose settings they take ([how](several-colleges.md)) |
| \`NODE_EXTRA_CA_CERTS\` | Node: a file with authorities that it trusts besides the usual ones |
`

/** Markdown as the text of a comment. */
const plain = (markdown: string) =>
  markdown
    .replace(/ ?See \[[^\]]+\]\([^)]+\)\.?/g, '')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll('`', '')

/** Lines of at most 110 characters that begin with "# ". */
function comment(text: string) {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last && last.length + word.length < 110) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(`# ${word}`)
  }
  return lines.join('\n')
}

function sampleOf(name: Name) {
  const unset = unsetOf(name)
  return `${comment(plain(`${settingDescriptions[name].about}${unset ? ` Without it: ${unset}.` : ''}`))}\n#${name}=`
}

const sample = `# A sample of .env, the file that npm start and the commands read, with every setting of the portal.
# Copy it to .env and take away the # before those that you set. None is required.
# Made from server/src/platform/setting-descriptions.ts; docs/settings.md says the same with what is refused.

${settingGroups.map(({ title, names }) => `# ── ${title}\n\n${names.map(sampleOf).join('\n\n')}`).join('\n\n')}
`

it('the page of the settings says what the portal reads, and refuses', async () => {
  await expect(page).toMatchFileSnapshot(path.join(ROOT, 'docs/settings.md'))
})

it('the sample has every setting', async () => {
  await expect(sample).toMatchFileSnapshot(path.join(ROOT, '.env.example'))
})

it('each setting stands in one group', () => {
  const grouped = settingGroups.flatMap(({ names }) => names)
  expect(grouped.toSorted()).toEqual(Object.keys(settings.shape).toSorted())
})
