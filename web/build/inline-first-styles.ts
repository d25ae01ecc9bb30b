import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const LINK = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g

/**
 * Puts the styles that every page needs first into index.html, so that the first paint waits for nothing else. The server
 * allows this one style element by its hash. The scripts are not to load the same file once more.
 */
export function inlineFirstStyles(): Plugin {
  const inlined: string[] = []
  return {
    name: 'inline-first-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        return html.replace(LINK, (_, name: string) => {
          inlined.push(name)
          return `\n    <style>${sourceOf(bundle[name])}</style>`
        })
      },
    },
    writeBundle({ dir = '' }, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') removeFromPreloads(path.join(dir, file.fileName), file.fileName, inlined)
      }
    },
  }
}

function sourceOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) {
  if (file?.type !== 'asset') throw new Error('index.html links a style that was not built')
  return String(file.source).trim()
}

/** The list of files that Vite loads with a script refers to them by their places in it: none may be removed. */
function removeFromPreloads(file: string, ownName: string, names: readonly string[]) {
  const code = readFileSync(file, 'utf8')
  const changed = names.reduce((text, name) => text.replaceAll(`"${name}"`, `"${ownName}"`), code)
  if (changed !== code) writeFileSync(file, changed)
}
