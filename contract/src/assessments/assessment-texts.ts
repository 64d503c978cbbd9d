/** How an assessment reads on screens and in print. */
export const ASSESSMENT_TITLES = { ai: 'AI-Generated Assessment', programmatic: 'Programmatic Assessment' } as const

const ADVICE = 'It is for information and not legal advice. Verify every time limit. “You” is the person who answered.'
export const ASSESSMENT_CAUTIONS = {
	ai: `A language model produced this from the answers; statements that rest on no answer were left out. ${ADVICE}`,
	programmatic: `Rules produced this from the answers. ${ADVICE}`,
} as const

export const NO_LIMITS = 'No time limit could be computed from the answers. One may apply all the same.'
export const NO_FACTORS = 'No risk factor was found in the answers.'

/** Read before an assessment is made, and in the copy of who is no client. */
export const ASSESSMENT_DISCLAIMERS = [
	'The assessment is informational and not legal advice.',
	'It creates no attorney-client relationship.',
	'It may be inaccurate; check it before you rely on it.',
	'The firm is not liable for decisions that rest on it.',
	'It supplements the advice of counsel and does not replace it.',
] as const
export const NO_ADVICE_HERE =
	'This copy has no recommendations: the firm does not represent you. Ask an attorney before you act, and soon if a time limit may apply.'
