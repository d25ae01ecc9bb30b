import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type College, HOST, type ProxySettings } from './proxy-settings.ts'

const TEMPORARY_FILE_KINDS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
const NODE = 'server 127.0.0.1:3000;'
const nodesOf = (nodes: string[]) => nodes.map((node) => `server ${node};`).join(' ')
/** What docs/several-colleges.md tells to change in the copy of another college. */
const forCollege = (site: string, { host, nodes }: College) =>
  site.replace(NODE, nodesOf(nodes)).replaceAll(HOST, host).replaceAll('student-documents.log', `${host}.log`)
const shipped = (file: string) => readFileSync(new URL(`../nginx/${file}`, import.meta.url), 'utf8')

/** The shipped nginx files with the folder, ports, certificate and nodes of the test. */
export function nginxSettings({ folder, ports, nodes, colleges, write }: ProxySettings) {
  mkdirSync(`${folder}/temporary`)
  const temporary = TEMPORARY_FILE_KINDS.map((kind) => `${kind}_temp_path ${folder}/temporary/${kind} 1 2;`)
  const main = shipped('nginx.conf')
    .replace('/run/nginx.pid', `${folder}/nginx.pid`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replace('/etc/nginx/conf.d/*.conf', `${folder}/shared.conf`)
    .replace('/etc/nginx/sites-enabled/*', `${folder}/sites/*`)
    .replace(/^http \{$/m, `http {\n${temporary.join('\n')}`)
  const toTest = (text: string) =>
    text
      .replace(/^ *listen \[::].*$/gm, '')
      .replaceAll('listen 80', `listen 127.0.0.1:${ports.http}`)
      .replaceAll('listen 443', `listen 127.0.0.1:${ports.https}`)
      .replaceAll('/var/log/nginx/', `${folder}/`)
      .replaceAll('/etc/letsencrypt/live/documents.college.edu', folder)
      .replaceAll('/var/www/html', `${folder}/html`)
  const site = toTest(shipped('student-documents.conf'))
  write('nginx.conf', main)
  write('shared.conf', toTest(shipped('student-documents-shared.conf')))
  mkdirSync(`${folder}/sites`)
  write('sites/student-documents.conf', site.replace(NODE, nodesOf(nodes)))
  for (const college of colleges) write(`sites/${college.host}.conf`, forCollege(site, college))
  return {
    args: ['-c', path.join(folder, 'nginx.conf'), '-g', 'daemon off;'],
    env: { PATH: process.env.PATH },
  }
}
