import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { ALLOCATOR, NODE_FLAGS } from '../scripts/memory.mjs'
import { PINNED } from '../scripts/runtime.mjs'

// Docker, Compose and systemd do not run here. These tests compare their files with the project.

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFile(path.join(root, file), 'utf8')
const manifest = JSON.parse(await read('package.json')) as {
  workspaces: string[]
  scripts: Record<string, string>
}
const dockerfile = await read('deploy/Dockerfile')
const start = await read('scripts/start.mjs')

/** The arguments of each COPY from the project: the sources, then the target. */
const copies = [...dockerfile.matchAll(/^COPY (?!--from)(.+)$/gm)].map(([, args = '']) => args.split(' '))

it('every package has the version that the changelog has last', async () => {
  const [, newest] = /^## \[(\d+\.\d+\.\d+)\]/m.exec(await read('CHANGELOG.md')) ?? []
  for (const folder of ['.', ...manifest.workspaces]) {
    expect(JSON.parse(await read(`${folder}/package.json`)), folder).toHaveProperty('version', newest)
  }
})

describe('the Dockerfile', () => {
  it('copies only files that exist and that .dockerignore includes', async () => {
    const included = (await read('.dockerignore')).split('\n').filter((line) => line.startsWith('!'))
    for (const source of copies.flatMap((args) => args.slice(0, -1))) {
      expect(existsSync(path.join(root, source)), source).toBe(true)
      expect(
        included.some((line) => source === line.slice(1) || source.startsWith(`${line.slice(1)}/`)),
        `.dockerignore includes ${source}`,
      ).toBe(true)
    }
  })

  it('copies from the installed packages only folders that npm makes', async () => {
    const locked = Object.keys((JSON.parse(await read('package-lock.json')) as { packages: object }).packages)
    const [, stage = ''] = /^FROM manifests AS packages\n([\s\S]*?)\nFROM /m.exec(dockerfile) ?? []
    const sources = [...dockerfile.matchAll(/^COPY --from=packages \/portal\/(\S+)/gm)].map(([, source = '']) => source)
    expect(sources).toContain('node_modules')
    for (const source of sources) {
      // npm puts a package beside a workspace only where another version of it stands at the root. Docker ends at what is not there.
      const isThere = locked.some((name) => name.startsWith(`${source}/`)) || stage.includes(`mkdir -p ${source}`)
      expect(isThere, source).toBe(true)
    }
  })

  it('copies what the settings of TypeScript extend, without which the web application is not built', async () => {
    const build = /^FROM manifests AS build\n([\s\S]*?)\nFROM /m.exec(dockerfile)?.[1] ?? ''
    const sources = [...build.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '))
    expect(sources).toContain('web')
    for (const folder of sources.filter((source) => existsSync(path.join(root, source, 'tsconfig.json')))) {
      const settings = JSON.parse(await read(`${folder}/tsconfig.json`)) as { extends: string }
      expect(sources).toContain(path.posix.join(folder, settings.extends))
    }
  })

  it('copies the package.json of every workspace, which npm ci needs', () => {
    const manifests = copies.flatMap((args) => args.slice(0, -1)).filter((source) => source.endsWith('/package.json'))
    expect(manifests.sort()).toEqual(manifest.workspaces.map((name) => `${name}/package.json`).sort())
  })

  it('uses the Node version of the project in every stage', () => {
    const images = [...dockerfile.matchAll(/^FROM (node:\S+)/gm)].map(([, image]) => image)
    expect(images.length).toBeGreaterThan(1)
    expect(new Set(images)).toEqual(new Set([`node:${PINNED}-bookworm-slim`]))
  })

  it('runs scripts that exist, and starts the portal as npm start does', () => {
    for (const [, script = ''] of dockerfile.matchAll(/npm run (\S+)/g)) expect(manifest.scripts).toHaveProperty(script)
    expect(dockerfile).toContain('"server/dist/main.js"]')
    expect(start).toContain('server/dist/main.js')
    expect(dockerfile).toContain(
      `CMD ${JSON.stringify(['node', ...NODE_FLAGS, 'server/dist/main.js']).replaceAll(',', ', ')}`,
    )
    expect(dockerfile).toContain(`GLIBC_TUNABLES=${ALLOCATOR.GLIBC_TUNABLES} `)
  })

  it('compiles what a start needs as the user who runs the portal, for whom alone Node reads it', () => {
    const [, afterUser = ''] = dockerfile.split('USER node\n')
    expect(afterUser).toMatch(/^RUN node scripts\/start-once\.mjs$/m)
    expect(dockerfile).toMatch(/NODE_COMPILE_CACHE=\/portal\/compiled /)
    expect(dockerfile).toMatch(/^RUN install .*--owner=node .* compiled$/m)
  })

  it('installs only the packages needed at run time, as npm start does', async () => {
    for (const [install] of dockerfile.matchAll(/^RUN npm ci .*$/gm)) expect(install).toContain('--omit=dev')
    expect(await read('scripts/prepare.mjs')).toContain("'ci', '--omit=dev'")
  })

  it('listens on the port that the platform sets, and its health check uses the same port', () => {
    expect(dockerfile).not.toMatch(/PORTAL_PORT=/)
    expect(dockerfile).toMatch(/process\.env\.PORTAL_PORT \|\| process\.env\.PORT \|\| 3000/)
  })

  it('runs as an unprivileged user and has a health check', async () => {
    expect(dockerfile).toMatch(/^USER node$/m)
    expect(await read('contract/src/paths.ts')).toContain("'/healthz'")
    expect(dockerfile).toContain('/healthz')
  })
})

describe('the examples', () => {
  it('refer to files of the project that exist', async () => {
    for (const name of await readdir(path.join(root, 'deploy/compose'))) {
      const folder = path.join(root, 'deploy/compose')
      const text = await readFile(path.join(folder, name), 'utf8')
      for (const [, context = '', file = ''] of text.matchAll(/context: (\S+)\n\s+dockerfile: (\S+)/g)) {
        expect(existsSync(path.resolve(folder, context, file)), `${name}: ${file}`).toBe(true)
      }
      for (const [, mount = ''] of text.matchAll(/- (\.\.\/[^:\s]+):/g)) {
        expect(existsSync(path.resolve(folder, mount)), `${name}: ${mount}`).toBe(true)
      }
    }
  })

  it('use only settings that the portal has', async () => {
    const configSource = await read('server/src/platform/settings.ts')
    const names = ['compose/one-machine.yaml', 'compose/two-nodes.yaml', 'systemd/student-documents.service']
    for (const name of names) {
      const text = await read(`deploy/${name}`)
      for (const [setting] of text.matchAll(
        /\b(PORTAL_(?!HOSTNAME|NODES|IMAGE)[A-Z_]+|DATABASE_URL|STORAGE_URL|SMTP_URL)\b/g,
      )) {
        expect(configSource, `${name}: ${setting}`).toContain(setting)
      }
    }
  })

  it('run programs of the portal that exist', async () => {
    const files = [
      'systemd/student-documents.service',
      'systemd/student-documents-backup.service',
      'compose/one-machine.yaml',
    ]
    for (const source of files) {
      for (const [program] of (await read(`deploy/${source}`)).matchAll(/server\/dist\/\S+\.js/g)) {
        expect(existsSync(path.join(root, program)), `${source}: ${program}`).toBe(true)
      }
    }
    const service = await read('deploy/systemd/student-documents.service')
    expect(service).toContain(`node ${NODE_FLAGS.join(' ')} server/dist/main.js\n`)
    expect(service).toContain(`Environment=GLIBC_TUNABLES=${ALLOCATOR.GLIBC_TUNABLES}\n`)
  })

  it('start nothing where the disk of the data or of the backups is not mounted: an empty college would be made', async () => {
    const portal = await read('deploy/systemd/student-documents.service')
    const backup = await read('deploy/systemd/student-documents-backup.service')
    const unitOf = (text: string) => text.slice(text.indexOf('[Unit]'), text.indexOf('[Service]'))
    expect(unitOf(portal)).toMatch(/^RequiresMountsFor=\/var\/lib\/student-documents$/m)
    expect(portal).toContain('PORTAL_DATA_DIR=/var/lib/student-documents\n')
    expect(unitOf(backup)).toMatch(
      /^RequiresMountsFor=\/var\/lib\/student-documents \/var\/backups\/student-documents$/m,
    )
  })

  it('restrict the nightly backup as they restrict the portal', async () => {
    const portal = await read('deploy/systemd/student-documents.service')
    const backup = await read('deploy/systemd/student-documents-backup.service')
    const restrictions = portal.slice(portal.indexOf('CapabilityBoundingSet='), portal.indexOf('\n[Install]'))
    for (const line of restrictions.split('\n').filter(Boolean)) expect(backup.split('\n')).toContain(line)
    // Beside the data, which is its state directory, it writes only the archive.
    expect(backup).toMatch(/^StateDirectory=student-documents$/m)
    expect(backup).toMatch(/^ReadWritePaths=\/var\/backups\/student-documents$/m)
  })

  it('report a nightly backup in which files are missing as failed, and keep 30 days', async () => {
    const backup = await read('deploy/systemd/student-documents-backup.service')
    const { FILES_MISSING_CODE } = await import('../server/src/app/backup/lost-files.ts')
    // Any code but 0 makes the unit fail, unless it is declared a success; 66 has a name in `systemctl status`.
    expect(backup).not.toMatch(/SuccessExitStatus|SuccessAction|^ExecStart=-/m)
    expect(backup).toContain(`# \`systemctl status\` shows how it ended: status=${FILES_MISSING_CODE}/NOINPUT means`)
    expect(backup).toMatch(/^ExecStart=\S+ server\/\S+backup\.js \/var\/backups\/student-documents --keep 30$/m)
    // What the backup keeps in subfolders is never deleted by age.
    for (const [line] of backup.matchAll(/^ExecStartPost=.*-delete$/gm)) expect(line).toContain('-maxdepth 1')
  })

  it('tell somebody that the nightly backup has failed, and with which unit', async () => {
    const backup = await read('deploy/systemd/student-documents-backup.service')
    expect(backup).toMatch(/^OnFailure=student-documents-failed@%n\.service$/m)
    const [, command = ''] =
      /^ExecStart=\/bin\/sh -c '([\s\S]+)'$/m.exec(await read('deploy/systemd/student-documents-failed@.service')) ?? []
    // As systemd reads it.
    const script = command.replaceAll('$$', '$').replaceAll('%%', '%').replaceAll('\\\n', ' ').replaceAll('\\\\', '\\')
    const told: string[] = []
    const server = createServer(async (request, response) => {
      told.push(Buffer.concat(await request.toArray()).toString())
      response.end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const unit = 'student-documents-backup.service'
    const env = { PATH: process.env.PATH, FAILED_UNIT: unit, TELL_URL: `http://127.0.0.1:${port}` }
    const { stdout } = await promisify(execFile)('/bin/sh', ['-c', script], { env })
    server.close()
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(new RegExp(`^${unit} has failed on \\S+\\. Look there: systemctl status ${unit}$`))
    expect(stdout).toBe(`<2>${told[0]}\n`)
  })

  it('let the portal in a container write its nightly backup: Docker makes a missing folder for root', async () => {
    const compose = await read('deploy/compose/one-machine.yaml')
    const [, owner = ''] = /^ {2}backup-folder:\n([\s\S]*?)\n\n/m.exec(compose) ?? []
    expect(owner).toMatch(/user: root/)
    expect(owner).toMatch(/command: \[chown, 'node:node', \/backup\]/)
    expect(owner).toMatch(/cap_add: \[CHOWN\]/)
    expect(compose).toMatch(/backup-folder: \{ condition: service_completed_successfully \}/)
    expect(dockerfile).toMatch(/^USER node$/m)
  })

  it('name for Dependabot every kind of file that has pinned versions', async () => {
    const dependabot = await read('.github/dependabot.yml')
    for (const [ecosystem, directory] of [
      ['npm', '/'],
      ['npm', '/.ci/postgresql'],
      ['docker', '/deploy'],
      ['docker-compose', '/deploy/compose'],
      ['github-actions', '/'],
    ]) {
      expect(dependabot).toContain(`package-ecosystem: ${ecosystem}\n    directory: ${directory}\n`)
    }
  })

  it('allow enough open files for the event streams of a node, in the service and in the proxy', async () => {
    const STREAMS_PER_NODE = 2_000
    const numberIn = (text: string, name: string) => Number(new RegExp(`^\\s*${name}[ =](\\d+)`, 'm').exec(text)?.[1])
    const nginx = await read('deploy/nginx/nginx.conf')
    expect(numberIn(await read('deploy/systemd/student-documents.service'), 'LimitNOFILE')).toBeGreaterThan(
      2 * STREAMS_PER_NODE,
    )
    // One connection to the browser and one to the node for each stream, and as many again for other requests.
    expect(numberIn(nginx, 'worker_connections')).toBeGreaterThanOrEqual(4 * STREAMS_PER_NODE)
    expect(numberIn(nginx, 'worker_rlimit_nofile')).toBeGreaterThan(numberIn(nginx, 'worker_connections'))
  })
})
