import {
	clientDuplicates,
	DUPLICATE_HINTS_MAX,
	DUPLICATE_PAIRS_MAX,
	type DuplicateHint,
	mergeErrors,
} from '@praxis/contract/clients/client-duplicates.contract'
import type { ClientSummary } from '@praxis/contract/clients/clients.fields'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { selectSummaries } from './clients.queries.ts'
import {
	deleteNotDuplicate,
	insertNotDuplicate,
	selectForms,
	selectNotDuplicates,
	selectSimilarGroups,
} from './duplicates.queries.ts'
import { assertNotWalled } from './find-clients.ts'
import { findSimilarNames, type SimilarName } from './find-similar-names.ts'
import { formatReasons, pairSimilarity } from './name-similarity.ts'
import { recordPartChange } from './record-client-change.ts'

/** The lowest score of a possible duplicate. */
const HINT_MIN = 0.75
const PAIR_MIN = 0.75
const GROUPS_MAX = 200
const GROUP_MAX = 8
const NAME_MIN = 2
/** Names in the record of a client that are not the client's own. */
const OTHER_PEOPLE = ['contact', 'related']

type AskedClient = ParsedInput<typeof clientDuplicates.hint>

/** Possible duplicates of the client being entered, most similar first. */
export function hintDuplicates(ctx: Context, input: AskedClient): Promise<{ hints: DuplicateHint[] }> {
	permitTo(ctx, clientDuplicates.hint)
	return withRead(ctx, async (db) => ({ hints: await findDuplicates(db, input) }))
}

/** As `hintDuplicates`, in the caller's transaction, before a client is added. */
export async function findDuplicates(db: Db, input: AskedClient): Promise<DuplicateHint[]> {
	const { email, phone } = input
	const names = [input.fullName, input.companyName].filter((name) => name.trim().length >= NAME_MIN)
	const asked = (names.length === 0 ? [''] : names).map((name, at) => (at === 0 ? { name, email, phone } : { name }))
	const similar = (await findSimilarNames(db, asked, { clients: true })).flatMap(({ ones }) => ones)
	const best = new Map<string, SimilarName>()
	for (const one of similar.toSorted((a, b) => b.score - a.score)) {
		if (one.clientId === null || one.clientId === input.exceptId || one.score < HINT_MIN) continue
		if (OTHER_PEOPLE.includes(one.kind)) continue
		if (!best.has(one.clientId)) best.set(one.clientId, one)
	}
	const first = [...best].slice(0, DUPLICATE_HINTS_MAX)
	const clients = await selectSummaries(
		db,
		first.map(([id]) => id),
	)
	return first.flatMap(([id, one]) => hintOf(clients.get(id), one))
}

function hintOf(client: ClientSummary | undefined, one: SimilarName): DuplicateHint[] {
	if (client === undefined) return []
	const { id, kind, fullName, companyName, email, phone, status } = client
	return [{ id, kind, fullName, companyName, email, phone, status, why: formatReasons(one.reasons), score: one.score }]
}

/** Pairs of possible duplicates, most similar first. */
export function listDuplicates(
	ctx: Context,
	input: ParsedInput<typeof clientDuplicates.list>,
): Promise<OutputOf<typeof clientDuplicates.list>> {
	permitTo(ctx, clientDuplicates.list)
	return withRead(ctx, async (db) => {
		const pairs = await scorePairs(db, await selectSimilarGroups(db, GROUPS_MAX, GROUP_MAX), input.ofClientId)
		const shown = pairs.slice(0, DUPLICATE_PAIRS_MAX)
		const clients = await selectSummaries(db, [...new Set(shown.flatMap((one) => [one.firstId, one.secondId]))])
		return {
			pairs: shown.flatMap(({ firstId, secondId, score, reasons }) => {
				const [one, other] = [clients.get(firstId), clients.get(secondId)]
				if (one === undefined || other === undefined) return []
				const [first, second] = one.createdAt <= other.createdAt ? [one, other] : [other, one]
				return [{ first, second, score: Math.round(score * 100) / 100, why: formatReasons(reasons) }]
			}),
			more: pairs.length > shown.length,
		}
	})
}

async function scorePairs(db: Db, groups: readonly (readonly string[])[], ofClientId: string | undefined) {
	const together = new Set(
		groups.flatMap((ids) => {
			const sorted = ids.toSorted()
			return sorted.flatMap((one, at) => sorted.slice(at + 1).map((other) => `${one} ${other}`))
		}),
	)
	const wanted = [...together].filter((pair) => ofClientId === undefined || pair.includes(ofClientId))
	const ids = [...new Set(wanted.flatMap((pair) => pair.split(' ')))]
	const [forms, notDuplicates] = await Promise.all([selectForms(db, ids), selectNotDuplicates(db, ids)])
	return wanted
		.filter((pair) => !notDuplicates.has(pair))
		.flatMap((pair) => {
			const [firstId = '', secondId = ''] = pair.split(' ')
			const [one, other] = [forms.get(firstId), forms.get(secondId)]
			if (one === undefined || other === undefined) return []
			return [{ firstId, secondId, ...pairSimilarity(one, other) }]
		})
		.filter((one) => one.score >= PAIR_MIN)
		.sort((a, b) => b.score - a.score || (a.firstId < b.firstId ? -1 : 1))
}

/** Marks two clients as not duplicates of each other, or undoes that. */
export function markNotDuplicate(
	ctx: Context,
	input: ParsedInput<typeof clientDuplicates.markNotDuplicate>,
): Promise<{ notDuplicate: boolean }> {
	permitTo(ctx, clientDuplicates.markNotDuplicate)
	const [first, second] = [input.firstId, input.secondId].sort() as [string, string]
	if (first === second) throw refuse(mergeErrors, 'merge_same_client')
	return withTransaction(ctx, async (db) => {
		if ((await selectSummaries(db, [first, second])).size < 2) throw refuse(mergeErrors, 'client_not_found')
		await assertNotWalled(db, [first, second])
		const { notDuplicate } = input
		await (notDuplicate ? insertNotDuplicate(db, first, second) : deleteNotDuplicate(db, first, second))
		const action = notDuplicate ? clientDuplicates.markNotDuplicate.id : 'clients.unmarkNotDuplicate'
		await recordPartChange(db, ctx, { clientId: first, action, after: { other: second } })
		return { notDuplicate }
	})
}
