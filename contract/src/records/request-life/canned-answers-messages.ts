/** The texts of choosing a canned answer. */
export const cannedAnswersMessages = { choose: 'Canned answers' } as const
