import { courtRules } from '@praxis/contract/court-rules/court-rules.contract'
import { FRCP } from '@praxis/contract/court-rules/sets/frcp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let firm: TestApp
let attorney: Caller
let staff: Caller
let client: Caller

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney', { fullName: 'Ada Attorney' }))
	staff = firm.as(await createPerson(firm, 'staff'))
	client = firm.as(await createPerson(firm, 'client'))
})
afterAll(() => firm.close())

const answer = { setId: 'frcp', ruleId: 'frcp.answer', edition: FRCP.edition }

test('a rule counts as verified once a person of the firm has compared it, for this edition, with an audit row', async () => {
	expect((await staff.call(courtRules.verifications, {})).items).toEqual([])
	const verified = await attorney.call(courtRules.verify, answer)
	expect(verified).toMatchObject({ ...answer, verifiedByName: 'Ada Attorney' })
	expect(await attorney.call(courtRules.verify, answer)).toEqual(verified)
	await attorney.call(courtRules.verify, { ...answer, ruleId: 'computing' })
	expect((await staff.call(courtRules.verifications, {})).items.map((one) => one.ruleId)).toEqual([
		'computing',
		'frcp.answer',
	])
	await attorney.call(courtRules.withdraw, { setId: 'frcp', ruleId: 'computing' })
	expect((await staff.call(courtRules.verifications, {})).items).toEqual([verified])
	const { rows } = await firm.platform.db.owner.query(
		"SELECT action, entity_id FROM api.audit_log WHERE entity = 'court_rule_verifications' ORDER BY id",
	)
	expect(rows).toEqual([
		{ action: 'courtRules.verify', entity_id: 'frcp/frcp.answer' },
		{ action: 'courtRules.verify', entity_id: 'frcp/computing' },
		{ action: 'courtRules.withdraw', entity_id: 'frcp/computing' },
	])
})

test('rejects unknown rules, another edition, and callers without the permission', async () => {
	expect(await attorney.refusal(courtRules.verify, { ...answer, ruleId: 'frcp.unknown' })).toMatchObject({
		status: 404,
		code: 'court_rule_unknown',
	})
	expect(await attorney.refusal(courtRules.verify, { ...answer, edition: '1999-01-01' })).toMatchObject({
		status: 409,
		code: 'edition_changed',
	})
	expect(await staff.refusal(courtRules.verify, answer)).toMatchObject({ status: 403 })
	expect(await client.refusal(courtRules.verifications, {})).toMatchObject({ status: 403 })
	expect(await firm.anonymous.refusal(courtRules.verifications, {})).toMatchObject({ status: 401 })
})
