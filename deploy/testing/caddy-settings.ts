import { readFileSync } from 'node:fs'
import path from 'node:path'
import { HOST, type ProxySettings } from './proxy-settings.ts'

/** The shipped Caddyfile with test ports, and a self-signed certificate instead of an issued one. */
export function caddySettings({ folder, ports, nodes, write }: ProxySettings) {
  const site = readFileSync(new URL('../caddy/Caddyfile', import.meta.url), 'utf8')
    .replace(
      /^\{$/m,
      `{\nadmin localhost:${ports.admin}\nhttp_port ${ports.http}\nhttps_port ${ports.https}\ndefault_bind 127.0.0.1`,
    )
    .replace(/^(\{\$PORTAL_HOSTNAME:localhost\}) \{$/m, `$1 {\ntls ${folder}/fullchain.pem ${folder}/privkey.pem`)
  write('Caddyfile', site)
  return {
    args: ['run', '--config', path.join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      PORTAL_HOSTNAME: HOST,
      PORTAL_NODES: nodes.join(' '),
    },
  }
}
