import { readFileSync } from 'node:fs'
import path from 'node:path'
import { accentTokens, grounds, HEADER, ON_PRIMARY } from '@portal/contract/office/settings/accent'
import { expect, it } from 'vitest'

const styles = readFileSync(path.join(import.meta.dirname, '../web/src/theme/tokens.css'), 'utf8')
const [light = ''] = styles.split('@media print')
const [, dark = ''] = styles.split('prefers-color-scheme: dark')
const tokensIn = (css: string) =>
  Object.fromEntries([...css.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name, colour]))
const tokens = { light: tokensIn(light), dark: { ...tokensIn(light), ...tokensIn(dark) } }

it.each(['light', 'dark'] as const)('an accent is checked on the grounds that the %s theme has', (theme) => {
  expect(tokens[theme]).toMatchObject({ ...grounds[theme], 'on-primary': ON_PRIMARY })
  for (const name of Object.keys(accentTokens('#7a1020')[theme])) expect(tokens[theme]).toHaveProperty(name)
})

it('the ring of an accent is checked on the bar', () => {
  expect(tokens.light).toMatchObject({ header: HEADER, 'focus-ink': HEADER })
})
