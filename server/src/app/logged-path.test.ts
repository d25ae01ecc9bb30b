import { randomUUID } from 'node:crypto'
import { formatCode } from '@portal/contract/text/codes'
import { expect, it } from 'vitest'
import { loggedPath } from './logged-path.ts'

const CODE = 'AB01CDEFGHJKMNPQRST9'
const GROUPS = formatCode(CODE)

it.each([
  `/v/${CODE}`,
  `/V/${CODE.toLowerCase()}/photo`,
  `/s/${CODE}/${randomUUID()}`,
  `/v-${CODE}`,
  `/V-${CODE}`,
  `/v${CODE}`,
  `/v.${CODE}`,
  `/v:${CODE}`,
  `/v=${CODE}`,
  `/v%2F${CODE}`,
  `/v%252F${CODE}`,
  `/v%2f${GROUPS}`,
  `/v\\${CODE}`,
  `/v/${CODE}...`,
  `/v//${CODE}`,
  `//v/${CODE}`,
  `/${CODE}`,
  `/${CODE}.`,
  `/${CODE}/v`,
  `/${CODE.slice(0, 19)}`,
  `/v-${CODE}X`,
  `/${CODE}${CODE}`,
  `/verify/${CODE}`,
  `/verify${CODE}`,
  `/verify=${GROUPS}`,
  `/verify/how/${GROUPS}`,
  `/api/v/${CODE}`,
  `/api/students/${CODE}`,
  `/api/files/issued/${CODE}`,
  `/admin/${GROUPS}`,
  `/admin/students/${CODE}`,
  `/idcard/${CODE}`,
  `/assets/${CODE}`,
  `/status/${CODE}/1`,
  `/${GROUPS.replaceAll('-', '/')}`,
  `/${GROUPS.replaceAll('-', '%20')}`,
  `/${GROUPS.replaceAll('-', '_')}`,
  `/v/${[...CODE].join('/')}`,
  `/${[...CODE].join('-')}`,
  `/${encodeURIComponent(GROUPS.replaceAll('-', '–'))}`,
  `/${[...CODE].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')}`,
  `/%E0%A4%A/${CODE}`,
  `https://portal.example/v-${CODE}`,
  `/v/${CODE};lang=hi`,
  `/v/${CODE}&lang=hi`,
])('%s keeps nothing of the code', (path) => {
  const logged = loggedPath(path).toUpperCase()
  for (const part of GROUPS.split('-')) expect(logged).not.toContain(part)
  expect(logged.replace(/[^0-9A-Z]/g, '')).not.toContain(CODE.slice(0, 6))
  expect(logged).toContain('…')
})

it.each([
  '/',
  '/healthz',
  '/admin/managestudents',
  '/admin/managecertificates',
  '/api/me/requests',
  `/api/students/${randomUUID()}`,
  `/api/students/${randomUUID()}/archive`,
  '/api/students.csv',
  '/api/uploads/certificate',
  '/api/nothing',
  '/assets/index-BxYz1234abcd5678efgh.js',
  '/assets/public-pages/compare-BxYz1234abcd5678efgh.js',
  '/idcard/offline',
  '/service-worker.js',
  '/verify/how',
  '/wp-login.php',
])('%s stays as it is', (path) => expect(loggedPath(path)).toBe(path))
