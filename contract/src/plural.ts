const rules = new Intl.PluralRules('en')

/** The form of a text for a number: `plural(n, { one: '1 student', other: `${n} students` })`. The caller formats the number. */
export const plural = (
  count: number,
  forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string },
): string => forms[rules.select(count)] ?? forms.other
