import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { conflicts } from '@praxis/contract/conflicts/conflicts.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { search } from '@praxis/contract/search/search.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { caseIndex } from '../cases/open-case.ts'

let app: TestApp
let admin: Caller
let clientId: string
beforeAll(async () => {
	app = await startTestApp({ work: false })
	admin = app.as(await createPerson(app, 'admin'))
	clientId = (await admin.call(clients.add, { fullName: 'Ada Osei' })).id
})
afterAll(() => app.close())

/** As a process leaves a case that is killed right after the commit. */
async function insertUnindexed(caseName: string): Promise<string> {
	const id = newId()
	await app.platform.db.owner.query(
		'INSERT INTO api.cases (id, case_number, case_name, client_id) VALUES ($1::uuid, $1::text, $2, $3)',
		[id, caseName, clientId],
	)
	return id
}

async function namesFound(q: string): Promise<string[]> {
	const { hits } = await admin.call(search.find, { q, kinds: 'case' })
	return hits.map((hit) => (hit.kind === 'case' ? hit.caseName : hit.kind))
}

async function conflictsOf(name: string): Promise<number> {
	return (await admin.call(conflicts.check, { names: [{ name }] })).hits.length
}

describe('the index of new cases', () => {
	test('has a case as soon as it was opened', async () => {
		await admin.call(cases.open, { clientId, caseName: 'Quillfeather v. Marrowby', type: 'General' })
		expect(await namesFound('quillfeather')).toEqual(['Quillfeather v. Marrowby'])
		expect(await conflictsOf('Marrowby')).toBe(1)
	})

	test('has cases of a process that was killed, for the first who searches', async () => {
		await insertUnindexed('Thistlewood v. Brackenbury')
		expect(await conflictsOf('Brackenbury')).toBe(1)
		await insertUnindexed('Underhill v. Ravenscroft')
		expect(await namesFound('ravenscroft')).toEqual(['Underhill v. Ravenscroft'])
	})

	test('has a case once, by its newest name, when it was changed or deleted before it was indexed', async () => {
		const { owner } = app.platform.db
		const renamed = await insertUnindexed('Oldname v. Pembroke')
		await owner.query("UPDATE api.cases SET case_name = 'Newname v. Pembroke' WHERE id = $1", [renamed])
		const deleted = await insertUnindexed('Gonename v. Pembroke')
		await owner.query('DELETE FROM api.cases WHERE id = $1', [deleted])
		await caseIndex.indexAll(app.platform)
		expect(await namesFound('pembroke')).toEqual(['Newname v. Pembroke'])
		expect(await conflictsOf('Oldname')).toBe(0)
		const { rows } = await owner.query(
			"SELECT name FROM api.party_names WHERE source = 'cases' AND row_id = ANY ($1) ORDER BY 1",
			[[renamed, deleted]],
		)
		expect(rows).toEqual([{ name: 'Newname' }, { name: 'Pembroke' }])
	})

	test('leaves a case in the queue that another transaction has locked', async () => {
		const { owner } = app.platform.db
		const id = await insertUnindexed('Lockwood v. Heathcliff')
		const other = await owner.connect()
		try {
			await other.query('BEGIN')
			await other.query("UPDATE api.cases SET case_name = 'Lockwood v. Earnshaw' WHERE id = $1", [id])
			await caseIndex.indexAll(app.platform)
			await other.query('COMMIT')
		} finally {
			other.release()
		}
		expect(await namesFound('lockwood')).toEqual(['Lockwood v. Earnshaw'])
	})
})
