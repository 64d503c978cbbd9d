import type { LegalTextLanguage } from './legal-text-languages.ts'

/** Texts of the firm with legal effect. */
export const LEGAL_TEXT_KEYS = [
	'prospect_disclaimer',
	'intake_notice',
	'inquiry_retention',
	'questionnaire_confidentiality',
	'esign_consent',
	'deadline_disclaimer',
	'decline_letter',
	'conflict_letter',
	'closed_case',
] as const
export type LegalTextKey = (typeof LEGAL_TEXT_KEYS)[number]

export const LEGAL_TEXT_MAX = 10_000

interface LegalTextInfo {
	readonly title: string
	/** Where people read it. */
	readonly shown: string
	readonly placeholders: readonly Placeholder[]
}

/** What can stand in braces, with the sample the preview shows. */
export const PLACEHOLDERS = {
	firm: { meaning: 'name of the firm', sample: 'Sample & Partners' },
	phone: { meaning: 'phone number of the firm', sample: '(212) 555-0100' },
	date: { meaning: 'today’s date', sample: 'January 15, 2027' },
	name: { meaning: 'name of the person', sample: 'Jordan Sample' },
	number: { meaning: 'number of the inquiry', sample: '1042' },
	matter: { meaning: 'the inquiry and its practice area', sample: 'your inquiry 1042 (Family Law)' },
	reason: { meaning: 'why the firm declines', sample: 'We have decided not to represent you in this matter.' },
	deadline: {
		meaning: 'the deadline the person gave, if any',
		sample: 'You mentioned February 1, 2027 as a deadline.',
	},
} as const
export type Placeholder = keyof typeof PLACEHOLDERS

type Samples = Readonly<Partial<Record<Placeholder, string>>>
/** Samples that are not the same in other languages than English. */
const SAMPLES_IN: Readonly<Partial<Record<LegalTextLanguage, Samples>>> = {
	es: {
		date: '15 de enero de 2027',
		matter: 'su consulta 1042',
		reason: 'Hemos decidido no representarle en este asunto.',
		deadline: 'Usted mencionó el 1 de febrero de 2027 como fecha límite.',
	},
}

/** What the preview of a text fills in. */
export function samplesIn(language: LegalTextLanguage): Samples {
	const english = Object.fromEntries(Object.entries(PLACEHOLDERS).map(([name, { sample }]) => [name, sample]))
	return { ...english, ...SAMPLES_IN[language] }
}

const OF_FIRM = ['firm', 'phone'] as const
const OF_LETTER = [...OF_FIRM, 'date', 'name', 'number', 'matter', 'reason', 'deadline'] as const

export const LEGAL_TEXTS: Readonly<Record<LegalTextKey, LegalTextInfo>> = {
	prospect_disclaimer: {
		title: 'Prospect disclaimer',
		shown: 'Public inquiry page, its confirmation email, and questionnaires. Prospects only, never existing clients.',
		placeholders: OF_FIRM,
	},
	intake_notice: {
		title: 'Public intake notice',
		shown: 'Public inquiry page, beside the form.',
		placeholders: OF_FIRM,
	},
	inquiry_retention: {
		title: 'Inquiry retention note',
		shown: 'Public inquiry page, beside the form.',
		placeholders: OF_FIRM,
	},
	questionnaire_confidentiality: {
		title: 'Questionnaire confidentiality notice',
		shown: 'Above a questionnaire. Prospects only.',
		placeholders: OF_FIRM,
	},
	esign_consent: {
		title: 'Electronic signature consent',
		shown: 'Below every signature question.',
		placeholders: OF_FIRM,
	},
	deadline_disclaimer: {
		title: 'Deadline disclaimer',
		shown: 'Where a questionnaire asks about deadlines, and to existing clients on the public inquiry page.',
		placeholders: OF_FIRM,
	},
	decline_letter: {
		title: 'Non-engagement letter',
		shown: 'Draft when an inquiry is declined, for every reason but a conflict of interest.',
		placeholders: OF_LETTER,
	},
	conflict_letter: {
		title: 'Conflict letter',
		shown: 'Draft when an inquiry is declined for a conflict of interest. Must not hint at the conflict.',
		placeholders: OF_LETTER.filter((one) => one !== 'reason'),
	},
	closed_case: {
		title: 'Closed case',
		shown: 'Client portal, on cases that are closed.',
		placeholders: OF_FIRM,
	},
}
