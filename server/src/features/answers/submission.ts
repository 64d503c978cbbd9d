import { rowId } from '@praxis/contract/kernel/ids'
import { z } from 'zod'

/** Published when responses were submitted to the firm. */
export const ANSWERS_SUBMITTED = 'answers'

/** A response that was submitted to the firm. */
export const submission = z.object({ answersId: rowId })
export type Submission = z.infer<typeof submission>

/** Published when a client claimed a response that they submitted before they signed in. */
export const ANSWERS_CLAIMED = 'answers.claimed'

export const claim = z.object({
	answersId: rowId,
	clientId: rowId,
	/** The confirmed address of the account, in lower case. */
	email: z.string(),
})
export type Claim = z.infer<typeof claim>
