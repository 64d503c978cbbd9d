import type { DateText } from '../kernel/dates.ts'
import { isLocalTime } from '../kernel/local-time.ts'

/** Letters of a notice. */
export const NOTICE_MAX = 50_000

/** A date that a notice states itself, such as “Responses due by 3/16/2026”. */
export interface StatedDate {
	readonly label: string
	readonly on: DateText
}

/** Letters of its docket text that are read. */
const DOCKET_TEXT_MAX = 4_000

/** What a notice of electronic filing says; empty where it does not. */
export interface FilingNotice {
	readonly court: string
	readonly caseName: string
	/** As the court writes it: `1:25-cv-01234-ABC`. */
	readonly docketNumber: string
	readonly filer: string
	readonly documentNumber: string
	readonly filedOn: DateText | null
	readonly docketText: string
	readonly stated: readonly StatedDate[]
	/** Events of the federal rules that the docket text may stand for, the likeliest first. */
	readonly eventIds: readonly string[]
}

/** Words of a docket text, or some that follow each other, and the event of the federal civil rules that they stand for. The first
 *  that matches comes first. */
const EVENTS: readonly (readonly [RegExp | readonly RegExp[], string])[] = [
	[/\b(?:affidavit|proof|return) of service\b|summons returned executed/i, 'summons-served'],
	[[/\bwaiver of service\b/i, /\b(?:sent|request)/i], 'waiver-sent'],
	[/\b(?:crossclaim|counterclaim)\b/i, 'counterclaim-served'],
	[[/\border\b/i, /\b(?:denying|denied|den(?:ies|y)|postpon\w*)\b/i, /\bmotion to dismiss\b/i], 'motion-denied'],
	[[/\bmotion to dismiss\b/i, /\bdenied\b/i], 'motion-denied'],
	[/\breport and recommendation|recommended disposition|findings and recommendations?/i, 'recommendation-served'],
	[/^\s*objections? to (?:the )?(?:report|recommendation)/i, 'objections-served'],
	[/(?<!\b(?:offer of|summary|default|motion for) )\bjudgment\b(?! on the pleadings)/i, 'judgment-entered'],
	[/\bcosts taxed|bill of costs taxed/i, 'costs-taxed'],
	[/\binterrogator/i, 'interrogatories-served'],
	[/\brequests? for production/i, 'production-requested'],
	[/\brequests? for admissions?/i, 'admission-requested'],
	[/\boffer of judgment/i, 'offer-served'],
	[/\bsubpoena\b/i, 'subpoena-served'],
	[/\bexpert (?:witness )?disclosures?/i, 'expert-disclosed'],
	[/\bpretrial disclosures?/i, 'pretrial-disclosed'],
	[[/\btranscript\b/i, /\bavailable\b/i], 'transcript-available'],
	[
		/^(?!(?:[a-z]+ )?(?:order|opinion|memorandum|minute)\b).*\bmotion (?:for (?:a )?more definite statement|to (?:dismiss|strike))\b|^answer\b/i,
		'response-served',
	],
	[/^\s*(?:amended )?complaint\b/i, 'complaint-filed'],
]

/** Whether each pattern follows the one before it; each is looked for once, as a long text would hold up the page otherwise. */
function isSaidIn(text: string, patterns: readonly RegExp[]): boolean {
	let rest = text
	for (const pattern of patterns) {
		const found = pattern.exec(rest)
		if (found === null) return false
		rest = rest.slice(found.index + found[0].length)
	}
	return true
}

const DAY = String.raw`(\d{1,2})/(\d{1,2})/(\d{4}|\d{2})`
const TITLES = '([A-Z][A-Za-z/ ]{2,60}?)'
const STATED = new RegExp(
	String.raw`${TITLES}\s+(?:is |are )?(?:due|set for|reset for|deadline(?: is)?)(?:\s+(?:by|on))?\s+${DAY}`,
	'g',
)

function dayOf(month: string, day: string, year: string): DateText | null {
	const on = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
	return isLocalTime(`${on}T00:00`) ? on : null
}

function lineOf(text: string, label: string): string {
	return new RegExp(String.raw`^[ \t>]*${label}:[ \t]*(.*)$`, 'im').exec(text)?.[1]?.trim() ?? ''
}

/** The sentence says on which day it was filed; the day that it was entered is another one. */
function filedOn(text: string): DateText | null {
	const found =
		new RegExp(String.raw`\bfiled on ${DAY}`).exec(text) ??
		new RegExp(String.raw`\bentered (?:by .{1,80} )?on ${DAY}`).exec(text)
	return found === null ? null : dayOf(found[1] ?? '', found[2] ?? '', found[3] ?? '')
}

/** Until the lists of who was notified. */
function docketTextOf(text: string): string {
	const start = /docket text:[ \t]*\n?/i.exec(text)
	if (start === null) return ''
	const from = start.index + start[0].length
	const rest = text.slice(from, from + DOCKET_TEXT_MAX)
	const end =
		/^[ \t>]*(?:[^\s>]\S*[ \t]*)?notice (?:has been|will be|will not be) |^[ \t>]*the following document\(s\)/im.exec(
			rest,
		)
	return (end === null ? rest : rest.slice(0, end.index))
		.replaceAll(/^[ \t>]+/gm, '')
		.replaceAll(/\s+/g, ' ')
		.trim()
}

function statedIn(docketText: string): StatedDate[] {
	return [...docketText.matchAll(STATED)].flatMap(([, label = '', month = '', day = '', year = '']) => {
		const on = dayOf(month, day, year)
		return on === null ? [] : [{ label: label.trim(), on }]
	})
}

/** Reads a notice of electronic filing as CM/ECF writes it; null where the text is none. */
export function readNotice(typed: string): FilingNotice | null {
	const text = typed.slice(0, NOTICE_MAX).replaceAll('\r\n', '\n').replaceAll('’', "'")
	const docketNumber = lineOf(text, 'case number')
	const docketText = docketTextOf(text)
	if (docketNumber === '' && docketText === '') return null
	const court =
		/^.*\b(?:district|circuit|bankruptcy) (?:court|of)\b.*$/im
			.exec(text)?.[0]
			.replace(/^[ \t>]+/, '')
			.trim() ?? ''
	// Dates that a sentence states are no event.
	const words = docketText.replaceAll(STATED, '')
	return {
		court,
		caseName: lineOf(text, 'case name'),
		docketNumber,
		filer: lineOf(text, 'filer'),
		documentNumber: lineOf(text, 'document number').replace(/\D.*$/, ''),
		filedOn: filedOn(text),
		docketText,
		stated: statedIn(docketText),
		eventIds: [...new Set(EVENTS.filter(([said]) => isSaidIn(words, [said].flat())).map(([, id]) => id))],
	}
}

/** The parts of a docket number that name the case, without the office before it and the judges after it: `25-cv-1234`. */
export function coreOfDocketNumber(text: string): string {
	const found = /(\d{2,4})\s*-?\s*([a-z]{2,4})\s*-?\s*0*(\d{1,6})/i.exec(text)
	if (found === null) return text.trim().toLowerCase()
	const [, year = '', kind = '', number = ''] = found
	return `${year.slice(-2)}-${kind.toLowerCase()}-${number}`
}
