import {
	type clientDuplicates,
	DUPLICATE_HINTS_MAX,
	DUPLICATE_PAIRS_MAX,
	type DuplicateHint,
	mergeErrors,
} from '@praxis/contract/clients/client-duplicates.contract'
import type { ClientSummary } from '@praxis/contract/clients/clients.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, withRead, withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { assertMayEditClients } from './clients.policy.ts'
import {
	deleteApart,
	insertApart,
	selectAlikeGroups,
	selectApart,
	selectForms,
	selectSummaries,
} from './duplicates.queries.ts'
import { findNearNames, type NearName } from './find-near-names.ts'
import { weighPair } from './weigh-likeness.ts'
import { wordNearReasons } from './word-near-reasons.ts'

/** Less alike than this is not worth a word while somebody types. */
const HINT_MIN = 0.75
const PAIR_MIN = 0.75
const GROUPS_MAX = 200
const GROUP_MAX = 8
const NAME_MIN = 2
/** Names that stand in the record of a client and are not the client's. */
const BESIDE_THE_CLIENT = ['contact', 'related']

/** Clients who may be the one that is being typed, the most alike first. */
export function hintDuplicates(
	ctx: Context,
	input: ParsedInput<typeof clientDuplicates.hint>,
): Promise<{ hints: DuplicateHint[] }> {
	assertMayEditClients(ctx)
	const { email, phone } = input
	const names = [input.fullName, input.companyName].filter((name) => name.trim().length >= NAME_MIN)
	const asked = (names.length === 0 ? [''] : names).map((name, at) => (at === 0 ? { name, email, phone } : { name }))
	return withRead(ctx, async (db) => {
		const near = (await findNearNames(db, asked, { clients: true })).flat()
		const best = new Map<string, NearName>()
		for (const one of near.toSorted((a, b) => b.score - a.score)) {
			if (one.clientId === null || one.clientId === input.exceptId || one.score < HINT_MIN) continue
			if (BESIDE_THE_CLIENT.includes(one.kind)) continue
			if (!best.has(one.clientId)) best.set(one.clientId, one)
		}
		const first = [...best].slice(0, DUPLICATE_HINTS_MAX)
		const clients = await selectSummaries(
			db,
			first.map(([id]) => id),
		)
		return { hints: first.flatMap(([id, one]) => hintOf(clients.get(id), one)) }
	})
}

function hintOf(client: ClientSummary | undefined, one: NearName): DuplicateHint[] {
	if (client === undefined) return []
	const { id, kind, fullName, companyName, email, phone, status } = client
	return [
		{ id, kind, fullName, companyName, email, phone, status, why: wordNearReasons(one.reasons), score: one.score },
	]
}

/** Pairs of clients who are probably the same, the most alike first. */
export function listDuplicates(
	ctx: Context,
	input: ParsedInput<typeof clientDuplicates.list>,
): Promise<OutputOf<typeof clientDuplicates.list>> {
	assertMayEditClients(ctx)
	return withRead(ctx, async (db) => {
		const pairs = await weighAll(db, await selectAlikeGroups(db, GROUPS_MAX, GROUP_MAX), input.ofClientId)
		const shown = pairs.slice(0, DUPLICATE_PAIRS_MAX)
		const clients = await selectSummaries(db, [...new Set(shown.flatMap((one) => [one.firstId, one.secondId]))])
		return {
			pairs: shown.flatMap(({ firstId, secondId, score, reasons }) => {
				const [one, other] = [clients.get(firstId), clients.get(secondId)]
				if (one === undefined || other === undefined) return []
				const [first, second] = one.createdAt <= other.createdAt ? [one, other] : [other, one]
				return [{ first, second, score: Math.round(score * 100) / 100, why: wordNearReasons(reasons) }]
			}),
			more: pairs.length > shown.length,
		}
	})
}

async function weighAll(db: Db, groups: readonly (readonly string[])[], ofClientId: string | undefined) {
	const together = new Set(
		groups.flatMap((ids) => {
			const sorted = ids.toSorted()
			return sorted.flatMap((one, at) => sorted.slice(at + 1).map((other) => `${one} ${other}`))
		}),
	)
	const wanted = [...together].filter((pair) => ofClientId === undefined || pair.includes(ofClientId))
	const ids = [...new Set(wanted.flatMap((pair) => pair.split(' ')))]
	const [forms, apart] = await Promise.all([selectForms(db, ids), selectApart(db, ids)])
	return wanted
		.filter((pair) => !apart.has(pair))
		.flatMap((pair) => {
			const [firstId = '', secondId = ''] = pair.split(' ')
			const [one, other] = [forms.get(firstId), forms.get(secondId)]
			if (one === undefined || other === undefined) return []
			return [{ firstId, secondId, ...weighPair(one, other) }]
		})
		.filter((one) => one.score >= PAIR_MIN)
		.sort((a, b) => b.score - a.score || (a.firstId < b.firstId ? -1 : 1))
}

/** Says that two clients are not the same, or that they may be after all. */
export function keepClientsApart(
	ctx: Context,
	input: ParsedInput<typeof clientDuplicates.keepApart>,
): Promise<{ apart: boolean }> {
	assertMayEditClients(ctx)
	const [first, second] = [input.firstId, input.secondId].sort() as [string, string]
	if (first === second) throw refuse(mergeErrors, 'merge_same_client')
	return withTransaction(ctx, async (db) => {
		if ((await selectSummaries(db, [first, second])).size < 2) throw refuse(mergeErrors, 'client_not_found')
		await (input.apart ? insertApart(db, first, second) : deleteApart(db, first, second))
		const action = input.apart ? 'clients.keepApart' : 'clients.mayBeSame'
		await Promise.all([
			emitAudit(db, ctx, { action, entity: 'clients', entityId: first, clientId: first, after: { other: second } }),
			emitEvent(db, { topic: 'clients', entityId: first, kind: 'changed', clientId: first }),
		])
		return { apart: input.apart }
	})
}
