// npm run more -- release VERSION: makes a version of what is on main. Moves the lines under "Unreleased" in CHANGELOG.md to the
// version, sets it in every package.json and in the lock file, commits, and makes the tag vVERSION with the words of the
// changelog. Pushes nothing, and says what has to pass before that.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fail, node, root } from './prepare.mjs'

const version = process.argv[2] ?? ''
if (!/^\d+\.\d+\.\d+$/.test(version)) fail('The version looks like 0.3.0: npm run more -- release 0.3.0')

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
if (git('status', '--porcelain') !== '') fail('There are changes that are not committed.')
if (git('tag', '--list', `v${version}`) !== '') fail(`Version ${version} exists already.`)

const changelog = `${root}/CHANGELOG.md`
const [before, rest = ''] = readFileSync(changelog, 'utf8').split('## [Unreleased]\n')
const next = rest.search(/^## \[/m)
const changes = rest.slice(0, next).trim()
if (changes === '') fail('CHANGELOG.md says nothing under "Unreleased".')
const day = new Date().toISOString().slice(0, 10)
writeFileSync(changelog, `${before}## [Unreleased]\n\n## [${version}] - ${day}\n\n${changes}\n\n${rest.slice(next)}`)

const { workspaces, version: former } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))
for (const folder of ['.', ...workspaces]) {
  const file = `${root}/${folder}/package.json`
  const text = readFileSync(file, 'utf8')
    .replace(`"version": "${former}"`, `"version": "${version}"`)
    .replaceAll(/("@portal\/\w+": )"[^"]+"/g, `$1"${version}"`)
  writeFileSync(file, text)
}
// The lock file changes nothing but the versions of the workspaces.
execFileSync('npm', ['install', '--package-lock-only', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' })

// What programs rely on from this version on.
const apiDocument = `${root}/server/src/app/api-document`
execFileSync(node, [`${apiDocument}/write-last-release.ts`], { stdio: 'inherit' })
execFileSync('npx', ['biome', 'format', '--write', `${apiDocument}/last-release.json`], { cwd: root, stdio: 'inherit' })
const apiChanges = `${root}/docs/api-changes.md`
writeFileSync(apiChanges, readFileSync(apiChanges, 'utf8').replace('## Unreleased\n', `## ${version}\n`))

git('commit', '--all', '--message', `Release ${version}`)
git('tag', '--annotate', `v${version}`, '--cleanup', 'verbatim', '--message', `${version}\n\n${changes}`)
process.stdout.write(
  `Version ${version} is committed and tagged. Run the checks and npm run more -- test:sweeps, then: git push --follow-tags\n`,
)
