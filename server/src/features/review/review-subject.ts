import type { AnswersRecord } from '@praxis/contract/answers/answers-fields'
import type { IntakeRecord } from '@praxis/contract/intake/intake-fields'
import type { NewReview, SetAside } from './review.queries.ts'

/** What is reviewed: an intake, its answers, or both. */
export interface ReviewSubject {
	readonly intake: IntakeRecord | null
	readonly answers: AnswersRecord | null
	/** Null unless answers that stand alone were set aside. */
	readonly setAside: SetAside | null
	/** As its row begins. */
	readonly begun: NewReview
}

/** Whether an intake still waits for the firm. */
export function isOpenIntake(intake: IntakeRecord): boolean {
	return intake.spamReason === null && intake.status !== 'opened' && intake.status !== 'declined'
}
