import { caseAccess } from '@praxis/contract/cases/case-access.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { caseParties } from '@praxis/contract/cases/parties.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { conflictRuns } from '@praxis/contract/conflict-runs/conflict-runs.contract'
import { contacts } from '@praxis/contract/contacts/contacts.contract'
import { NEW_CONTACT } from '@praxis/contract/contacts/contacts.fields'
import { documents } from '@praxis/contract/documents/documents.contract'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let app: TestApp
let admin: Caller
let attorney: Caller
let paralegal: Caller
beforeAll(async () => {
	app = await startTestApp()
	admin = app.as(await createPerson(app, 'admin', { fullName: 'Vera Kimball' }))
	attorney = app.as(await createPerson(app, 'attorney'))
	paralegal = app.as(await createPerson(app, 'paralegal'))
})
afterAll(() => app.close())

const REASON = 'Another person with the same name.'

async function checked(by: Caller, names: readonly string[], more: Partial<InputOf<typeof conflictRuns.start>> = {}) {
	const id = newId()
	await by.call(conflictRuns.start, { id, title: 'A new matter', names: names.map((name) => ({ name })), ...more })
	await expect
		.poll(async () => (await admin.call(conflictRuns.get, { id })).run.state, { timeout: 20_000 })
		.not.toBe('searching')
	return id
}

describe('a recorded conflict check', () => {
	test('keeps its names, matches and decisions, and is frozen when it is closed', async () => {
		const client = await admin.call(clients.add, { fullName: 'Ottoline Finch' })
		const other = await admin.call(cases.open, { clientId: client.id, caseName: 'Finch v. Marrow', type: 'General' })
		const id = await checked(paralegal, ['Ottoline Finch', 'Quentin Nobodyatall', 'Otoline Finch'])
		const { run } = await attorney.call(conflictRuns.get, { id })
		expect(run).toMatchObject({ state: 'open', nameCount: 3, checkedCount: 3, origin: 'person', sha256: null })
		expect(run.matching).toMatchObject({ rules: expect.stringMatching(/^\d{4}-\d{2}$/) })
		const { names } = await attorney.call(conflictRuns.names, { id })
		expect(names.map((one) => [one.name, one.hitCount > 0])).toEqual([
			['Ottoline Finch', true],
			['Quentin Nobodyatall', false],
			['Otoline Finch', true],
		])
		const { items } = await attorney.call(conflictRuns.hits, { id })
		expect(items[0]).toMatchObject({ hit: { refId: client.id, why: 'Same name', isStrong: true }, decision: null })
		const open = await attorney.call(conflictRuns.open, {})
		expect(open.items.map((one) => one.id)).toEqual(expect.arrayContaining(items.map((one) => one.id)))

		const hitIds = items.map((one) => one.id)
		const decision = { id, hitIds, outcome: 'no_conflict' as const, reason: REASON }
		expect(await paralegal.refusal(conflictRuns.decide, decision)).toMatchObject({ status: 403 })
		expect(await attorney.refusal(conflictRuns.decide, { ...decision, reason: 'ok' })).toMatchObject({
			fields: { reason: 'Please give the reason in a sentence of at least 3 words.' },
		})
		expect(await attorney.refusal(conflictRuns.decide, { ...decision, hitIds: [newId()] })).toMatchObject({
			code: 'conflict_hit_not_found',
		})
		expect(await attorney.refusal(conflictRuns.close, { id, version: run.version })).toMatchObject({
			code: 'conflict_run_undecided',
		})
		await attorney.call(conflictRuns.decide, decision)

		const first = { ...decision, hitIds: hitIds.slice(0, 1) }
		expect(await attorney.refusal(conflictRuns.decide, { ...first, outcome: 'waiver' })).toMatchObject({
			fields: { documentId: 'Choose the document with the waiver.' },
		})
		const unknown = { ...first, outcome: 'waiver' as const, documentId: newId() }
		expect(await attorney.refusal(conflictRuns.decide, unknown)).toMatchObject({ code: 'waiver_document_unknown' })
		const content = Buffer.from('Signed.')
		const signed = { id: newId(), name: 'Waiver.txt', caseId: other.id }
		const { id: documentId } = await admin.call(documents.put, signed, { content })
		await attorney.call(conflictRuns.decide, { ...first, outcome: 'waiver', documentId })
		const wall = { ...first, outcome: 'wall' as const, wallCaseId: other.id }
		expect(await attorney.refusal(conflictRuns.decide, wall)).toMatchObject({
			fields: { wallCaseId: expect.stringContaining('no ethical wall') },
		})

		const { version } = (await attorney.call(conflictRuns.get, { id })).run
		expect(await attorney.refusal(conflictRuns.close, { id, version: version - 1 })).toMatchObject({
			code: 'stale_version',
		})
		const closed = await attorney.call(conflictRuns.close, { id, version })
		expect(closed).toMatchObject({ state: 'closed', openCount: 0, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
		expect(await attorney.refusal(conflictRuns.decide, decision)).toMatchObject({ code: 'conflict_run_closed' })
		const { owner } = app.platform.db
		for (const change of [
			`UPDATE api.conflict_runs SET title = 'Other' WHERE id = $1`,
			`DELETE FROM api.conflict_runs WHERE id = $1`,
			`UPDATE api.conflict_run_names SET name = 'Other' WHERE run_id = $1`,
			`UPDATE api.conflict_run_hits SET reason = 'Other' WHERE run_id = $1`,
			`DELETE FROM api.conflict_run_hits WHERE run_id = $1`,
		]) {
			await expect(owner.query(change, [id]), change).rejects.toThrow('a closed conflict check cannot be changed')
		}
		const kept = await attorney.call(conflictRuns.hits, { id })
		expect(kept.items[0]?.decision).toMatchObject({ outcome: 'waiver', documentId, documentTitle: 'Waiver' })
		const pdf = await paralegal.send(conflictRuns.record, { id })
		expect(pdf.headers['content-type']).toBe('application/pdf')
		expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
		const { rows } = await owner.query(
			`SELECT action, after FROM api.audit_log WHERE entity = 'conflict_runs' AND entity_id = $1 ORDER BY id`,
			[id],
		)
		expect(rows.map((row) => row.action)).toEqual([
			'conflictRuns.start',
			'conflictRuns.found',
			'conflictRuns.decide',
			'conflictRuns.decide',
			'conflictRuns.close',
		])
	})

	test('refuses what cannot be checked with the exact reason', async () => {
		const start = (names: { name: string }[], more: object = {}) =>
			attorney.refusal(conflictRuns.start, { id: newId(), title: 'X', names, ...more })
		expect(await start([])).toMatchObject({ status: 400, fields: { names: 'Please enter a name.' } })
		expect(await start([{ name: ' ​ ' }])).toMatchObject({ status: 400 })
		expect(await start([{ name: 'x'.repeat(501) }])).toMatchObject({ status: 400 })
		expect(await start(Array.from({ length: 501 }, (_, at) => ({ name: `Name ${at}` })))).toMatchObject({
			fields: { names: 'At most 500 names at once.' },
		})
		expect(await start([{ name: 'Anna' }], { title: ' ' })).toMatchObject({
			fields: { title: 'Please enter what the check is for.' },
		})
		expect(await start([{ name: 'Anna' }], { caseId: newId() })).toMatchObject({ code: 'conflict_case_unknown' })
	})

	test('takes 500 names in every script and loses none', async () => {
		const scripts = [
			'Юрий Петров',
			'Γιώργος Σεφέρης',
			'Արամ Խաչատրյան',
			'გიორგი ბერიძე',
			'דוד לוי',
			'محمد الفارسي',
			'山田太郎',
			'김민준',
			'นภา',
			'आरव',
		]
		const all = Array.from({ length: 500 }, (_, at) => `${scripts[at % scripts.length]} ${at}`)
		const id = await checked(attorney, all)
		const { names } = await attorney.call(conflictRuns.names, { id })
		expect(names.map((one) => one.name)).toEqual(all)
		expect((await attorney.send(conflictRuns.record, { id })).statusCode).toBe(200)
	})

	test('says of a match behind a wall only that there is one and whom to ask', async () => {
		const screened = await createPerson(app, 'attorney')
		const client = await admin.call(clients.add, { fullName: 'Ignatius Wolfgarten' })
		const walled = await admin.call(cases.open, { clientId: client.id, caseName: 'Secret matter', type: 'General' })
		await admin.call(caseAccess.screen, { id: walled.id, userId: screened.id, reason: 'Former employer' })
		const behind = app.as(screened)
		const id = await checked(behind, ['Ignatius Wolfgarten'])
		const seen = await behind.call(conflictRuns.get, { id })
		expect(seen).toMatchObject({ run: { hitCount: 0, openCount: 0 }, askAbout: 'Vera Kimball' })
		expect(seen.restrictedOpenCount).toBeGreaterThan(0)
		const { names } = await behind.call(conflictRuns.names, { id })
		expect(names[0]?.restrictedCount).toBeGreaterThan(0)
		expect((await behind.call(conflictRuns.hits, { id })).items).toEqual([])
		expect(JSON.stringify(await behind.call(conflictRuns.open, {}))).not.toContain('Secret')
		expect(await behind.refusal(conflictRuns.close, { id, version: seen.run.version })).toMatchObject({
			code: 'conflict_run_restricted',
		})
		const { items } = await admin.call(conflictRuns.hits, { id })
		expect(items.map((one) => one.hit.refId)).toContain(client.id)
		const hitIds = items.map((one) => one.id)
		expect(
			await behind.refusal(conflictRuns.decide, { id, hitIds, outcome: 'declined', reason: REASON }),
		).toMatchObject({
			code: 'conflict_hit_not_found',
		})
		await admin.call(conflictRuns.decide, { id, hitIds, outcome: 'wall', wallCaseId: walled.id, reason: REASON })
		const { version } = (await behind.call(conflictRuns.get, { id })).run
		expect((await behind.call(conflictRuns.close, { id, version })).state).toBe('closed')

		const ofCase = await checked(admin, ['Perpetua Quill'], { caseId: walled.id })
		expect(await behind.refusal(conflictRuns.get, { id: ofCase })).toMatchObject({ status: 404 })
	})

	test('does not name the case or the waiver of a decision to those whom the wall keeps out', async () => {
		const screened = await createPerson(app, 'attorney')
		const mine = await admin.call(clients.add, { fullName: 'Barnaby Thistle' })
		const secret = await admin.call(clients.add, { fullName: 'Of the secret' })
		const walled = await admin.call(cases.open, { clientId: secret.id, caseName: 'Hidden merger', type: 'General' })
		await admin.call(caseAccess.screen, { id: walled.id, userId: screened.id, reason: 'Represents the other side' })
		const id = await checked(admin, ['Barnaby Thistle'])
		const { items } = await admin.call(conflictRuns.hits, { id })
		const of = { id, hitIds: items.map((one) => one.id), reason: 'Because of the hidden merger.' }
		const behind = app.as(screened)
		const seen = async () => {
			const [hit] = (await behind.call(conflictRuns.hits, { id })).items
			expect(hit?.hit.refId).toBe(mine.id)
			expect(JSON.stringify(hit).toLowerCase()).not.toContain('hidden')
			return hit?.decision
		}
		await admin.call(conflictRuns.decide, { ...of, outcome: 'wall', wallCaseId: walled.id })
		expect(await seen()).toMatchObject({ outcome: 'wall', wallCaseId: null, wallCaseName: 'in a restricted matter' })
		const [decided] = (await admin.call(conflictRuns.hits, { id })).items
		expect(decided?.decision).toMatchObject({ wallCaseId: walled.id, wallCaseName: 'Hidden merger', reason: of.reason })
		const file = { id: newId(), name: 'Hidden waiver.txt', caseId: walled.id }
		const { id: documentId } = await admin.call(documents.put, file, { content: Buffer.from('Signed.') })
		await admin.call(conflictRuns.decide, { ...of, outcome: 'waiver', documentId })
		expect(await seen()).toMatchObject({ documentId: null, documentTitle: 'in a restricted matter' })
	})

	test('takes nothing in from another one when it is closed, and is not born closed', async () => {
		const { owner } = app.platform.db
		await admin.call(clients.add, { fullName: 'Leopold Marchbanks' })
		const [closed, open] = [await checked(admin, ['Nobodyatall Zzyzx']), await checked(admin, ['Leopold Marchbanks'])]
		const { version } = (await admin.call(conflictRuns.get, { id: closed })).run
		await admin.call(conflictRuns.close, { id: closed, version })
		for (const table of ['conflict_run_names', 'conflict_run_hits']) {
			const move = `UPDATE api.${table} SET run_id = $1, position = 9 WHERE run_id = $2`
			await expect(owner.query(move, [closed, open])).rejects.toThrow('a closed conflict check cannot be changed')
		}
		const born = `INSERT INTO api.conflict_runs (id, title, origin, state, depth, name_count, checked_count, created_by_name,
			closed_by_name, closed_at, matching, sha256) VALUES ($1, 'Born', 'person', 'closed', 1, 1, 1, 'A', 'A', now(), '{}', $2)`
		await expect(owner.query(born, [newId(), 'a'.repeat(64)])).rejects.toThrow(
			'a conflict check begins with the search',
		)
		const { rows } = await owner.query(
			`SELECT has_table_privilege('praxis_firm', 'api.conflict_run_hits', 'UPDATE') AS may`,
		)
		expect(rows).toEqual([{ may: false }])
	})

	test('keeps a match behind the walls of a contact after the contact was merged', async () => {
		const { owner } = app.platform.db
		const screened = await createPerson(app, 'attorney')
		const client = await admin.call(clients.add, { fullName: 'Of the merged' })
		const walled = await admin.call(cases.open, { clientId: client.id, caseName: 'Merged matter', type: 'General' })
		await admin.call(caseAccess.screen, { id: walled.id, userId: screened.id, reason: 'Former employer' })
		const add = (name: string) =>
			admin.call(contacts.create, { ...NEW_CONTACT, aliases: [], id: newId(), kind: 'person', name })
		const [gone, kept] = [await add('Wilhelmina Tolliver'), await add('Mina Tolliver-Ash')]
		const id = await checked(admin, ['Wilhelmina Tolliver'])
		const behind = app.as(screened)
		expect((await behind.call(conflictRuns.hits, { id })).items.map(({ hit }) => hit.refId)).toContain(gone.id)
		await owner.query('UPDATE api.contacts SET deleted_at = now(), merged_into_id = $2 WHERE id = $1', [
			gone.id,
			kept.id,
		])
		await admin.call(caseParties.add, { id: walled.id, contactId: kept.id, name: kept.name, role: 'witness' })
		const { items } = await behind.call(conflictRuns.hits, { id })
		expect(items.map(({ hit }) => hit.refId)).not.toContain(gone.id)
	})

	test('is not for clients', async () => {
		const client = app.as(await createPerson(app, 'client'))
		expect(await client.refusal(conflictRuns.list, {})).toMatchObject({ status: 403 })
	})
})
