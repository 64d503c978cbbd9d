/** What the firm knows of an inquiry and does with it. No library is needed to read this: the page for strangers is light. */

/** From first word to opened case. */
export const INTAKE_STATUSES = ['new', 'contacted', 'qualified', 'declined', 'opened'] as const
export type IntakeStatus = (typeof INTAKE_STATUSES)[number]

/** The steps an intake is moved between by hand; declining and opening need more than a move. */
export const OPEN_STEPS = ['new', 'contacted', 'qualified'] as const satisfies readonly IntakeStatus[]
export type OpenStep = (typeof OPEN_STEPS)[number]

export const URGENCIES = ['high', 'medium', 'low'] as const
export type Urgency = (typeof URGENCIES)[number]

/** How an inquiry came. Strangers who fill in the page come by `web`. */
export const CHANNELS = ['web', 'phone', 'in_person', 'email', 'letter'] as const
export type IntakeChannel = (typeof CHANNELS)[number]

/** How they heard of the firm. */
export const SOURCES = [
	'search',
	'client',
	'attorney',
	'friend',
	'directory',
	'social',
	'advertisement',
	'event',
	'returning',
	'other',
] as const
export type Source = (typeof SOURCES)[number]

export const DECLINE_REASONS = [
	'conflict',
	'other_field',
	'other_place',
	'merits',
	'too_late',
	'capacity',
	'fees',
	'unreachable',
	'withdrew',
	'other',
] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** Why an intake from the page stands apart: a field no person sees was filled in, it came faster than anyone types, or
 *  somebody of the firm said so. */
export const SPAM_REASONS = ['hidden_field', 'too_fast', 'marked'] as const
export type SpamReason = (typeof SPAM_REASONS)[number]

export const MATTER_MAX = 10_000
export const PARTIES_MAX = 20
/** Rows offered to a stranger before they add more. */
export const PARTIES_AT_FIRST = 1
export const NOTE_MAX = 2_000
export const LETTER_MAX = 10_000
/** Intakes of one step that the board shows; the list has them all. */
export const BOARD_COLUMN_MAX = 50
/** Suspected spam is removed after so many days. */
export const SPAM_KEPT_DAYS = 30
/** A form may be open for so long before it must be checked anew. */
export const CHALLENGE_HOURS = 4
/** Nobody fills in the form in less. */
export const LEAST_SECONDS = 3
/** How many intakes one address may send, and in how many seconds. */
export const SEND_LIMIT = { max: 12, windowSeconds: 600 } as const

/** Whether an intake may go from one step to another by a move: not out of an opened case, and neither into one nor into
 *  the declined. */
export function mayMove(from: IntakeStatus, to: IntakeStatus): to is OpenStep {
	return from !== 'opened' && to !== from && OPEN_STEPS.some((step) => step === to)
}

/** Whether an intake can still be declined. */
export function mayDecline(from: IntakeStatus): boolean {
	return from !== 'opened' && from !== 'declined'
}

/** Whoever cannot be reached cannot be helped. */
export function isReachable(contact: { readonly email: string; readonly phone: string }): boolean {
	return contact.email.trim() !== '' || contact.phone.trim() !== ''
}
