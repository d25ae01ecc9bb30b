// Runs at the end of npm test: prints how many tests were skipped for each thing that this machine lacks. Argument: the
// file that the test runners have written, with one line for each skipped test.
import { readFileSync } from 'node:fs'
import { skipSummary } from './skip-report.ts'

const [file = ''] = process.argv.slice(2)
process.stdout.write(skipSummary(readFileSync(file, 'utf8').split('\n').filter(Boolean)))
