const rules = new Intl.PluralRules('en')

/** The form of a text for a number: `plural(n, { one: '1 student', other: `${n} students` })`. The caller formats the number. */
export const plural = (
  count: number,
  forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string },
): string => forms[rules.select(count)] ?? forms.other

/**
 * The text for each number: `counted('One student', '# students')`. `#` is the number as the caller formats it; what is not
 * formatted is written as in English.
 */
export const counted =
  (one: string, other: string) =>
  (count: number, formatted = count.toLocaleString('en')): string =>
    plural(count, { one, other: other.replaceAll('#', () => formatted) })
