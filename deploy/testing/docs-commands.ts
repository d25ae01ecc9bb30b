import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Comments of these files say commands. */
const DEPLOY_FOLDERS = ['deploy', 'deploy/compose', 'deploy/systemd', 'deploy/nginx', 'deploy/caddy']
const COMMENTED_COMMAND =
  /^\s*# (?:[^`]*: )?((?:PORTAL_HOSTNAME=\S+ )?(?:docker|adduser|install|npm|cp|sed|systemctl|certbot) .*[^.,:])$/

/** A command that a page says, and where: `docs/operations.md:20`. */
type DocsCommand = { place: string; command: string }

/**
 * Each command of the code blocks of README.md and docs/*.md, and of the comments of deploy. A block that is no shell script
 * (an output, a query, a file of settings) is one entry: its first line.
 */
export async function readDocsCommands(): Promise<DocsCommand[]> {
  const pages = (await readdir(path.join(root, 'docs'))).filter((name) => name.endsWith('.md'))
  const found: DocsCommand[] = []
  for (const file of ['README.md', ...pages.map((name) => `docs/${name}`)])
    found.push(...commandsOfPage(file, await readFile(path.join(root, file), 'utf8')))
  for (const folder of DEPLOY_FOLDERS) {
    const entries = await readdir(path.join(root, folder), { withFileTypes: true })
    for (const { name } of entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.ts')))
      found.push(...commandsOfComments(`${folder}/${name}`, await readFile(path.join(root, folder, name), 'utf8')))
  }
  return found
}

/** The commands of the code blocks of a page in Markdown. */
export function commandsOfPage(file: string, text: string): DocsCommand[] {
  return [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].flatMap(({ index, 1: language, 2: block = '' }) => {
    const place = `${file}:${text.slice(0, index).split('\n').length}`
    const commands = language === 'sh' ? commandsOfScript(block) : [block.split('\n')[0] ?? '']
    return commands.map((command) => ({ place, command: command.trim() }))
  })
}

/** The commands of a shell script: one for each line, with what belongs to it on the next lines, without comments. */
function commandsOfScript(script: string): string[] {
  const commands: string[] = []
  let untilLine: string | null = null
  for (const line of script.split('\n')) {
    const previous = commands.at(-1)
    if (previous !== undefined && (untilLine !== null || /(\\|\||&&)$/.test(previous))) {
      commands[commands.length - 1] = `${previous}\n${line}`
      if (line === untilLine) untilLine = null
    } else if (line.trim() !== '') {
      commands.push(line.replace(/\s+# .*$/, ''))
      untilLine = /<<'(\w+)'/.exec(line)?.[1] ?? null
    }
  }
  return commands
}

const commandsOfComments = (file: string, text: string): DocsCommand[] =>
  text.split('\n').flatMap((line, index) => {
    const command = COMMENTED_COMMAND.exec(line)?.[1]
    return command ? [{ place: `${file}:${index + 1}`, command }] : []
  })
