/** Published when responses were submitted to the firm. */
export const ANSWERS_SUBMITTED = 'answers'

/** A response that was submitted to the firm. */
export interface Submission {
	readonly answersId: string
}

/** Published when a client claimed a response that they submitted before they signed in. */
export const ANSWERS_CLAIMED = 'answers.claimed'

export interface Claim {
	readonly answersId: string
	readonly clientId: string
	/** The confirmed address of the account, in lower case. */
	readonly email: string
}
