import { truncate, writeFile } from 'node:fs/promises'
import type { TestInfo } from '@playwright/test'

/** Makes a file of this many bytes. By its path the browser takes it without a copy through the test. */
export async function fileOfSize(testInfo: TestInfo, name: string, bytes: number) {
  const file = testInfo.outputPath(name)
  await writeFile(file, '')
  await truncate(file, bytes)
  return file
}
