import { cases } from '@praxis/contract/cases/cases.contract'
import { getCase, listCases } from '@praxis/server/features/cases/find-cases'
import { BY_HAND } from './by-hand.ts'
import type { Firm } from './firm.ts'
import { compare, type Pair } from './measure.ts'
import { printTable, verdict } from './print.ts'

const ROUNDS = 200
const SEARCHED = ['ortega', 'nguy', 'trademark', 'freight', 'osei']
/** For the large firm: in a small one the queries take less than the transaction around them. */
const QUERY_RATIO_MAX = 1.5

function words(round: number): string {
	return SEARCHED[Math.abs(round) % SEARCHED.length] ?? 'ortega'
}

async function someIds(firm: Firm): Promise<string[]> {
	const { rows } = await firm.platform.db.owner.query<{ id: string }>('SELECT id FROM api.cases ORDER BY id LIMIT 500')
	return rows.map((row) => row.id)
}

/** Where the list, newest first, is half done. */
async function middleOf(firm: Firm): Promise<[Date, string]> {
	const { rows } = await firm.platform.db.owner.query<{ id: string; created_at: Date }>(
		'SELECT id, created_at FROM api.cases ORDER BY created_at, id OFFSET (SELECT count(*) / 2 FROM api.cases) LIMIT 1',
	)
	const [row] = rows
	if (row === undefined) throw new Error('there are no cases')
	return [row.created_at, row.id]
}

/** The product's own functions beside the same SQL written by hand, one caller, in one process. */
export async function measureQueries(firm: Firm): Promise<Record<string, Pair>> {
	const { owner } = firm.platform.db
	const input = (values: object) => cases.list.input.parse(values)
	const ids = await someIds(firm)
	const idOf = (round: number) => ids[Math.abs(round) % ids.length] ?? ''
	const middle = await middleOf(firm)
	const cursor = Buffer.from(JSON.stringify(middle)).toString('base64url')
	const filter = { status: 'New,Pending', priority: 'high' }
	const results: Record<string, Pair> = {
		'list of 50': await compare(
			() => listCases(firm.ctx, input({})),
			() => owner.query(BY_HAND.list),
			ROUNDS,
		),
		'list, filtered': await compare(
			() => listCases(firm.ctx, input(filter)),
			() => owner.query(BY_HAND.filter),
			ROUNDS,
		),
		'list with total': await compare(
			() => listCases(firm.ctx, input({ withTotal: true })),
			() => Promise.all([owner.query(BY_HAND.list), owner.query(BY_HAND.count)]),
			ROUNDS / 4,
		),
		'text search': await compare(
			(round) => listCases(firm.ctx, input({ search: words(round) })),
			(round) => owner.query(BY_HAND.search, [`${words(round)}:*`]),
			ROUNDS,
		),
		'sorted by name': await compare(
			() => listCases(firm.ctx, input({ sort: 'caseName', direction: 'asc' })),
			() => owner.query(BY_HAND.byName),
			ROUNDS,
		),
		'next page, in the middle': await compare(
			() => listCases(firm.ctx, input({ cursor })),
			() => owner.query(BY_HAND.after, middle),
			ROUNDS,
		),
		'open by id': await compare(
			(round) => getCase(firm.ctx, { id: idOf(round) }),
			(round) => owner.query(BY_HAND.get, [idOf(round)]),
			ROUNDS,
		),
	}
	printTable(
		`${firm.size}: the product's queries beside the same SQL by hand (milliseconds, one caller)`,
		['', 'ours p50', 'ours p95', 'by hand p50', 'by hand p95', 'ratio', 'limit'],
		Object.entries(results).map(([name, pair]) => [
			name,
			pair.ours.p50,
			pair.ours.p95,
			pair.peer.p50,
			pair.peer.p95,
			pair.ratio,
			firm.size === 'large' ? verdict(pair.ratio, QUERY_RATIO_MAX, 'lower') : '',
		]),
	)
	return results
}
