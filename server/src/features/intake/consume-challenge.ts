import { intakeErrors } from '@praxis/contract/intake/intake.contract'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { bitsFor, checkChallenge, createChallenge, isOutdated } from './challenge.ts'
import { consumeChallenge } from './visitor.queries.ts'

interface Answered {
	readonly challenge: string
	readonly answer: string
	/** The hidden field. */
	readonly website: string
}

/** A challenge for a public form that was sent so many times of late. */
export function offerChallenge({ platform }: Context, recentCount: number) {
	const bits = bitsFor(recentCount)
	return { challenge: createChallenge(platform.secrets, platform.clock.now(), bits), bits }
}

/** The id of an answered challenge, to be consumed. @throws AppError where a program seems to have sent the form, or it was open for too long */
export function readAnswer({ platform }: Context, answered: Answered, recentCount: number): string {
	const { id, bits, isTooFast } = checkChallenge(
		platform.secrets,
		platform.clock.now(),
		answered.challenge,
		answered.answer,
	)
	if (isTooFast || answered.website !== '') throw refuse(intakeErrors, 'challenge_invalid')
	if (isOutdated(bits, recentCount)) throw refuse(intakeErrors, 'challenge_expired')
	return id
}

/** Fails by `intake_challenges_pkey` when it was used before. */
export function consumeOnce(db: Db, id: string): Promise<void> {
	return consumeChallenge(db, id)
}
