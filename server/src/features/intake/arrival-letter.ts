import type { IntakeRecord } from '@praxis/contract/intake/intake.fields'
import type { ShownText } from '@praxis/contract/legal-texts/legal-texts.fields'
import type { Mail } from '../../platform/mail/mailer.ts'
import { LETTER_TEXTS } from './letter-texts.ts'

export interface LetterFirm {
	readonly name: string
	readonly phone: string
}

/** Confirms an inquiry to a visitor, in the language of the disclaimer. Says nothing about the matter: the address may be mistyped. */
export function arrivalLetter(
	one: Pick<IntakeRecord, 'id' | 'number' | 'email'>,
	firm: LetterFirm,
	disclaimer: Pick<ShownText, 'language' | 'text'>,
): Mail {
	const { hello, thanks, next, call, mistaken, subject } = LETTER_TEXTS[disclaimer.language].arrival
	const paragraphs = [
		hello,
		thanks(one.number, firm.name),
		next,
		...(firm.phone === '' ? [] : [call(firm.phone)]),
		disclaimer.text,
		mistaken,
		firm.name === '' ? 'Praxis' : firm.name,
	]
	return {
		to: one.email,
		subject: subject(one.number),
		text: paragraphs.join('\n\n'),
		kind: 'intake.arrived',
		intakeId: one.id,
	}
}
