import type {
	AnswersSource,
	AnswersStanding,
	AnswersSummary,
	InvitationState,
} from '@praxis/contract/answers/answers-fields'
import type { Tone } from '../../ui/status/status-mark.tsx'

export const STATUS_WORDS: Readonly<Record<AnswersStanding, string>> = {
	in_progress: 'In progress',
	submitted: 'To review',
	reviewed: 'Reviewed',
	set_aside: 'Set aside',
}

export const STATUS_TONES: Readonly<Record<AnswersStanding, Tone>> = {
	in_progress: 'blue',
	submitted: 'amber',
	reviewed: 'green',
	set_aside: 'grey',
}

/** How answers stand for the reader. */
export function standingOf({ status, isSetAside }: Pick<AnswersSummary, 'status' | 'isSetAside'>): AnswersStanding {
	return isSetAside ? 'set_aside' : status
}

/** As it stands for the person who gave the answers. */
export const OWN_STATUS_WORDS: Readonly<Record<AnswersStanding, string>> = {
	in_progress: 'In progress',
	submitted: 'Submitted',
	reviewed: 'Submitted',
	set_aside: 'Submitted',
}

export const SOURCE_WORDS: Readonly<Record<AnswersSource, string>> = {
	public: 'Public page',
	internal: 'In the office',
	invitation: 'Invitation',
	portal: 'Client portal',
}

export const INVITATION_WORDS: Readonly<Record<InvitationState, string>> = {
	open: 'Waiting',
	used: 'Opened',
	expired: 'Expired',
	revoked: 'Taken back',
}

export const INVITATION_TONES: Readonly<Record<InvitationState, Tone>> = {
	open: 'amber',
	used: 'green',
	expired: 'grey',
	revoked: 'grey',
}

/** Who gave the answers, as far as is known. */
export function whoAnswers(one: Pick<AnswersSummary, 'clientName' | 'respondentName' | 'respondentEmail'>): string {
	return one.clientName || one.respondentName || one.respondentEmail || 'Not known yet'
}

/** Whole percent, rounded down: 100 only when nothing is left. */
export function percentOf(progress: number): number {
	return Math.floor(progress * 100 + 1e-4)
}

/** `opposing_party` as `Opposing party`. */
export function relationshipWords(value: string): string {
	const words = value.replaceAll('_', ' ')
	return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** Where answers are read. */
export function answersHref(id: string): string {
	return `/dashboard/questionnaire-management/answers/${id}`
}

/** Where answers are given: gone on with, or seen again by whoever gave them. */
export function answeringHref(id: string): string {
	return `/dashboard/client-questionnaire?answers=${id}`
}

/** Where submitted answers are taken over into client and case. */
export function reviewHref(id: string): string {
	return `/dashboard/client-intake/reviews/${id}`
}
