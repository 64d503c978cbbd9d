import { audit } from '@praxis/contract/audit/audit.contract'
import { caseAccess } from '@praxis/contract/cases/case-access.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { conflictRuns } from '@praxis/contract/conflict-runs/conflict-runs.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
	app = await startTestApp()
	admin = app.as(await createPerson(app, 'admin'))
})
afterAll(() => app.close())

const REASON = 'Another person with the same name.'

async function checked(by: Caller, names: readonly string[], more: { readonly caseId?: string } = {}) {
	const id = newId()
	await by.call(conflictRuns.start, { id, title: 'A new matter', names: names.map((name) => ({ name })), ...more })
	const state = async () => (await admin.call(conflictRuns.get, { id })).run.state
	await expect.poll(state, { timeout: 20_000 }).not.toBe('searching')
	return id
}

test('the trail of a conflict check names what a decision rests on, and not to those whom the wall keeps out', async () => {
	const screened = await createPerson(app, 'admin')
	const mine = await admin.call(clients.add, { fullName: 'Cornelius Vane' })
	const secret = await admin.call(clients.add, { fullName: 'Of the merger' })
	const walled = await admin.call(cases.open, { clientId: secret.id, caseName: 'Quiet merger', type: 'General' })
	await admin.call(caseAccess.screen, { id: walled.id, userId: screened.id, reason: 'Represents the other side' })
	const file = { id: newId(), name: 'Waiver.txt', caseId: walled.id }
	const { id: documentId } = await admin.call(documents.put, file, { content: Buffer.from('Signed.') })
	const id = await checked(admin, ['Cornelius Vane'])
	const { items } = await admin.call(conflictRuns.hits, { id })
	expect(items.map(({ hit }) => hit.refId)).toContain(mine.id)
	const of = { id, hitIds: items.map((one) => one.id), reason: REASON }
	await admin.call(conflictRuns.decide, { ...of, outcome: 'wall', wallCaseId: walled.id })
	await admin.call(conflictRuns.decide, { ...of, outcome: 'waiver', documentId })
	await admin.call(conflictRuns.decide, { ...of, outcome: 'no_conflict' })
	const ofCase = await checked(admin, ['Perpetua Nightingale'], { caseId: walled.id })

	const trail = async (by: Caller, of: string) =>
		(await by.call(audit.list, { record: `conflict_runs:${of}` })).items.toReversed()
	const detail = (entry: Awaited<ReturnType<typeof trail>>[number], field: string) =>
		entry.changes.find((one) => one.field === field)?.after
	const all = await trail(admin, id)
	expect(all.map((one) => [detail(one, 'decision'), detail(one, 'wallCaseId'), detail(one, 'documentId')])).toEqual([
		[undefined, undefined, undefined],
		[undefined, undefined, undefined],
		['wall', walled.id, undefined],
		['waiver', undefined, documentId],
		['no_conflict', undefined, undefined],
	])
	const behind = app.as(screened)
	const seen = await trail(behind, id)
	expect(seen.map((one) => detail(one, 'decision'))).toEqual([undefined, undefined, 'no_conflict'])
	const [wall, waiver] = all.filter((one) => seen.every((other) => other.id !== one.id))
	for (const one of [wall, waiver]) {
		expect(await behind.refusal(audit.get, { id: one?.id ?? '' })).toMatchObject({ status: 404 })
	}
	expect(await trail(admin, ofCase)).not.toEqual([])
	expect(await trail(behind, ofCase)).toEqual([])
	const everything = JSON.stringify([
		await behind.call(audit.list, { limit: 200 }),
		await behind.call(conflictRuns.get, { id }),
		await behind.call(conflictRuns.hits, { id }),
	])
	expect(everything).not.toContain(walled.id)
	expect(everything).not.toContain(documentId)
})
