import { type IntakeStatus, OPEN_STEPS, type OpenStep } from './intake.fields.ts'

/** Inquiries of one step that the board shows; the list has them all. */
export const BOARD_COLUMN_MAX = 50
/** Days after which suspected spam is deleted. */
export const SPAM_KEPT_DAYS = 30
/** Hours for which a form may be open before it needs a new challenge. */
export const CHALLENGE_HOURS = 4
/** Seconds that filling in the form takes at least. */
export const LEAST_SECONDS = 3
/** Inquiries that one network address may submit. */
export const SEND_LIMIT = { max: 12, windowSeconds: 600 } as const

/** Whether a move leads from one step to another: not out of an opened case, and neither into one nor into the declined. */
export function canMove(from: IntakeStatus, to: IntakeStatus): to is OpenStep {
	return from !== 'opened' && to !== from && isOpenStep(to)
}

export function canDecline(from: IntakeStatus): boolean {
	return from !== 'opened' && from !== 'declined'
}

/** Whether there is any way to answer. */
export function isReachable(contact: { readonly email: string; readonly phone: string }): boolean {
	return contact.email.trim() !== '' || contact.phone.trim() !== ''
}

/** Whether an inquiry in this status still waits for the firm. */
export function isOpenStep(status: IntakeStatus): status is OpenStep {
	return OPEN_STEPS.some((step) => step === status)
}
