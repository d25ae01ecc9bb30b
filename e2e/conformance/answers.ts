import path from 'node:path'
import type { TestInfo } from '@playwright/test'

/** Where the tests of a run write which places of texts.json they answer for. Playwright empties it before each run. */
export const answersFolder = ({ config, project }: Pick<TestInfo, 'config' | 'project'>) =>
  path.resolve(config.rootDir, project.outputDir, 'answers')
