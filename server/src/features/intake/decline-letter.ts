import type { DeclineReason } from '@praxis/contract/intake/intake.rules'
import type { IntakeRecord } from '@praxis/contract/intake/intake-fields'

/** Why, in words that tell nobody's secrets: of a conflict the letter gives no particulars (ABA Model Rule 1.6). */
const WHY: Readonly<Record<DeclineReason, string>> = {
	conflict:
		'For reasons of professional responsibility we are not able to represent you in this matter. The rules that bind us do not allow us to say more.',
	other_field: 'Your matter lies outside the fields in which we practice, so we are not able to represent you in it.',
	other_place:
		'Your matter is governed by the law of a place where we do not practice, so we are not able to represent you in it.',
	merits: 'After considering what you told us, we have decided not to represent you in this matter.',
	too_late: 'After considering what you told us, we have decided not to represent you in this matter.',
	capacity:
		'Our present commitments do not allow us to give your matter the attention it deserves, so we are not able to represent you in it.',
	fees: 'As we have not agreed on the terms of an engagement, we will not represent you in this matter.',
	unreachable:
		'We have tried to reach you about your inquiry without success. We have therefore closed it and will not represent you in this matter.',
	withdrew:
		'You have let us know that you no longer need our help. We have closed your inquiry and will not represent you in this matter.',
	other: 'We have decided not to represent you in this matter.',
}

const OPINION =
	'Please do not take this as an opinion on your rights or on whether your case has merit: we have not investigated it, and another lawyer may see it differently.'

function deadlineWords(deadlineOn: string | null): string {
	const told = deadlineOn === null ? '' : ` You mentioned ${longDay(deadlineOn)} as a date that matters.`
	return `The law sets time limits for bringing claims and for answering them. Some are very short, and once one has passed your rights may be lost for good.${told} If you wish to pursue the matter, please consult another lawyer at once. We will not watch any deadline for you.`
}

function longDay(day: string): string {
	return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

function about(one: Pick<IntakeRecord, 'practiceArea' | 'number'>): string {
	return one.practiceArea === null ? `your inquiry ${one.number}` : `your inquiry ${one.number} (${one.practiceArea})`
}

export interface DraftedLetter {
	readonly subject: string
	readonly text: string
}

/** A letter of non-engagement: that the firm does not act, that it has formed no opinion, and that time limits run. */
export function draftDeclineLetter(
	one: Pick<IntakeRecord, 'number' | 'fullName' | 'practiceArea' | 'deadlineOn'>,
	reason: DeclineReason,
	firmName: string,
): DraftedLetter {
	const firm = firmName === '' ? 'our firm' : firmName
	const paragraphs = [
		`Dear ${one.fullName},`,
		`Thank you for contacting ${firm} about ${about(one)}.`,
		WHY[reason],
		'We have not acted as your lawyers, no attorney-client relationship was formed, and we will take no further steps.',
		OPINION,
		deadlineWords(one.deadlineOn),
		'What you told us stays confidential. We keep your name and the names you gave us only so far as we must, to check for conflicts of interest later.',
		'We wish you well.',
		firmName === '' ? 'Sincerely' : `Sincerely,\n${firmName}`,
	]
	return { subject: `Your inquiry (number ${one.number})`, text: paragraphs.join('\n\n') }
}
