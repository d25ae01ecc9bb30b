const rules = new Intl.PluralRules('en')

/** The form of a text for a number, such as `plural(1, { one: '1 student', other: '1 students' })`. The caller formats the number. */
export const plural = (
  count: number,
  forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string },
): string => forms[rules.select(count)] ?? forms.other
