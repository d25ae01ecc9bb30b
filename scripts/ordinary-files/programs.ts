import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** How a text file is written: the separator and the character set, by the name that each program has for it. */
export type TextFormat = { separator: ',' | ';' | '\t'; characters: keyof typeof characterSets }

/** LibreOffice numbers its character sets, gnumeric has the names of iconv. */
const characterSets = {
  utf8: { libreOffice: 76, gnumeric: 'UTF-8' },
  utf16: { libreOffice: 65_535, gnumeric: 'UTF-16LE' },
  windows1252: { libreOffice: 1, gnumeric: 'CP1252' },
  windows1250: { libreOffice: 33, gnumeric: 'CP1250' },
  macRoman: { libreOffice: 2, gnumeric: 'MACINTOSH' },
  iso88592: { libreOffice: 13, gnumeric: 'ISO-8859-2' },
} as const

/** LibreOffice numbers languages as Windows does. */
const AMERICAN_ENGLISH = 1033
const QUOTATION_MARK = 34

const csvFilter = ({ separator, characters }: TextFormat, rest = '') =>
  `Text - txt - csv (StarCalc):${separator.charCodeAt(0)},${QUOTATION_MARK},${characterSets[characters].libreOffice},1${rest}`

/** Runs both programs in a folder of their own, so that the settings of whoever runs this change nothing. */
export async function openPrograms() {
  const folder = await mkdtemp(path.join(tmpdir(), 'ordinary-files-'))
  const profile = `-env:UserInstallation=file://${folder}/profile`
  const at = (name: string) => path.join(folder, name)

  async function libreOffice(
    content: string | Buffer,
    from: string,
    to: string,
    filters: { in?: string; out?: string },
  ) {
    await writeFile(at(`file.${from}`), content)
    const input = filters.in ? [`--infilter=${filters.in}`] : []
    const output = filters.out ? `${to}:${filters.out}` : to
    const args = ['--headless', profile, ...input, '--convert-to', output, '--outdir', at('out'), at(`file.${from}`)]
    await run('soffice', args)
    return readFile(path.join(at('out'), `file.${to}`))
  }

  async function gnumeric(content: Buffer, from: string, to: string, args: readonly string[] = []) {
    await writeFile(at(`gnumeric.${from}`), content)
    await run('ssconvert', [...args, at(`gnumeric.${from}`), at(`made.${to}`)], {
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    })
    await rename(at(`made.${to}`), at(`read.${to}`))
    return readFile(at(`read.${to}`))
  }

  const csvOfGnumeric = ({ separator, characters }: TextFormat) => [
    ...['-T', 'Gnumeric_stf:stf_assistant', '-O'],
    `separator='${separator}' charset=${characterSets[characters].gnumeric} eol=windows`,
  ]

  return {
    /** A flat OpenDocument spreadsheet as Excel workbook. */
    xlsxOfLibreOffice: (fods: string) => libreOffice(fods, 'fods', 'xlsx', {}),
    async xlsxOfGnumeric(fods: string) {
      return gnumeric(await libreOffice(fods, 'fods', 'ods', {}), 'ods', 'xlsx')
    },
    csvOfLibreOffice: (fods: string, format: TextFormat) =>
      libreOffice(fods, 'fods', 'csv', { out: csvFilter(format, ',,0,false,true') }),
    async csvOfGnumeric(fods: string, format: TextFormat) {
      return gnumeric(await libreOffice(fods, 'fods', 'ods', {}), 'ods', 'txt', csvOfGnumeric(format))
    },
    /** A text file as somebody opens it whose spreadsheet program is set to American English, saved as workbook. */
    americanXlsxOfLibreOffice: (csv: Buffer) =>
      libreOffice(csv, 'csv', 'xlsx', {
        in: csvFilter({ separator: ',', characters: 'utf8' }, `,,${AMERICAN_ENGLISH},false,true`),
      }),
    /** Without a language of its own gnumeric reads dates as in American English. */
    americanXlsxOfGnumeric: (csv: Buffer) => gnumeric(csv, 'csv', 'xlsx', ['-T', 'Gnumeric_Excel:xlsx2']),
    /** A text file of one character set that is opened as if it were of another one, and saved as UTF-8. */
    misread: (csv: Buffer, as: TextFormat) =>
      libreOffice(csv, 'csv', 'csv', {
        in: csvFilter(as, ',,0,true,false'),
        out: csvFilter({ separator: ',', characters: 'utf8' }, ',,0,false,true'),
      }),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
export type Programs = Awaited<ReturnType<typeof openPrograms>>
