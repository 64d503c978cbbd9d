import type { IntakeRecord } from '@praxis/contract/intake/intake.fields'
import type { Mail } from '../../platform/mail/mailer.ts'

export interface LetterFirm {
	readonly name: string
	readonly phone: string
}

/** Confirms an inquiry to a visitor. Says nothing about the matter: the address may be mistyped. */
export function arrivalLetter(
	one: Pick<IntakeRecord, 'id' | 'number' | 'email'>,
	firm: LetterFirm,
	disclaimer: string,
): Mail {
	const who = firm.name === '' ? 'us' : firm.name
	const call = firm.phone === '' ? [] : [`If something must happen at once, please call ${firm.phone}.`]
	const paragraphs = [
		'Hello,',
		`Thank you for writing to ${who}. We have your inquiry. Its number is ${one.number}.`,
		'We review it, check for conflicts of interest, and contact you.',
		...call,
		disclaimer,
		'If you did not write to us, someone may have given your address by mistake; you can ignore this message.',
		firm.name === '' ? 'Praxis' : firm.name,
	]
	return {
		to: one.email,
		subject: `We have your inquiry (number ${one.number})`,
		text: paragraphs.join('\n\n'),
		kind: 'intake.arrived',
		intakeId: one.id,
	}
}
