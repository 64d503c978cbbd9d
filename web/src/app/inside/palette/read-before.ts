import { caseHit } from '@praxis/contract/cases/cases.fields'
import { clientSummary } from '@praxis/contract/clients/clients.fields'
import { SEARCH_HITS_MAX, type SearchHit, type SearchKind } from '@praxis/contract/search/search.contract'
import type { QueryClient } from '@tanstack/react-query'
import { allKeptReads } from '../../../lib/offline/kept-reads.ts'
import { foldText } from '../../../ui/palette/highlighted.tsx'

const WORD = /[\p{L}\p{N}]+/gu
const DEPTH_MAX = 6

function* objectsIn(value: unknown, depth = 0): Generator<object> {
	if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return
	yield value
	for (const inner of Object.values(value)) yield* objectsIn(inner, depth + 1)
}

/** Only what a hit shows: what was kept before a record had other fields counts too. */
const KNOWN_CASE = caseHit.omit({ kind: true })
const KNOWN_CLIENT = clientSummary.pick({ id: true, fullName: true, companyName: true, email: true, status: true })

function caseHitOf(value: object): SearchHit[] {
	const read = KNOWN_CASE.safeParse(value)
	return read.success ? [{ kind: 'case', ...read.data }] : []
}

const PHONE = /^[\d\s()+./-]+$/
const PHONE_DIGITS_MIN = 4

function digitsOf(text: string): string {
	return text.replace(/\D/g, '')
}

/** Whether digits are typed that the record's phone number contains, however either is written. */
function matchesPhone(value: object, typed: string): boolean {
	if (!('phone' in value) || typeof value.phone !== 'string' || !PHONE.test(typed)) return false
	const [asked, own] = [digitsOf(typed), digitsOf(value.phone)]
	return asked.length >= PHONE_DIGITS_MIN && own !== '' && (own.includes(asked) || asked.endsWith(own))
}

function clientHit(value: object): SearchHit[] {
	const read = KNOWN_CLIENT.safeParse(value)
	if (!read.success || ('deletedAt' in value && value.deletedAt !== null)) return []
	const { id, fullName, companyName, email, status } = read.data
	return [{ kind: 'client', id, fullName, companyName, email, status }]
}

/** Whether every typed word begins a word of what a record shows. */
export function matchesTyped(hit: SearchHit, typed: string): boolean {
	const words = Object.entries(hit).flatMap(([field, value]) =>
		['kind', 'id', 'clientId', 'caseId'].includes(field) ? [] : (foldText(String(value)).match(WORD) ?? []),
	)
	return (foldText(typed).match(WORD) ?? []).every((one) => words.some((word) => word.startsWith(one)))
}

/** Cases and clients that stand in what was read, as far as they match: what can be found without a network. */
export function readBefore(reads: readonly unknown[], typed: string, kinds: readonly SearchKind[]): SearchHit[] {
	const found = new Map<string, SearchHit>()
	const counts = {
		case: 0,
		client: 0,
		contact: 0,
		party: 0,
		document: 0,
		inquiry: 0,
		account: 0,
		invoice: 0,
		payment: 0,
		deadline: 0,
		event: 0,
	}
	const take = (hit: SearchHit, value: object) => {
		if (found.has(hit.id) || counts[hit.kind] >= SEARCH_HITS_MAX) return
		if (!matchesTyped(hit, typed) && !matchesPhone(value, typed)) return
		found.set(hit.id, hit)
		counts[hit.kind] += 1
	}
	for (const read of reads) {
		for (const value of objectsIn(read)) {
			if (kinds.includes('case')) for (const hit of caseHitOf(value)) take(hit, value)
			if (kinds.includes('client')) for (const hit of clientHit(value)) take(hit, value)
		}
	}
	return [...found.values()]
}

export interface EverythingRead {
	readonly reads: readonly unknown[]
	/** Whether this browser keeps more that could not be read. */
	readonly isPartial: boolean
}

/** What is in memory and what this browser keeps from earlier visits. */
export async function everythingRead(client: QueryClient): Promise<EverythingRead> {
	const inMemory = ['cases', 'clients']
		.flatMap((topic) => client.getQueriesData({ queryKey: [topic] }))
		.map(([, data]) => data)
	try {
		return { reads: [...inMemory, ...(await allKeptReads())], isPartial: false }
	} catch {
		return { reads: inMemory, isPartial: true }
	}
}
