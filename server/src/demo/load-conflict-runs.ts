import type { ConflictHit } from '@praxis/contract/conflicts/conflicts.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import type pg from 'pg'
import type { NumberedCase } from './number-cases.ts'
import { Random } from './random.ts'

/** A seed of its own, so that the rest of the firm stays the same. */
const SEED = 20_262_093
const MATCHING = { rules: '2026-11', clients: 41, cases: 66, contacts: 58, inquiries: 24 }

interface Author {
	readonly id: string
	readonly fullName: string
}

interface Found {
	readonly name: string
	readonly hit: ConflictHit | null
}

interface DemoRun {
	readonly title: string
	readonly by: Author
	readonly at: Date
	readonly found: readonly Found[]
}

function clientHit(name: string, { client }: NumberedCase, isSame: boolean): ConflictHit {
	return {
		name,
		kind: 'client',
		refId: client.id,
		label: client.fullName,
		href: `/clients/${client.id}`,
		why: isSame ? 'Same name' : 'Similar spelling',
		score: isSame ? 1 : 0.88,
		isStrong: isSame,
	}
}

async function loadRun(client: pg.PoolClient, random: Random, run: DemoRun): Promise<string> {
	const id = random.id(run.at.getTime())
	await client.query(
		`INSERT INTO api.conflict_runs (id, title, origin, depth, name_count, created_by, created_by_name, created_at)
		VALUES ($1, $2, 'person', 1, $3, $4, $5, $6)`,
		[id, run.title, run.found.length, run.by.id, run.by.fullName, run.at],
	)
	await client.query(
		`UPDATE api.conflict_runs SET state = 'open', checked_count = name_count, matching = $2 WHERE id = $1`,
		[id, JSON.stringify(MATCHING)],
	)
	for (const [at, { name, hit }] of run.found.entries()) {
		const nameId = random.id(run.at.getTime())
		await client.query('INSERT INTO api.conflict_run_names (id, run_id, position, name) VALUES ($1, $2, $3, $4)', [
			nameId,
			id,
			at,
			name,
		])
		if (hit === null) continue
		await client.query(
			`INSERT INTO api.conflict_run_hits (id, run_id, name_id, position, hit, hit_key, of_clients)
			VALUES ($1, $2, $3, $4, $5, $6, ARRAY[$7::uuid])`,
			[
				random.id(run.at.getTime()),
				id,
				nameId,
				at,
				JSON.stringify(hit),
				JSON.stringify([`client ${hit.refId}`, name.toLowerCase()]),
				hit.refId,
			],
		)
	}
	return id
}

/** An organization of the firm's contacts with its parent company. */
async function loadRelation(client: pg.PoolClient, random: Random, made: Date): Promise<void> {
	await client.query(
		`INSERT INTO api.contact_relations (id, contact_id, other_name, kind, note, created_at)
		SELECT $1, id, 'Blaine Holdings Inc.', 'parent_company', 'Annual report', $2 FROM api.contacts
		WHERE kind = 'organization' AND deleted_at IS NULL ORDER BY id LIMIT 1`,
		[random.id(made.getTime()), made],
	)
}

/** Two recorded conflict checks: one that is closed, and one that waits for decisions. */
export async function loadConflictRuns(
	client: pg.PoolClient,
	cases: readonly NumberedCase[],
	{ decider, anchor }: { readonly decider: Author; readonly anchor: Date },
): Promise<void> {
	const [one, other] = cases
	if (one === undefined || other === undefined) return
	const random = new Random(SEED)
	const made = new Date(anchor.getTime() - 20 * DAY_MS)
	const closed = await loadRun(client, random, {
		title: 'New matter: purchase of the Harbor Street warehouse',
		by: decider,
		at: made,
		found: [
			{ name: one.client.fullName, hit: clientHit(one.client.fullName, one, true) },
			{ name: 'Harbor Street Holdings LLC', hit: null },
			{ name: 'Zorbas Shipping LLC', hit: null },
		],
	})
	const decidedAt = new Date(made.getTime() + DAY_MS / 24)
	await client.query(
		`UPDATE api.conflict_run_hits SET outcome = 'no_conflict', reason = $2, decided_by = $3, decided_by_name = $4,
			decided_at = $5 WHERE run_id = $1`,
		[closed, 'The client of the new matter is the client found.', decider.id, decider.fullName, decidedAt],
	)
	await client.query(
		`UPDATE api.conflict_runs SET state = 'closed', closed_by = $2, closed_by_name = $3, closed_at = $4 WHERE id = $1`,
		[closed, decider.id, decider.fullName, decidedAt],
	)
	await loadRelation(client, random, made)
	const misspelt = other.client.fullName.slice(0, -1)
	await loadRun(client, random, {
		title: 'Parties of a possible joint venture',
		by: decider,
		at: new Date(anchor.getTime() - DAY_MS),
		found: [
			{ name: other.client.fullName, hit: clientHit(other.client.fullName, other, true) },
			{ name: misspelt, hit: clientHit(misspelt, other, false) },
			{ name: 'Pemberton Quay Partners', hit: null },
		],
	})
}
