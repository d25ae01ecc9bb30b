import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { HOST, type ProxySettings } from './proxy-settings.ts'

const shipped = (file: string) => readFileSync(new URL(`../caddy/${file}`, import.meta.url), 'utf8')

/** The shipped Caddyfile with test ports, and a self-signed certificate instead of an issued one. */
export function caddySettings({ folder, ports, nodes, colleges, write }: ProxySettings) {
  const ownCertificate = `tls ${folder}/fullchain.pem ${folder}/privkey.pem`
  const site = shipped('Caddyfile')
    .replace(
      /^\{$/m,
      `{\nadmin localhost:${ports.admin}\nhttp_port ${ports.http}\nhttps_port ${ports.https}\ndefault_bind 127.0.0.1`,
    )
    .replace(/^\{\$PORTAL_HOSTNAME:localhost\} \{$/m, `$&\n${ownCertificate}`)
  write('Caddyfile', site)
  mkdirSync(`${folder}/sites`)
  for (const { host, nodes: own } of colleges) {
    const another = shipped('another-college.caddy').replaceAll('documents.second.edu', host)
    const withOwn = another.replace('127.0.0.1:3001', own.join(' ')).replace(/^[^#\s].* \{$/m, `$&\n${ownCertificate}`)
    write(`sites/${host}.caddy`, withOwn)
  }
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
