import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import type { RuleSet } from '@praxis/contract/court-rules/court-rules.schema'
import { ownRuleSets } from '@praxis/contract/court-rules/own-rule-sets.contract'
import { FRCP } from '@praxis/contract/court-rules/sets/frcp'
import { deadlines } from '@praxis/contract/deadlines/deadlines.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'

let firm: TestApp
let attorney: Caller
let ada: TestPerson
let staff: Caller

beforeAll(async () => {
	firm = await startTestApp()
	ada = await createPerson(firm, 'attorney')
	attorney = firm.as(ada)
	staff = firm.as(await createPerson(firm, 'staff'))
})
afterAll(() => firm.close())

const ANSWER = 'frcp.answer'

/** The federal rules with another time for the answer. */
const local = (count: number): RuleSet => ({
	...FRCP,
	title: 'Local rules',
	rules: FRCP.rules.map((one) => (one.id === ANSWER ? { ...one, period: { ...one.period, count } } : one)),
})

test('a firm copies a rule set and changes it; deadlines run by it and are recomputed after a change', async () => {
	const made = await attorney.call(ownRuleSets.create, { content: local(14) })
	expect(made).toMatchObject({
		version: 1,
		isArchived: false,
		content: { id: made.id, edition: 'v1', title: 'Local rules' },
	})
	const { id: clientId } = await attorney.call(clients.add, { fullName: 'Local' })
	const { id: caseId } = await attorney.call(cases.open, { clientId, caseName: 'Local case', type: 'General' })
	const event = { caseId, setId: made.id, eventId: 'summons-served', day: '2026-03-02', means: null, closures: [] }
	const people = { responsibleId: ada.id, backupId: null }
	const items = [{ ruleId: ANSWER, on: '2026-03-16' }]
	const applied = await attorney.call(deadlines.apply, { ...event, ...people, items })
	expect(applied.items[0]).toMatchObject({ setId: made.id, setEdition: 'v1', dueOn: '2026-03-16' })
	const saved = await attorney.call(ownRuleSets.save, { id: made.id, version: 1, content: local(21) })
	expect(saved.content.edition).toBe('v2')
	const { items: drifted } = await attorney.call(deadlines.drifted, {})
	expect(drifted).toMatchObject([{ title: applied.items[0]?.title, from: '2026-03-16', to: '2026-03-23' }])
	await attorney.call(ownRuleSets.archive, { id: made.id, version: 2, isArchived: true })
	const again = { ...event, ...people, items: [{ ruleId: ANSWER, on: '2026-03-23' }] }
	expect(await attorney.refusal(deadlines.apply, again)).toMatchObject({ code: 'rule_unknown' })
	expect((await attorney.call(deadlines.drifted, {})).items).toHaveLength(1)
	const { rows } = await firm.platform.db.owner.query(
		'SELECT edition FROM api.court_rule_set_editions WHERE set_id = $1 ORDER BY edition',
		[made.id],
	)
	expect(rows.map((row) => row.edition)).toEqual([1, 2])
})

test('a set with a cycle or a wrong example is refused with the reason; nothing counts as verified', async () => {
	const content = { ...local(21), examples: [{ ruleId: ANSWER, day: '2026-03-02', means: null, on: '2026-03-24' }] }
	const message = `Example for ${ANSWER}, 2026-03-02: the set gives 2026-03-23, the example 2026-03-24.`
	expect(await attorney.refusal(ownRuleSets.create, { content })).toMatchObject({ code: 'rule_set_invalid', message })
	const verified = { by: 'Someone', on: '2026-01-01' }
	const claimed = { ...local(21), rules: FRCP.rules.map((rule) => ({ ...rule, verified })) }
	const made = await attorney.call(ownRuleSets.create, { content: claimed })
	expect(made.content.rules.every((rule) => rule.verified === null)).toBe(true)
})

test('a kept set that cannot be computed is named where it is applied and holds up no other deadlines', async () => {
	const { id: clientId } = await attorney.call(clients.add, { fullName: 'Hours' })
	const { id: caseId } = await attorney.call(cases.open, { clientId, caseName: 'Hours case', type: 'General' })
	const made = await attorney.call(ownRuleSets.create, { content: local(21) })
	const event = { caseId, setId: made.id, eventId: 'summons-served', day: '2026-04-06', means: null, closures: [] }
	const input = { ...event, responsibleId: ada.id, backupId: null, items: [{ ruleId: ANSWER, on: '2026-04-27' }] }
	await attorney.call(deadlines.apply, input)
	const hours = local(21).rules.map((one) => ({ ...one, period: { ...one.period, unit: 'hour' } }))
	await firm.platform.db.owner.query(
		"UPDATE api.court_rule_sets SET content = jsonb_set(content, '{rules}', $2::jsonb) WHERE id = $1",
		[made.id, JSON.stringify(hours)],
	)
	expect(await attorney.refusal(deadlines.apply, input)).toMatchObject({
		code: 'period_problem',
		message: 'Hours need a time of day.',
	})
	expect((await attorney.call(deadlines.drifted, {})).items.map((one) => one.caseId)).not.toContain(caseId)
})

test('an archived set stays readable; a stale change and one without the permission are refused', async () => {
	const made = await attorney.call(ownRuleSets.create, { content: local(7) })
	const { id } = made
	const archived = await attorney.call(ownRuleSets.archive, { id, version: 1, isArchived: true })
	expect(archived).toMatchObject({ isArchived: true, version: 2, content: { edition: 'v1' } })
	const { items } = await attorney.call(ownRuleSets.list, {})
	expect(items.find((one) => one.id === id)).toMatchObject({ isArchived: true })
	const stale = { id, version: 1, content: local(8) }
	expect(await attorney.refusal(ownRuleSets.save, stale)).toMatchObject({ status: 409, code: 'stale_version' })
	expect(await staff.refusal(ownRuleSets.archive, { id, version: 2, isArchived: false })).toMatchObject({ status: 403 })
})
