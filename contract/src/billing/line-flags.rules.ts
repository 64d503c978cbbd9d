import { ACTIVITY_CODES, TASK_CODES } from '../time/utbms-codes.ts'
import type { InvoiceLine } from './invoice.fields.ts'

/** What a client accepts on its bills. Null and false: anything. */
export interface BillingRules {
	readonly maxEntrySeconds: number | null
	/** Most seconds a day of one timekeeper. */
	readonly maxDaySeconds: number | null
	readonly rateCapCents: number | null
	readonly forbiddenWords: readonly string[]
	readonly requiresCodes: boolean
	readonly refusesBlockBilling: boolean
	readonly refusesAdministrative: boolean
}

export const NO_RULES: BillingRules = {
	maxEntrySeconds: null,
	maxDaySeconds: null,
	rateCapCents: null,
	forbiddenWords: [],
	requiresCodes: false,
	refusesBlockBilling: false,
	refusesAdministrative: false,
}

export const FLAG_RULES = [
	'entry_hours',
	'day_hours',
	'rate_cap',
	'forbidden_word',
	'codes',
	'block_billing',
	'administrative',
] as const

export interface LineFlag {
	readonly lineId: string
	readonly rule: (typeof FLAG_RULES)[number]
	/** A sentence. */
	readonly message: string
}

type Line = Pick<
	InvoiceLine,
	| 'id'
	| 'kind'
	| 'dated'
	| 'timekeeperName'
	| 'description'
	| 'taskCode'
	| 'activityCode'
	| 'billedSeconds'
	| 'rateCents'
>

const HOUR = 3_600
const hours = (seconds: number) => `${Math.round((seconds / HOUR) * 100) / 100} h`
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
const ADMINISTRATIVE =
	/\b(?:cop(?:y|ying|ied)|photocop\w*|scann?(?:ed|ing)?|calendar(?:ed|ing)?|schedul(?:e|ed|ing)|organiz(?:e|ed|ing) (?:the )?files?|fil(?:e|ed|ing) documents|mail(?:ed|ing)|fax(?:ed|ing)?|invoic(?:e|es|ing)|data entry)\b/iu
const WORDS_OF_TASK = 2
const TASKS_OF_BLOCK = 2

/** Whether a narrative lists several tasks: parts between semicolons or lines, each of at least two words. */
export function isBlockBilled(text: string): boolean {
	const parts = text.split(/[;\n]/u).filter((part) => part.trim().split(/\s+/u).length >= WORDS_OF_TASK)
	return parts.length >= TASKS_OF_BLOCK
}

/** Whether a text has a word or phrase, as a whole and whatever the case. */
function hasPhrase(text: string, phrase: string): boolean {
	const wanted = phrase.trim().toLowerCase()
	if (wanted === '') return false
	const isLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)
	const lower = text.toLowerCase()
	for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + 1)) {
		if (!isLetter(lower[at - 1]) && !isLetter(lower[at + wanted.length])) return true
	}
	return false
}

function codeFlag({ taskCode, activityCode }: Line): string | null {
	if (taskCode === '') return 'The UTBMS task code is missing.'
	if (!(taskCode in TASK_CODES)) return `${taskCode} is not a UTBMS task code.`
	if (activityCode === '') return 'The UTBMS activity code is missing.'
	if (!(activityCode in ACTIVITY_CODES)) return `${activityCode} is not a UTBMS activity code.`
	return null
}

function textFlags(line: Line, rules: BillingRules): LineFlag[] {
	const words = rules.forbiddenWords.filter((one) => hasPhrase(line.description, one))
	const flag = (rule: LineFlag['rule'], message: string): LineFlag => ({ lineId: line.id, rule, message })
	const said = words.map((one) => flag('forbidden_word', `The narrative says “${one}”.`))
	// A fee of the arrangement is agreed, and lists its computation.
	if (line.kind === 'fee') return said
	return [
		...said,
		...(rules.refusesBlockBilling && isBlockBilled(line.description)
			? [flag('block_billing', 'The narrative lists several tasks in one entry.')]
			: []),
		...(rules.refusesAdministrative && ADMINISTRATIVE.test(line.description)
			? [flag('administrative', 'This reads like an administrative task.')]
			: []),
	]
}

function timeFlags(line: Line, rules: BillingRules): LineFlag[] {
	const { maxEntrySeconds, rateCapCents } = rules
	const flag = (rule: LineFlag['rule'], message: string): LineFlag => ({ lineId: line.id, rule, message })
	const seconds = line.billedSeconds ?? 0
	const rate = line.rateCents ?? 0
	const code = rules.requiresCodes ? codeFlag(line) : null
	return [
		...(maxEntrySeconds !== null && seconds > maxEntrySeconds
			? [flag('entry_hours', `${hours(seconds)} in one entry; at most ${hours(maxEntrySeconds)}.`)]
			: []),
		...(rateCapCents !== null && rate > rateCapCents
			? [flag('rate_cap', `${dollars(rate)} an hour; at most ${dollars(rateCapCents)}.`)]
			: []),
		...(code === null ? [] : [flag('codes', code)]),
	]
}

function dayFlags(lines: readonly Line[], maxDaySeconds: number | null): LineFlag[] {
	if (maxDaySeconds === null) return []
	const days = Map.groupBy(lines, ({ timekeeperName, dated }) => `${dated} ${timekeeperName}`)
	return [...days.values()].flatMap((day) => {
		const seconds = day.reduce((sum, one) => sum + (one.billedSeconds ?? 0), 0)
		if (seconds <= maxDaySeconds) return []
		const message = `${hours(seconds)} on this day by ${day[0]?.timekeeperName ?? ''}; at most ${hours(maxDaySeconds)}.`
		return day.map(({ id }) => ({ lineId: id, rule: 'day_hours' as const, message }))
	})
}

/** The lines of a bill that its client would refuse, in the order of the lines. */
export function flagsOf(rules: BillingRules, lines: readonly Line[]): LineFlag[] {
	const time = lines.filter(({ kind }) => kind === 'time')
	const days = Map.groupBy(dayFlags(time, rules.maxDaySeconds), ({ lineId }) => lineId)
	return lines.flatMap((line) => [
		...(line.kind === 'time' ? timeFlags(line, rules) : []),
		...(days.get(line.id) ?? []),
		...textFlags(line, rules),
	])
}
