import { readdirSync } from 'node:fs'
import { WEB_FOLDER } from '../server-folder.ts'

const PUBLIC_PAGES = '/assets/public-pages'

/** A letter of the scripts for which the web application has fonts (web/src/theme/other-scripts.css). */
const LETTER =
  /[\u0600-\u08ff\u0900-\u0dff\u0e00-\u0e7f\u1c50-\u1c7f\uaae0-\uaaff\uabc0-\uabff\ufb50-\ufdff\ufe70-\ufefc]/

let found: string | undefined

/** The path of the styles that load a font for the scripts in these texts; null where no text has such letters. */
export function fontsFor(...texts: readonly string[]) {
  if (!texts.some((text) => LETTER.test(text))) return null
  found ??= readdirSync(`${WEB_FOLDER}${PUBLIC_PAGES}`).find((name) => /^fonts-[\w-]+\.css$/.test(name))
  return found ? `${PUBLIC_PAGES}/${found}` : null
}
