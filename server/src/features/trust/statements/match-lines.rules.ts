import { daysBetween } from '@praxis/contract/kernel/dates'
import { saidText } from '@praxis/contract/trust/bank-rules.rules'

interface Line {
	readonly id: string
	readonly postedOn: string
	readonly cents: number
	readonly payee: string
	readonly memo: string
	readonly checkNumber: string
	/** Whom a matching rule says the line is paid to or received from. */
	readonly ruledPayee?: string | null
}

interface Movement {
	readonly entryId: string
	readonly postedOn: string
	readonly cents: number
	readonly payee: string
	readonly reference: string
	/** The deposit slip that it was taken to the bank with. */
	readonly slipId?: string | null
}

/** What of the book a line of the statement is. A sure one needs no person: the check number says it, or nothing else can be meant. */
export interface Suggestion {
	readonly lineId: string
	readonly entryIds: readonly string[]
	readonly isSure: boolean
}

/** A check may be cashed until it is stale (UCC § 4-404: six months); deposits arrive within days. */
const DAYS_OF_CHECKS = 183
const DAYS_OF_DEPOSITS = 10
/** What is entered after the bank shows it. */
const DAYS_LATE = 5
const SURE_BY_CHECK = 1_000
const BY_RULE = 500
const BY_PAYEE = 100

const numberIn = (reference: string) => /\d{2,}/.exec(reference)?.[0].replace(/^0+/, '') ?? null

function wordsOf(text: string): Set<string> {
	return new Set(text.toLowerCase().match(/[a-z]{3,}/g) ?? [])
}

function isOfRule({ ruledPayee }: Line, { payee }: Movement): boolean {
	return typeof ruledPayee === 'string' && saidText(payee) === saidText(ruledPayee)
}

function isInTime(line: Line, postedOn: string): boolean {
	const days = daysBetween(postedOn, line.postedOn)
	return days >= -DAYS_LATE && days <= (line.cents < 0 ? DAYS_OF_CHECKS : DAYS_OF_DEPOSITS)
}

function isOfCheck({ checkNumber, cents }: Line, { reference }: Movement): boolean {
	return cents < 0 && checkNumber !== '' && checkNumber.replace(/^0+/, '') === numberIn(reference)
}

/** Null where they can't be the same; else how much speaks for it. */
function scoreOf(line: Line, movement: Movement): number | null {
	if (line.cents !== movement.cents || !isInTime(line, movement.postedOn)) return null
	if (isOfCheck(line, movement)) return SURE_BY_CHECK
	// Two checks of the same amount differ by their numbers.
	if (line.checkNumber !== '' && numberIn(movement.reference) !== null) return null
	const said = wordsOf(`${line.payee} ${line.memo}`)
	const shared = [...wordsOf(movement.payee)].filter((word) => said.has(word)).length
	const ruled = isOfRule(line, movement) ? BY_RULE : 0
	return ruled + shared * BY_PAYEE - Math.abs(daysBetween(movement.postedOn, line.postedOn))
}

interface Pair {
	readonly line: Line
	readonly movement: Movement
	readonly score: number
}

function pairsOf(lines: readonly Line[], movements: readonly Movement[]): Pair[] {
	const byCents = Map.groupBy(movements, ({ cents }) => cents)
	return lines.flatMap((line) =>
		(byCents.get(line.cents) ?? []).flatMap((movement) => {
			const score = scoreOf(line, movement)
			return score === null ? [] : [{ line, movement, score }]
		}),
	)
}

type Choices = ReadonlyMap<string, number>

/** How many pairs each line and each movement is in. */
function choicesOf(pairs: readonly Pair[]): Choices {
	const choices = new Map<string, number>()
	for (const { line, movement } of pairs) {
		for (const id of [line.id, movement.entryId]) choices.set(id, (choices.get(id) ?? 0) + 1)
	}
	return choices
}

interface Batch {
	readonly entryIds: readonly string[]
	/** The deposit slip says so. */
	readonly isSure: boolean
}

/** One deposit of the bank for those of a deposit slip, or for several receipts of a day. */
function batchFor(line: Line, free: readonly Movement[]): Batch | null {
	const onSlips = Map.groupBy(
		free.filter(({ cents, slipId }) => cents > 0 && typeof slipId === 'string'),
		({ slipId }) => slipId,
	)
	const slips = [...onSlips.values()].filter(
		(group) => isWhole(group, line) && group.every((one) => isInTime(line, one.postedOn)),
	)
	const [slip] = slips
	if (slip !== undefined) return { entryIds: slip.map(({ entryId }) => entryId), isSure: slips.length === 1 }
	const inTime = free.filter(({ cents, postedOn }) => cents > 0 && isInTime(line, postedOn))
	const groups = [
		...Map.groupBy(
			inTime.filter(({ reference }) => reference !== ''),
			({ reference }) => reference,
		).values(),
		...Map.groupBy(inTime, ({ postedOn }) => postedOn).values(),
	]
	const found = groups.find((group) => group.length > 1 && isWhole(group, line))
	return found === undefined ? null : { entryIds: found.map(({ entryId }) => entryId), isSure: false }
}

function isWhole(group: readonly Movement[], line: Line): boolean {
	return group.reduce((sum, { cents }) => sum + cents, 0) === line.cents
}

/** Suggests for the lines of a statement what of the book they are; each movement once, the likeliest first. */
export function suggestMatches(lines: readonly Line[], movements: readonly Movement[]): Suggestion[] {
	const pairs = pairsOf(lines, movements)
	const choices = choicesOf(pairs)
	// What a rule names the payee of is sure where no other line or transaction can be meant by it.
	const ruledChoices = choicesOf(pairs.filter(({ line, movement }) => isOfRule(line, movement)))
	const isOnly = (of: Choices, { line, movement }: Pair) => of.get(line.id) === 1 && of.get(movement.entryId) === 1
	const taken = new Set<string>()
	const found: Suggestion[] = []
	for (const pair of pairs.sort((a, b) => b.score - a.score)) {
		const { line, movement, score } = pair
		if (taken.has(line.id) || taken.has(movement.entryId)) continue
		taken.add(line.id).add(movement.entryId)
		const isRuled = isOfRule(line, movement) && isOnly(ruledChoices, pair)
		const isSure = score === SURE_BY_CHECK || isOnly(choices, pair) || isRuled
		found.push({ lineId: line.id, entryIds: [movement.entryId], isSure })
	}
	for (const line of lines) {
		if (taken.has(line.id) || line.cents < 0) continue
		const free = movements.filter(({ entryId }) => !taken.has(entryId))
		const batch = batchFor(line, free)
		if (batch === null) continue
		for (const id of batch.entryIds) taken.add(id)
		found.push({ lineId: line.id, ...batch })
	}
	return found
}
