import { PRACTICE_AREAS } from '@praxis/contract/identity/practice-areas'
import { newId } from '@praxis/contract/kernel/new-id'
import { matchAttorneys } from '@praxis/server/features/assignment/match-attorneys'
import { withRead } from '@praxis/server/platform/db/transaction'
import type { Firm } from './firm.ts'
import { spreadOf, timeOf } from './measure.ts'
import { printTable, verdict } from './print.ts'

const ATTORNEYS = 500
const CASES = 10_000
const ROUNDS = 60
const P95_MAX_MS = 50

/** As many attorneys with profiles, and as many open cases that were assigned to them. Returns the cases. */
async function fill({ platform }: Firm): Promise<string[]> {
	const { owner } = platform.db
	const attorneys = Array.from({ length: ATTORNEYS }, () => newId())
	await owner.query(
		`INSERT INTO api.users (id, email, full_name, role, status, email_verified)
		SELECT u.id, 'attorney' || u.at || '@bench.test', 'Attorney ' || u.at, 'attorney', 'active', true
		FROM unnest($1::text[]) WITH ORDINALITY AS u (id, at)`,
		[attorneys],
	)
	await owner.query(
		`INSERT INTO api.attorney_profiles (user_id, practice_areas, years_of_experience, locations, capacity)
		SELECT u.id, ARRAY[($2::text[])[1 + u.at % 12], ($2::text[])[1 + u.at % 7]], u.at % 30, ARRAY['New York'], 50
		FROM unnest($1::text[]) WITH ORDINALITY AS u (id, at)`,
		[attorneys, PRACTICE_AREAS],
	)
	const cases = Array.from({ length: CASES }, () => newId())
	await owner.query(
		`INSERT INTO api.cases (id, case_number, case_name, client_id, type, status, attorney_id)
		SELECT c.id, 'B-' || c.at, 'Bench v. ' || c.at, (SELECT id FROM api.clients ORDER BY id OFFSET c.at % 40 LIMIT 1),
			($3::text[])[1 + c.at % 12], 'Active', ($2::text[])[1 + c.at % ${ATTORNEYS}]
		FROM unnest($1::uuid[]) WITH ORDINALITY AS c (id, at)`,
		[cases, attorneys, PRACTICE_AREAS],
	)
	await owner.query(
		`WITH asked AS (
			INSERT INTO api.assignment_requests (id, case_id, method, state, created_at, started_at, updated_at)
			SELECT gen_random_uuid(), c.id, 'auto', 'assigned', now(), now(), now() FROM unnest($1::uuid[]) AS c (id)
			RETURNING id, case_id
		)
		INSERT INTO api.attorney_assignments
			(id, request_id, case_id, attorney_id, attorney_name, assignment_status, method, assigned_at, responded_at, created_at)
		SELECT gen_random_uuid(), a.id, a.case_id, c.attorney_id, 'Attorney', 'accepted', 'auto', now(), now(), now()
		FROM asked a JOIN api.cases c ON c.id = a.case_id`,
		[cases],
	)
	await owner.query('VACUUM (ANALYZE)')
	return cases
}

/** Matches a case to every attorney of a large firm: scores with the workload of now, conflicts of everyone named, and walls. */
export async function measureMatching(firm: Firm): Promise<void> {
	const cases = await fill(firm)
	const actor = { kind: 'system', name: 'bench' } as const
	const ctx = { actor, origin: { requestId: 'bench', ip: null, userAgent: null }, platform: firm.platform }
	const times: number[] = []
	for (let round = -5; round < ROUNDS; round += 1) {
		const at = round + 5
		const practiceArea = PRACTICE_AREAS[at % PRACTICE_AREAS.length] ?? null
		const people = [
			{ name: `Ada Bench ${at}`, side: 'client' as const },
			{ name: `Harrow Freight ${at} LLC`, side: 'other' as const },
		]
		const matter = { caseId: cases[at * 97] ?? null, clientId: null, intakeId: null }
		const described = { ...matter, practiceArea, places: ['New York'], level: 'medium' as const, people }
		const took = await timeOf(async () => {
			const { matches } = await withRead(ctx, (db) => matchAttorneys(db, ctx, described))
			if (matches.length < ATTORNEYS) throw new Error(`${matches.length} attorneys only`)
		})
		if (round >= 0) times.push(took)
	}
	const { p50, p95 } = spreadOf(times)
	printTable(
		`Matching a case over ${ATTORNEYS} attorneys and ${CASES.toLocaleString('en-US')} open cases (milliseconds)`,
		['', 'p50', 'p95', 'limit'],
		[['scores, conflicts and walls', p50, p95, verdict(p95, P95_MAX_MS, 'lower')]],
	)
}
