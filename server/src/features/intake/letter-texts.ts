import type { DeclineReason, IntakeRecord } from '@praxis/contract/intake/intake.fields'
import type { LegalTextLanguage } from '@praxis/contract/legal-texts/legal-text-languages'

/** What the confirmation of an inquiry says beside the firm's own text. */
export interface ArrivalTexts {
	readonly hello: string
	readonly thanks: (number: number, firm: string) => string
	readonly next: string
	readonly call: (phone: string) => string
	readonly mistaken: string
	readonly subject: (number: number) => string
}

/** What letters to a person who inquired say beside the firm's own texts; the rest is of the letter of non-engagement. */
interface LetterTexts {
	/** BCP 47, for dates. */
	readonly locale: string
	/** Why, without confidences of others: a conflict is not hinted at (ABA Model Rule 1.6). */
	readonly why: Readonly<Record<DeclineReason, string>>
	readonly matter: (one: Pick<IntakeRecord, 'practiceArea' | 'number'>) => string
	readonly deadline: (day: string) => string
	readonly subject: (number: number) => string
	readonly arrival: ArrivalTexts
}

const AFTER_CONSIDERING =
	'After considering the information you provided, we have decided not to represent you in this matter.'

const EN: LetterTexts = {
	locale: 'en-US',
	why: {
		conflict: 'We are unable to represent you in this matter.',
		other_field: 'Your matter lies outside the fields in which we practice, so we are not able to represent you in it.',
		other_place:
			'Your matter is governed by the law of a place where we do not practice, so we are not able to represent you in it.',
		merits: AFTER_CONSIDERING,
		too_late: AFTER_CONSIDERING,
		capacity:
			'Our present commitments do not allow us to give your matter the attention it deserves, so we are not able to represent you in it.',
		fees: 'As we have not agreed on the terms of an engagement, we will not represent you in this matter.',
		unreachable:
			'We have tried to reach you about your inquiry without success. We have therefore closed it and will not represent you in this matter.',
		withdrew:
			'You have let us know that you no longer need our help. We have closed your inquiry and will not represent you in this matter.',
		other: 'We have decided not to represent you in this matter.',
	},
	matter: ({ practiceArea, number }) =>
		practiceArea === null ? `your inquiry ${number}` : `your inquiry ${number} (${practiceArea})`,
	deadline: (day) => `You mentioned ${day} as a deadline.`,
	subject: (number) => `Your inquiry (number ${number})`,
	arrival: {
		hello: 'Hello,',
		thanks: (number, firm) =>
			`Thank you for writing to ${firm || 'us'}. We have your inquiry. Its number is ${number}.`,
		next: 'We review it and check for conflicts of interest. If we can help, we contact you.',
		call: (phone) => `If something must happen at once, please call ${phone}.`,
		mistaken:
			'If you did not write to us, someone may have given your address by mistake; you can ignore this message.',
		subject: (number) => `We have your inquiry (number ${number})`,
	},
}

const TRAS_CONSIDERAR = 'Tras considerar la información que nos dio, hemos decidido no representarle en este asunto.'

const ES: LetterTexts = {
	locale: 'es-US',
	why: {
		conflict: 'No podemos representarle en este asunto.',
		other_field:
			'Su asunto queda fuera de las áreas en las que ejercemos, por lo que no podemos representarle en este asunto.',
		other_place:
			'Su asunto se rige por el derecho de un lugar donde no ejercemos, por lo que no podemos representarle en este asunto.',
		merits: TRAS_CONSIDERAR,
		too_late: TRAS_CONSIDERAR,
		capacity:
			'Nuestros compromisos actuales no nos permiten dar a su asunto la atención que merece, por lo que no podemos representarle en este asunto.',
		fees: 'Como no hemos acordado las condiciones de un contrato de representación, no le representaremos en este asunto.',
		unreachable:
			'Hemos intentado comunicarnos con usted acerca de su consulta sin lograrlo. Por lo tanto la hemos cerrado y no le representaremos en este asunto.',
		withdrew:
			'Usted nos informó que ya no necesita nuestra ayuda. Hemos cerrado su consulta y no le representaremos en este asunto.',
		other: 'Hemos decidido no representarle en este asunto.',
	},
	matter: ({ number }) => `su consulta ${number}`,
	deadline: (day) => `Usted mencionó el ${day} como fecha límite.`,
	subject: (number) => `Su consulta (número ${number})`,
	arrival: {
		hello: 'Hola:',
		thanks: (number, firm) =>
			`Gracias por escribir${firm === '' ? 'nos' : ` a ${firm}`}. Recibimos su consulta. Su número es ${number}.`,
		next: 'La revisamos y comprobamos que no haya conflictos de intereses. Si podemos ayudarle, nos comunicamos con usted.',
		call: (phone) => `Si algo debe hacerse de inmediato, llame al ${phone}.`,
		mistaken:
			'Si usted no nos escribió, es posible que alguien haya dado su dirección por error; puede ignorar este mensaje.',
		subject: (number) => `Recibimos su consulta (número ${number})`,
	},
}

export const LETTER_TEXTS: Readonly<Record<LegalTextLanguage, LetterTexts>> = { en: EN, es: ES }
