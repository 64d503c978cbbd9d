/** Published when responses were submitted to the firm. */
export const ANSWERS_SUBMITTED = 'answers'

/** A response that was submitted to the firm. */
export interface Submission {
	readonly answersId: string
}
