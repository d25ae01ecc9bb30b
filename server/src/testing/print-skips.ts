// The end of npm test: says which tests were skipped, and how many, for something that this machine lacks. Takes the
// file in which the test runners kept it, one line for each test.
import { readFileSync } from 'node:fs'
import { skipSummary } from './skip-report.ts'

const [file = ''] = process.argv.slice(2)
process.stdout.write(skipSummary(readFileSync(file, 'utf8').split('\n').filter(Boolean)))
