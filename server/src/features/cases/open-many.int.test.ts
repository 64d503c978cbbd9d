import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPerson } from '../../platform/auth/session-lookup.ts'
import type { Context } from '../../platform/context.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { openCases } from './open-case.ts'

let app: TestApp
let admin: Caller
let ctx: Context
let clientId: string
beforeAll(async () => {
	app = await startTestApp({ work: false })
	const person = await createPerson(app, 'admin')
	admin = app.as(person)
	const actor = await findPerson(app.platform, person.cookie)
	if (actor === null) throw new Error('not signed in')
	ctx = { actor, origin: { requestId: 'import', ip: null, userAgent: null }, platform: app.platform }
	clientId = (await admin.call(clients.add, { fullName: 'Ada Osei' })).id
})
afterAll(() => app.close())

const input = (caseName: string, more: object = {}) =>
	cases.open.input.parse({ clientId, caseName, type: 'General', ...more })

async function lastNumber(): Promise<number> {
	const { rows } = await app.platform.db.owner.query(
		"SELECT coalesce(max(last), 0) AS last FROM api.number_counters WHERE kind = 'case'",
	)
	return rows[0].last
}

describe('opening many cases', () => {
	test('gives them consecutive numbers in their order, with audit rows and events', async () => {
		const before = await lastNumber()
		const opened = await openCases(
			ctx,
			Array.from({ length: 300 }, (_, at) => input(`Imported ${at}`)),
		)
		expect(opened.map((one) => one.caseName)).toEqual(opened.map((_, at) => `Imported ${at}`))
		expect(opened.map((one) => Number(one.caseNumber.split('-').at(-1)))).toEqual(
			opened.map((_, at) => before + at + 1),
		)
		expect(opened.map((one) => one.number)).toEqual(opened.map((one) => one.number).sort((a, b) => a - b))
		const ids = opened.map((one) => one.id)
		const { rows } = await app.platform.db.owner.query(
			`SELECT (SELECT count(*)::int FROM api.events WHERE topic = 'cases' AND kind = 'created' AND entity_id = ANY ($1)) AS events,
				(SELECT count(*)::int FROM api.audit_log WHERE action = 'cases.open' AND entity_id = ANY ($1)) AS audited`,
			[ids],
		)
		expect(rows).toEqual([{ events: 300, audited: 300 }])
		expect(await admin.call(cases.get, { id: ids[7] ?? '' })).toEqual(opened[7])
	})

	test('keeps in the audit row what the case is read as', async () => {
		const opened = await admin.call(cases.open, { clientId, caseName: 'Audited', type: 'General' })
		const { rows } = await app.platform.db.owner.query('SELECT before, after FROM api.audit_log WHERE entity_id = $1', [
			opened.id,
		])
		const { version: _version, updatedAt: _updatedAt, ...kept } = opened
		expect(rows).toEqual([{ before: {}, after: kept }])
	})

	test('opens none of them and takes no number when one is refused', async () => {
		const taken = (await admin.call(cases.open, { clientId, caseName: 'Taken', type: 'General' })).id
		const before = await lastNumber()
		const one = input('Never opened')
		await expect(openCases(ctx, [one, input('Same id', { id: taken })])).rejects.toMatchObject({ code: 'id_taken' })
		await expect(openCases(ctx, [one, input('No client', { clientId: newId() })])).rejects.toMatchObject({
			code: 'case_client_unknown',
		})
		expect(await lastNumber()).toBe(before)
		expect((await admin.call(cases.list, { search: 'never opened' })).items).toEqual([])
	})

	test('passes over numbers in use', async () => {
		const [first] = await openCases(ctx, [input('One'), input('Two'), input('Three')])
		await app.platform.db.owner.query("UPDATE api.number_counters SET last = last - 3 WHERE kind = 'case'")
		const [next] = await openCases(ctx, [input('Four'), input('Five')])
		const countOf = (number = '') => Number(number.split('-').at(-1))
		expect(countOf(next?.caseNumber)).toBe(countOf(first?.caseNumber) + 3)
	})
})
