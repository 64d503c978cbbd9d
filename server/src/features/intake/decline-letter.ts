import type { DeclineReason, IntakeRecord } from '@praxis/contract/intake/intake.fields'

/** Why, without confidences of others: a conflict is not hinted at (ABA Model Rule 1.6). */
const WHY: Readonly<Record<DeclineReason, string>> = {
	conflict: 'We are unable to represent you in this matter.',
	other_field: 'Your matter lies outside the fields in which we practice, so we are not able to represent you in it.',
	other_place:
		'Your matter is governed by the law of a place where we do not practice, so we are not able to represent you in it.',
	merits: 'After considering the information you provided, we have decided not to represent you in this matter.',
	too_late: 'After considering the information you provided, we have decided not to represent you in this matter.',
	capacity:
		'Our present commitments do not allow us to give your matter the attention it deserves, so we are not able to represent you in it.',
	fees: 'As we have not agreed on the terms of an engagement, we will not represent you in this matter.',
	unreachable:
		'We have tried to reach you about your inquiry without success. We have therefore closed it and will not represent you in this matter.',
	withdrew:
		'You have let us know that you no longer need our help. We have closed your inquiry and will not represent you in this matter.',
	other: 'We have decided not to represent you in this matter.',
}

function longDay(day: string): string {
	return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

function about(one: Pick<IntakeRecord, 'practiceArea' | 'number'>): string {
	return one.practiceArea === null ? `your inquiry ${one.number}` : `your inquiry ${one.number} (${one.practiceArea})`
}

/** What the firm's own letter says of this inquiry; of a conflict not even that there is one. */
export function letterValues(
	one: Pick<IntakeRecord, 'number' | 'fullName' | 'practiceArea' | 'deadlineOn'>,
	reason: DeclineReason,
) {
	return {
		name: one.fullName,
		number: String(one.number),
		matter: about(one),
		reason: WHY[reason],
		deadline: one.deadlineOn === null ? '' : `You mentioned ${longDay(one.deadlineOn)} as a deadline.`,
	}
}

export function letterSubject({ number }: Pick<IntakeRecord, 'number'>): string {
	return `Your inquiry (number ${number})`
}
