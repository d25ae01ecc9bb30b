import type { Page } from '@playwright/test'
import type { Scene } from './scenes.ts'
import { expect } from './stage.ts'
import { type Told, textsIn } from './texts.ts'

/** Looks for one part of what the specification has on a screen. */
export type Look = (scene: Scene, told: Told) => Promise<void>

export const main = (page: Page) => page.getByRole('main')

/** The value beside a label, where something is only to be read. */
export const beside = (page: Page, label: string) =>
  main(page).locator('dt').getByText(label, { exact: true }).locator('xpath=following-sibling::dd')

/** The one thing to do on a screen: a button, or a link that looks like one. */
export const action = (page: Page, name: string) =>
  main(page)
    .getByRole('button', { name, exact: true })
    .or(main(page).getByRole('link', { name, exact: true }))

const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })

const fields: Look = async ({ page }, told) => {
  for (const label of textsIn(told.fields)) {
    await expect(field(page, label).or(beside(page, label)), `the field ${label}`).toBeVisible()
  }
}

/** The specification calls the field by its label and says of what kind it is: 'Upload Document' 'file'. */
const fileLabel: Look = async ({ page }, told) => {
  const [label = ''] = textsIn(told.fields).filter((one) => `${one} file` === told.fileLabel)
  await expect(field(page, label)).toHaveAttribute('type', 'file')
}

const checkbox: Look = async ({ page }, told) => {
  await expect(main(page).getByRole('checkbox', { name: String(told.checkbox), exact: true })).not.toBeChecked()
}

const links: Look = async ({ page }, told) => {
  for (const { text, to } of told.links as { text: string; to: string }[]) {
    await expect(main(page).getByRole('link', { name: text, exact: true })).toHaveAttribute('href', to)
  }
}

const button: Look = async ({ page }, told) => {
  const idle = (told.button as { idle?: unknown }).idle ?? told.button
  for (const name of textsIn(idle)) await expect(action(page, name)).toBeVisible()
}

const hint: Look = async ({ page }, told) => {
  for (const [label, says] of Object.entries(told.hint as Record<string, string>)) {
    const named = main(page).getByLabel(new RegExp(`^${label}$`, 'i'))
    await expect(named).toHaveAccessibleDescription(says)
    await expect(main(page).getByText(says, { exact: true })).toBeVisible()
  }
}

/** The first option stands for none yet. */
const genderOptions: Look = async ({ page }, told) => {
  const offered = field(page, 'Gender').getByRole('option')
  await expect(offered).toHaveText([/^/, ...textsIn(told.genderOptions)])
}

/** Either all three are only to be read, or a whole queue is. */
const readOnly: Look = async ({ page, mark }, { readOnly }) => {
  if (readOnly === true) {
    await expect(page.getByRole('row').filter({ hasText: mark }).getByRole('button')).toHaveCount(0)
    return
  }
  for (const label of textsIn(readOnly)) {
    const named = main(page).getByLabel(new RegExp(`^${label}$`, 'i'))
    await expect(named).not.toBeEditable()
    await expect(named).not.toHaveValue('')
  }
}

/** What is missing is told at every field that must be filled in, and nothing is sent. */
async function expectRequired({ page }: Scene, labels: string[], told: Told) {
  for (const label of labels.filter((one) => one !== 'Gender' && !isFile(one))) await field(page, label).fill('')
  const [save = ''] = textsIn(told.button)
  await action(page, save).click()
  for (const label of labels) {
    await expect(field(page, label), `${label} is required`).toHaveAttribute('aria-invalid', 'true')
  }
}

const isFile = (label: string) => label === 'Image' || label === 'Upload Document'

const required: Look = (scene, told) =>
  expectRequired(scene, textsIn(told.required === true ? told.fields : told.required), told)

const allRequired: Look = (scene, told) => expectRequired(scene, textsIn(told.fields), told)

/** In this order: the last ones press the button. */
export const inForms = {
  ...{ fields, fileLabel, checkbox, links, button, hint, genderOptions, readOnly },
  ...{ required, allRequired },
} satisfies Partial<Record<keyof Told, Look>>
