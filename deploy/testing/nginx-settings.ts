import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ProxySettings } from './proxy-settings.ts'

const TEMPORARY_FILE_KINDS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
const shipped = (file: string) => readFileSync(new URL(`../nginx/${file}`, import.meta.url), 'utf8')

/** The shipped nginx files with the folder, ports, certificate and nodes of the test. */
export function nginxSettings({ folder, ports, nodes, write }: ProxySettings) {
  mkdirSync(`${folder}/temporary`)
  const temporary = TEMPORARY_FILE_KINDS.map((kind) => `${kind}_temp_path ${folder}/temporary/${kind} 1 2;`)
  const main = shipped('nginx.conf')
    .replace('/run/nginx.pid', `${folder}/nginx.pid`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replace('/etc/nginx/sites-enabled/*', `${folder}/site.conf`)
    .replace(/^http \{$/m, `http {\n${temporary.join('\n')}`)
  const site = shipped('student-documents.conf')
    .replace('server 127.0.0.1:3000;', nodes.map((node) => `server ${node};`).join(' '))
    .replace(/^ *listen \[::].*$/gm, '')
    .replaceAll('listen 80', `listen 127.0.0.1:${ports.http}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${ports.https}`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replaceAll('/etc/letsencrypt/live/documents.college.edu', folder)
    .replaceAll('/var/www/html', `${folder}/html`)
  write('nginx.conf', main)
  write('site.conf', site)
  return {
    args: ['-c', path.join(folder, 'nginx.conf'), '-g', 'daemon off;'],
    env: { PATH: process.env.PATH },
  }
}
