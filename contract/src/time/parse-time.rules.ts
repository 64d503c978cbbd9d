import type { Billing } from './time.fields.ts'

export interface TypedTime {
	/** Null when no duration was typed. */
	readonly seconds: number | null
	readonly description: string
	/** UTBMS codes (Uniform Task-Based Management System): tasks such as `L210`, activities such as `A104`. */
	readonly taskCode: string
	readonly activityCode: string
	/** Null when nothing was said about it. */
	readonly billing: Billing | null
}

/** Task sets of UTBMS: litigation, project, counseling, bankruptcy, and expenses are not among them. */
const CODE = /^[LPCB]\d{3}$|^A1\d{2}$/

/** Whether a text is the code of a UTBMS task or activity, e.g. `L210`, `A104`. */
export function isUtbmsCode(text: string): boolean {
	return CODE.test(text)
}

const NUMBER = String.raw`(?:\d{1,3}(?:[.,]\d{1,2})?|[.,]\d{1,2})`
/** `1h20m`, `1 hour 20 min`, `2 hours`, `1,5h`, `90 min`, `45m`. */
const UNITS = new RegExp(
	String.raw`(?<![\w.,:$])(?:(${NUMBER})\s*(?:hours?|hrs?|h)(?:\s*(\d{1,2})\s*(?:minutes?|mins?|m)?)?|(\d{1,4})\s*(?:minutes?|mins?|m))(?![\w:])`,
	'i',
)
/** `1:20`, but not a time of day such as `2:30 pm`. */
const CLOCK = /(?<![\w.,:$])(\d{1,2}):([0-5]\d)(?!\s*[ap]\.?m\b)(?![\w:])/i
/** `.3` or `1.5`, at the start only: elsewhere it may be anything. */
const DECIMAL = /^(\d{0,2}[.,]\d{1,2})(?![\w.,:])/

function numberOf(text: string | undefined): number {
	return Number((text ?? '0').replace(',', '.').replace(/^\./, '0.'))
}

interface Found {
	readonly seconds: number
	readonly at: number
	readonly length: number
}

function durationIn(text: string): Found | null {
	const units = UNITS.exec(text)
	if (units !== null) {
		const [whole, hours, minutes, onlyMinutes] = units
		const seconds =
			onlyMinutes === undefined
				? Math.round(numberOf(hours) * 3600) + numberOf(minutes) * 60
				: numberOf(onlyMinutes) * 60
		return { seconds, at: units.index, length: whole.length }
	}
	const clock = CLOCK.exec(text)
	if (clock !== null) {
		const [whole, hours, minutes] = clock
		return { seconds: numberOf(hours) * 3600 + numberOf(minutes) * 60, at: clock.index, length: whole.length }
	}
	const decimal = DECIMAL.exec(text)
	if (decimal === null) return null
	return { seconds: Math.round(numberOf(decimal[1]) * 3600), at: 0, length: decimal[0].length }
}

/** Reads one line as people type it, e.g. `1h20m reviewed deposition A104 n/c`. */
export function parseTime(typed: string): TypedTime {
	const text = typed.trim()
	const found = durationIn(text)
	const rest = found === null ? text : `${text.slice(0, found.at)} ${text.slice(found.at + found.length)}`
	let taskCode = ''
	let activityCode = ''
	let billing: Billing | null = null
	const words: string[] = []
	for (const word of rest.split(/\s+/)) {
		const bare = word.replace(/[,;.]$/, '')
		const code = bare.toUpperCase()
		if (isUtbmsCode(code) && code.startsWith('A') && activityCode === '') activityCode = code
		else if (isUtbmsCode(code) && !code.startsWith('A') && taskCode === '') taskCode = code
		else if (/^(n\/c|nc|no-charge)$/i.test(bare) && billing === null) billing = 'no_charge'
		else if (/^(nb|n\/b|non-?billable)$/i.test(bare) && billing === null) billing = 'non_billable'
		else words.push(word)
	}
	const description = words
		.join(' ')
		.replace(/^[\s,;:–-]+/, '')
		.trim()
	return { seconds: found?.seconds ?? null, description, taskCode, activityCode, billing }
}
