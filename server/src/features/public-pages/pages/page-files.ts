import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { styleSource } from '../../../platform/http/style-source.ts'
import { madeOnce } from '../../../platform/made-once.ts'
import { WEB_FOLDER } from '../../../platform/server-folder.ts'

const PATH = '/assets/public-pages'
export type PageScript = 'compare' | 'scan' | 'apiDocs'

/**
 * What the build has made for the public pages: their styles, which stand in each page, with the source that allows them
 * in its Content-Security-Policy, and the paths of their scripts. The pages are complete without a script.
 */
export const pageFiles = madeOnce(readBuilt)

function readBuilt() {
  const folder = `${WEB_FOLDER}${PATH}`
  const names = existsSync(folder) ? readdirSync(folder) : []
  const nameOf = (pattern: RegExp) => names.find((name) => pattern.test(name)) ?? null
  const pathOf = (name: string | null) => name && `${PATH}/${name}`
  const styleName = nameOf(/^style-[\w-]+\.css$/)
  const style = styleName ? readFileSync(`${folder}/${styleName}`, 'utf8').trim() : ''
  return {
    style,
    styleSource: styleSource(style),
    scripts: {
      compare: pathOf(nameOf(/^compare-[\w-]+\.js$/)),
      scan: pathOf(nameOf(/^scan-[\w-]+\.js$/)),
      apiDocs: pathOf(nameOf(/^api-docs-[\w-]+\.js$/)),
    } satisfies Record<PageScript, string | null>,
    /** docs/api.md as HTML. */
    apiGuide: names.includes('api-guide.html') ? readFileSync(`${folder}/api-guide.html`, 'utf8') : '',
  }
}
