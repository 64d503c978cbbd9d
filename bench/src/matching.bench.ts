import { DEFAULT_SETTINGS } from '@praxis/contract/assignment/settings.fields'
import { PRACTICE_AREAS } from '@praxis/contract/identity/practice-areas'
import { newId } from '@praxis/contract/kernel/new-id'
import { selectMatter } from '@praxis/server/features/assignment/candidates.queries'
import { findBarred, findMatches } from '@praxis/server/features/assignment/find-matches'
import { withRead } from '@praxis/server/platform/db/transaction'
import type { Firm } from './firm.ts'
import { spreadOf, timeOf } from './measure.ts'
import { printTable, verdict } from './print.ts'

const ATTORNEYS = 500
const CASES = 10_000
const ROUNDS = 60
const P95_MAX_MS = 50
const SETTINGS = { ...DEFAULT_SETTINGS, maxAssignmentsPerAttorney: 50, minimumMatchingScore: 0 }

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

/** Matches a case to every attorney of a large firm: scores with the workload of now, without and with the search for conflicts. */
export async function measureMatching(firm: Firm): Promise<void> {
	const cases = await fill(firm)
	const actor = { kind: 'system', name: 'bench' } as const
	const ctx = { actor, origin: { requestId: 'bench', ip: null, userAgent: null }, platform: firm.platform }
	const times = { scores: [] as number[], conflicts: [] as number[] }
	for (let round = -5; round < ROUNDS; round += 1) {
		const caseId = cases[(round + 5) * 97] ?? ''
		await withRead(ctx, async (db) => {
			const matter = await selectMatter(db, { caseId, intakeId: null })
			if (matter === null) throw new Error('the case is not there')
			let barred: Awaited<ReturnType<typeof findBarred>> = new Map()
			const conflicts = await timeOf(async () => {
				barred = await findBarred(db, matter)
			})
			const scores = await timeOf(async () => {
				const found = await findMatches(db, ctx, { matter, settings: SETTINGS, asked: [], barred })
				if (found.length < ATTORNEYS) throw new Error(`${found.length} attorneys only`)
			})
			if (round < 0) return
			times.scores.push(scores)
			times.conflicts.push(conflicts)
		})
	}
	const [scores, conflicts] = [spreadOf(times.scores), spreadOf(times.conflicts)]
	printTable(
		`Matching a case over ${ATTORNEYS} attorneys and ${CASES.toLocaleString('en-US')} open cases (milliseconds)`,
		['', 'p50', 'p95', 'limit'],
		[
			['scores of all attorneys', scores.p50, scores.p95, verdict(scores.p95, P95_MAX_MS, 'lower')],
			['conflicts and walls', conflicts.p50, conflicts.p95, ''],
		],
	)
}
