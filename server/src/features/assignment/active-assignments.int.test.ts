import { newId } from '@praxis/contract/kernel/new-id'
import fc from 'fast-check'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Assigning } from '../../testing/assigning.ts'

let firm: Assigning
let attorneys: string[]
beforeAll(async () => {
	firm = await Assigning.start(['Ana', 'Bea'])
	attorneys = [firm.person('Ana').id, firm.person('Bea').id]
})
afterAll(() => firm.app.close())

const owner = () => firm.app.platform.db.owner

/** The workload as it is defined: assignments of matters that are open and still the attorney’s. */
const DEFINED = `SELECT a.id FROM api.attorney_assignments a
	LEFT JOIN api.cases c ON c.id = a.case_id
	LEFT JOIN api.intakes i ON i.id = a.intake_id
	LEFT JOIN api.cases ic ON ic.id = i.case_id
	WHERE a.assignment_status IN ('pending', 'accepted')
		AND (a.case_id IS NULL OR (c.status IN ('New', 'Active', 'Pending') AND (a.assignment_status = 'pending'
			OR c.attorney_id = a.attorney_id OR a.attorney_id = ANY (c.assisting_attorney_ids))))
		AND (a.intake_id IS NULL OR (i.status <> 'declined' AND i.spam_reason IS NULL AND CASE i.status
			WHEN 'opened' THEN ic.attorney_id = a.attorney_id AND ic.status IN ('New', 'Active', 'Pending')
			ELSE a.assignment_status = 'pending' OR i.assigned_to = a.attorney_id END))
	ORDER BY a.id`

async function idsOf(query: string): Promise<string[]> {
	return (await owner().query<{ id: string }>(query)).rows.map((row) => row.id)
}

interface Assigned {
	readonly status: 'pending' | 'accepted'
	readonly attorneyId: string | null
}

/** Nothing where the matter has such an assignment already. */
async function assign(
	of: { caseId?: string; intakeId?: string },
	{ status, attorneyId }: Assigned,
	by: Pick<Pool, 'query'> = owner(),
): Promise<void> {
	const matter = [of.caseId ?? null, of.intakeId ?? null]
	await by.query(
		`INSERT INTO api.assignment_requests (id, case_id, intake_id, method, state, created_at, started_at, updated_at)
		VALUES ($1, $2, $3, 'manual', 'assigned', now(), now(), now()) ON CONFLICT DO NOTHING`,
		[newId(), ...matter],
	)
	await by.query(
		`INSERT INTO api.attorney_assignments
			(id, request_id, case_id, intake_id, attorney_id, attorney_name, assignment_status, method, assigned_at, expires_at, created_at)
		SELECT $1, r.id, r.case_id, r.intake_id, $4, 'Ana', $5, 'manual', now(), now(), now()
		FROM api.assignment_requests r WHERE r.case_id = $2 OR r.intake_id = $3 ON CONFLICT DO NOTHING`,
		[newId(), ...matter, attorneyId, status],
	)
}

/** A change someone may make, by any path. */
const attorney = fc.constantFrom(0, 1, null)
const change = fc.oneof(
	fc.record({
		of: fc.constant('case' as const),
		attorney,
		assisting: fc.subarray([0, 1]),
		status: fc.constantFrom('New', 'Active', 'Pending', 'Inactive'),
	}),
	fc.record({
		of: fc.constant('intake' as const),
		attorney,
		isSpam: fc.boolean(),
		isLinked: fc.boolean(),
		status: fc.constantFrom('new', 'qualified', 'declined', 'opened'),
	}),
	fc.record({
		of: fc.constantFrom('assign case' as const, 'assign intake' as const),
		attorney: fc.constantFrom(0, 1),
		status: fc.constantFrom('pending' as const, 'accepted' as const),
	}),
	fc.record({ of: fc.constant('assignments' as const), status: fc.constantFrom('declined', 'expired', 'withdrawn') }),
)

type Change = typeof change extends fc.Arbitrary<infer One> ? One : never
const nameOf = (at: number | null) => (at === null ? null : (attorneys[at] ?? null))

async function make(one: Change, caseId: string, intakeId: string): Promise<void> {
	if (one.of === 'case') {
		await owner().query(
			'UPDATE api.cases SET status = $2, attorney_id = $3, assisting_attorney_ids = $4::text[] WHERE id = $1',
			[caseId, one.status, nameOf(one.attorney), one.assisting.filter((at) => at !== one.attorney).map(nameOf)],
		)
	} else if (one.of === 'intake') {
		await owner().query(
			`UPDATE api.intakes SET status = $2, assigned_to = $3, spam_reason = $4, case_id = $5,
				declined_at = CASE WHEN $2 = 'declined' THEN now() END, declined_reason = CASE WHEN $2 = 'declined' THEN 'merits' END,
				opened_at = CASE WHEN $2 = 'opened' THEN now() END WHERE id = $1`,
			[
				intakeId,
				one.status,
				nameOf(one.attorney),
				one.isSpam && one.status !== 'opened' ? 'marked' : null,
				one.isLinked ? caseId : null,
			],
		)
	} else if (one.of === 'assignments') {
		await owner().query(
			'UPDATE api.attorney_assignments SET assignment_status = $2 WHERE case_id = $1 OR intake_id = $3',
			[caseId, one.status, intakeId],
		)
	} else {
		const assigned = { status: one.status, attorneyId: nameOf(one.attorney) }
		await assign(one.of === 'assign case' ? { caseId } : { intakeId }, assigned)
	}
}

it('are those that the definition of the workload counts, whatever changed', async () => {
	const { id: caseId } = await firm.openCase('Osei v. Harrow')
	const { id: intakeId } = await firm.inquire('Wilma Tarrant')
	await fc.assert(
		fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
			for (const one of changes) await make(one, caseId, intakeId)
			expect(await idsOf('SELECT id FROM api.attorney_assignments WHERE is_active ORDER BY id')).toEqual(
				await idsOf(DEFINED),
			)
		}),
		{ numRuns: 40 },
	)
})

it('no longer count when the case ends while the assignment is being written', async () => {
	const { id: caseId } = await firm.openCase('Marsh v. Quill', { attorneyId: attorneys[0] })
	const writer = await owner().connect()
	try {
		await writer.query('BEGIN')
		await assign({ caseId }, { status: 'accepted', attorneyId: attorneys[0] ?? null }, writer)
		let isDone = false
		const ended = owner()
			.query(`UPDATE api.cases SET status = 'Inactive' WHERE id = $1`, [caseId])
			.finally(() => {
				isDone = true
			})
		// It waits for the writer, or has passed it.
		const waiting = `SELECT pid AS id FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'UPDATE api.cases SET status = ''Inactive''%'`
		await vi.waitFor(async () => expect(isDone || (await idsOf(waiting)).length > 0).toBe(true), { timeout: 30_000 })
		await writer.query('COMMIT')
		await ended
	} finally {
		writer.release()
	}
	const { rows } = await owner().query('SELECT is_active FROM api.attorney_assignments WHERE case_id = $1', [caseId])
	expect(rows).toEqual([{ is_active: false }])
})
