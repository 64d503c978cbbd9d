/** How an assessment reads on screens and in print. */
export const ASSESSMENT_TITLES = { ai: 'AI-Generated Assessment', programmatic: 'Programmatic Assessment' } as const

const ADVICE = 'It is for information and not legal advice. Verify every time limit. “You” is the person who answered.'
export const ASSESSMENT_CAUTIONS = {
	ai: `A language model produced this from the answers; statements that rest on no answer were left out. ${ADVICE}`,
	programmatic: `Rules produced this from the answers. ${ADVICE}`,
} as const

export const NO_LIMITS = 'No time limit could be computed from the answers. One may apply all the same.'
export const NO_FACTORS = 'No risk factor was found in the answers.'
