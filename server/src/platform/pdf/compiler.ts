import path from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { SERVER_FOLDER } from '../server-folder.ts'
import { fontFolders } from './fonts.ts'
import type { ExaminePdfTask, RenderTask, Task, TaskResult } from './render-task.ts'

const TEMPLATES = path.join(SERVER_FOLDER, 'src/platform/pdf/templates')
/** A page that no PDF has: the compiler then says how many there are. */
const NO_PAGE = 1_000_000_000
const PAGE_COUNT = /only has (\d+) pages?/
/** What has not been used for so many documents is forgotten. Of more, looking through it takes time with each document. */
const CACHED_DOCUMENTS = 3
const UNPRINTABLE = /the text `\\?"(.+?)\\?"` could not be displayed/g

/**
 * The typst compiler: the only file that imports it. It reads the templates and nothing else. It works synchronously, in
 * native code that cannot be stopped and may end its process: see compiler-process.ts.
 */
export function openCompiler() {
  const compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontPaths: fontFolders() }] })

  function compile({ template, data, files }: RenderTask) {
    for (const [name, content] of Object.entries(files)) addFile(name, content)
    // Not as inputs: other inputs are another library for the compiler, which then evaluates every template anew.
    addFile('data.json', Buffer.from(JSON.stringify(data)))
    return compiler.compile({ mainFilePath: path.join(TEMPLATES, `${template}.typ`) })
  }

  function render(task: RenderTask): TaskResult {
    const { standard, tagged, createdAt } = task
    const compiled = compile(task)
    const { result } = compiled
    if (!result) return { failure: errorsOf(compiled) }
    const pages = result.numOfPages
    if (pages > (task.pagesMax ?? pages)) return { tooManyPages: pages }
    const creationTimestamp = Math.floor(createdAt.getTime() / 1000)
    try {
      const pdf = compiler.pdf(result, { pdfStandard: standard, pdfTags: tagged, creationTimestamp })
      return { pdf, pages, svg: task.drawn ? compiler.plainSvg(result) : '' }
    } catch (error) {
      const message = (error as Error).message
      const unprintable = [...message.matchAll(UNPRINTABLE)].map(([, text]) => charactersOf(text ?? ''))
      return unprintable.length > 0 ? { unprintable } : { failure: message }
    }
  }

  function countPages(pdf: Uint8Array) {
    addFile('original.pdf', pdf)
    const compiled = compiler.compile({ mainFileContent: `#image("original.pdf", page: ${NO_PAGE})` })
    const failure = errorsOf(compiled)
    const [, pages] = PAGE_COUNT.exec(failure) ?? []
    return { pages: pages === undefined ? null : Number(pages), failure }
  }

  async function examine({ pdf, pagesMax }: ExaminePdfTask): Promise<TaskResult> {
    // Loaded with the first PDF: it takes 0.1 s.
    const { hasPartsToLose } = await import('./lost-parts.ts')
    const { pages, failure } = cleanAfter(() => countPages(pdf))
    if (pages === null) return { failure }
    return { pages, losesParts: pages <= pagesMax && (await hasPartsToLose(pdf, pages)) }
  }

  const addFile = (name: string, content: Uint8Array) =>
    compiler.mapShadow(path.join(TEMPLATES, name), Buffer.from(content.buffer, content.byteOffset, content.byteLength))

  function errorsOf(compiled: ReturnType<NodeCompiler['compile']>) {
    const error = compiled.takeDiagnostics() ?? compiled.takeError()
    const diagnostics: { message: string }[] = error ? compiler.fetchDiagnostics(error) : []
    return diagnostics.map(({ message }) => message).join('\n')
  }

  function cleanAfter<Result>(work: () => Result) {
    try {
      return work()
    } finally {
      compiler.resetShadow()
      compiler.evictCache(CACHED_DOCUMENTS)
    }
  }

  return {
    run: async (task: Task): Promise<TaskResult> => ('pdf' in task ? examine(task) : cleanAfter(() => render(task))),
    /** The pages of a document, one below the other, as SVG with sizes in points. */
    draw: (task: RenderTask) =>
      cleanAfter(() => {
        const { result } = compile(task)
        if (!result) throw new Error('The document cannot be compiled')
        return compiler.plainSvg(result)
      }),
  }
}

/** A text as Rust writes it in messages: `\u{7}`, `\"` and `\\` stand for characters. */
const charactersOf = (text: string) =>
  text
    .replace(/\\u\{([0-9a-f]+)\}/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, '$1')
