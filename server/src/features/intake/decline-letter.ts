import type { DeclineReason, IntakeRecord } from '@praxis/contract/intake/intake.fields'
import type { LegalTextLanguage } from '@praxis/contract/legal-texts/legal-text-languages'
import { LETTER_TEXTS } from './letter-texts.ts'

function longDay(locale: string, day: string): string {
	return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

type Inquiry = Pick<IntakeRecord, 'number' | 'fullName' | 'practiceArea' | 'deadlineOn'>

/** What the firm's own letter says of this inquiry; of a conflict not even that there is one. */
export function letterValues(one: Inquiry, reason: DeclineReason, language: LegalTextLanguage) {
	const { locale, why, matter, deadline } = LETTER_TEXTS[language]
	return {
		name: one.fullName,
		number: String(one.number),
		matter: matter(one),
		reason: why[reason],
		deadline: one.deadlineOn === null ? '' : deadline(longDay(locale, one.deadlineOn)),
	}
}

export function letterSubject({ number }: Pick<IntakeRecord, 'number'>, language: LegalTextLanguage): string {
	return LETTER_TEXTS[language].subject(number)
}
