import { caseAccess } from '@praxis/contract/cases/case-access.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { portalCases } from '@praxis/contract/cases/portal-case.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { customFields } from '@praxis/contract/clients/custom-fields.contract'
import { firm as firmEndpoints } from '@praxis/contract/firm/firm.contract'
import { localMoment } from '@praxis/contract/firm/office-hours.rules'
import { addDays } from '@praxis/contract/kernel/dates'
import { newId } from '@praxis/contract/kernel/new-id'
import { notifications } from '@praxis/contract/notifications/notifications.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withUpkeep } from '../../platform/db/transaction.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'
import { advanceNextDates } from './cases.queries.ts'

let firm: TestApp
let attorney: Caller
let admin: Caller
let clientCaller: Caller
let assisting: TestPerson
let paralegal: TestPerson
let clientId: string
let today: string

beforeAll(async () => {
	firm = await startTestApp()
	attorney = firm.as(await createPerson(firm, 'attorney', { fullName: 'Ana Attorney' }))
	admin = firm.as(await createPerson(firm, 'admin'))
	assisting = await createPerson(firm, 'attorney', { fullName: 'Asa Second' })
	paralegal = await createPerson(firm, 'paralegal', { fullName: 'Pat Legal' })
	const client = await createPerson(firm, 'client')
	clientCaller = firm.as(client)
	clientId = (await attorney.call(clients.add, { fullName: 'Ada Osei' })).id
	await firm.platform.db.owner.query('UPDATE api.clients SET user_id = $1 WHERE id = $2', [client.id, clientId])
	today = localMoment('America/New_York', new Date()).date
})

afterAll(() => firm.close())

type NewCase = Partial<Parameters<typeof attorney.call<typeof cases.open>>[1]>

const open = (input: NewCase = {}) =>
	attorney.call(cases.open, { clientId, caseName: 'Osei v. Park', type: 'Personal Injury', ...input })

const FULL = {
	court: 'Superior Court of King County',
	docketNumber: '24-2-01234-5 SEA',
	jurisdiction: 'Washington',
	judge: 'Hon. R. Alvarez',
	limitationOn: '2199-03-04',
	limitationBasis: 'RCW 4.16.080, three years from the collision.',
	stage: 'Demand',
	feeArrangement: 'contingency',
	referralSource: 'State bar',
	tags: ['  MVA ', 'mva', 'Policy  Limits'],
} as const

describe('fields', () => {
	test('are kept, and what is for the firm only is withheld from the client', async () => {
		const team = {
			assistingAttorneyIds: [assisting.id],
			paralegalId: paralegal.id,
			originatingAttorneyId: assisting.id,
		}
		const opened = await open({ ...FULL, tags: [...FULL.tags], ...team })
		const expected = {
			...FULL,
			...team,
			tags: ['mva', 'policy limits'],
			openedOn: today,
			closedOn: null,
			nextDate: '2199-03-04',
			nextDateLabel: 'Statute of limitations',
			assistingAttorneyNames: ['Asa Second'],
			paralegalName: 'Pat Legal',
			originatingAttorneyName: 'Asa Second',
		}
		expect(opened).toMatchObject(expected)
		const read = await attorney.call(cases.get, { id: opened.id })
		expect(read).toEqual(opened)

		const seen = await clientCaller.call(portalCases.get, { id: opened.id })
		expect(seen).toMatchObject({ court: FULL.court, docketNumber: FULL.docketNumber, openedOn: today })
		expect(seen.team.map(({ fullName }) => fullName)).toEqual(expect.arrayContaining(['Asa Second', 'Pat Legal']))
		expect(await clientCaller.refusal(cases.get, { id: opened.id })).toMatchObject({ status: 403 })
		const list = { stage: 'Demand', tag: 'mva', feeArrangement: 'contingency' } as const
		const { items } = await attorney.call(cases.list, { ...list, sort: 'nextDate' })
		expect(items.map(({ id }) => id)).toEqual([opened.id])
		expect((await attorney.call(cases.list, { tag: 'other' })).items).toEqual([])
		expect(await clientCaller.refusal(cases.list, list)).toMatchObject({ status: 403 })
		expect((await attorney.call(cases.tags, {})).tags).toEqual(['mva', 'policy limits'])
		expect(await clientCaller.refusal(cases.tags, {})).toMatchObject({ status: 403 })
	})

	test('a docket number is found in the list', async () => {
		const { id } = await open({ docketNumber: 'CV-2031-77' })
		expect((await attorney.call(cases.list, { search: '2031-77' })).items.map((one) => one.id)).toEqual([id])
	})

	test('next dates sort in both directions, page by page, cases without one last or first', async () => {
		const dated = await open({ limitationOn: '2198-01-01' })
		const order = async (direction: 'asc' | 'desc') => {
			const ids: string[] = []
			let cursor: string | undefined
			do {
				const page = await attorney.call(cases.list, { sort: 'nextDate', direction, limit: 2, cursor })
				ids.push(...page.items.map(({ nextDate }) => nextDate ?? 'none'))
				cursor = page.nextCursor ?? undefined
			} while (cursor !== undefined)
			return ids
		}
		const ascending = await order('asc')
		expect(ascending[0]).toBe(dated.nextDate)
		expect(ascending.at(-1)).toBe('none')
		expect(await order('desc')).toEqual(ascending.toReversed())
	})
})

describe('team', () => {
	test.each([
		[{ assistingAttorneyIds: [newId()] }, 'assistingAttorneyIds', 'Attorney not found.'],
		[{ originatingAttorneyId: newId() }, 'originatingAttorneyId', 'Attorney not found.'],
		[{ paralegalId: newId() }, 'paralegalId', 'Choose an active user of the firm.'],
	])('refuses %j', async (input, field, message) => {
		expect(await attorney.refusal(cases.open, { clientId, caseName: 'Team', type: 'General', ...input })).toMatchObject(
			{ status: 400, fields: { [field]: message } },
		)
	})

	test('has no screened members, and members are not screened', async () => {
		const one = await open()
		await admin.call(caseAccess.screen, { id: one.id, userId: paralegal.id, reason: 'Former employer of Park.' })
		const { id, version } = await attorney.call(cases.get, { id: one.id })
		const refused = await attorney.refusal(cases.edit, { id, version, paralegalId: paralegal.id })
		expect(refused).toMatchObject({ code: 'case_attorney_screened', fields: { paralegalId: expect.any(String) } })
		await attorney.call(cases.edit, { id, version, assistingAttorneyIds: [assisting.id] })
		const reason = 'Conflict of interest.'
		const kept = await admin.refusal(caseAccess.screen, { id, userId: assisting.id, reason })
		expect(kept).toMatchObject({ code: 'case_access_team' })
		await admin.call(caseAccess.unscreen, { id, userId: paralegal.id, reason: 'Waived.' })
	})

	test('new members are notified, and of later changes too; a former member who left the firm may stay', async () => {
		const caller = firm.as(assisting)
		const one = await open({ caseName: 'Team v. Work', assistingAttorneyIds: [assisting.id] })
		const titles = async () => {
			const { items } = await caller.call(notifications.list, {})
			return items.map(({ title }) => title).filter((title) => title.includes(one.caseName))
		}
		expect(await titles()).toEqual(['You are on the team of Team v. Work'])
		const edited = await attorney.call(cases.edit, { id: one.id, version: one.version, judge: 'Hon. Q. Lee' })
		expect(await titles()).toContain('Team v. Work was updated')
		const gone = await createPerson(firm, 'attorney')
		const both = [assisting.id, gone.id]
		const { version } = await attorney.call(cases.edit, {
			id: one.id,
			version: edited.version,
			assistingAttorneyIds: both,
		})
		await firm.platform.db.owner.query(`UPDATE api.users SET status = 'suspended' WHERE id = $1`, [gone.id])
		const more = await createPerson(firm, 'attorney')
		const all = await attorney.call(cases.edit, { id: one.id, version, assistingAttorneyIds: [...both, more.id] })
		expect(all.assistingAttorneyIds).toEqual([...both, more.id])
	})
})

describe('dates', () => {
	test('closing sets the closing date, which can be corrected; reopening and restoring clear it', async () => {
		const { id, version } = await open({ openedOn: '2020-02-03' })
		const closed = await attorney.call(cases.edit, { id, version, status: 'Closed' })
		expect(closed).toMatchObject({ openedOn: '2020-02-03', closedOn: today })
		const corrected = await attorney.call(cases.edit, { id, version: closed.version, closedOn: '2021-05-06' })
		expect(corrected.closedOn).toBe('2021-05-06')
		const early = await attorney.refusal(cases.edit, { id, version: corrected.version, closedOn: '2019-01-01' })
		expect(early).toMatchObject({ code: 'case_closed_before_opened', fields: { closedOn: expect.any(String) } })
		const archived = await attorney.call(cases.archive, { id, version: corrected.version })
		expect(archived.closedOn).toBe('2021-05-06')
		const restored = await attorney.call(cases.restore, { id, version: archived.version })
		expect(restored).toMatchObject({ status: 'Active', closedOn: null })
		expect((await open({ status: 'Closed' })).closedOn).toBe(today)
	})

	test('a date that has passed gives way to the one after it', async () => {
		const { id } = await open({ limitationOn: addDays(today, 40) })
		const { owner } = firm.platform.db
		await owner.query(`UPDATE api.cases SET next_date = '2020-01-01', next_date_label = 'Past' WHERE id = $1`, [id])
		await withUpkeep(firm.platform, advanceNextDates)
		expect(await attorney.call(cases.get, { id })).toMatchObject({ nextDate: addDays(today, 40), version: 1 })
	})
})

describe('custom fields of cases', () => {
	test('are apart from those of clients; values are checked and protect their field', async () => {
		const field = {
			label: 'Policy limits',
			kind: 'number' as const,
			options: [],
			appliesTo: 'everyone' as const,
			help: '',
		}
		const added = await admin.call(customFields.add, { ...field, owner: 'case' })
		await admin.call(customFields.add, field)
		const ofCases = await attorney.call(customFields.list, { owner: 'case' })
		expect(ofCases.fields.map(({ id }) => id)).toEqual([added.id])
		const { id, version } = await open()
		const wrong = await attorney.refusal(cases.edit, { id, version, customValues: { [added.id]: 'many' } })
		expect(wrong).toMatchObject({ fields: { [`customValues.${added.id}`]: 'Please enter a number.' } })
		const unknown = await attorney.refusal(cases.edit, { id, version, customValues: { [newId()]: '1' } })
		expect(unknown).toMatchObject({ code: 'case_custom_value_invalid' })
		const saved = await attorney.call(cases.edit, { id, version, customValues: { [added.id]: '250000' } })
		expect(saved.customValues).toEqual({ [added.id]: '250000' })
		expect(await admin.refusal(customFields.remove, { id: added.id })).toMatchObject({ code: 'custom_field_used' })
		const emptied = await attorney.call(cases.edit, { id, version: saved.version, customValues: { [added.id]: '' } })
		expect(emptied.customValues).toEqual({})
		await admin.call(customFields.remove, { id: added.id })
	})
})

test('the firm keeps a list of courts', async () => {
	const { version } = await admin.call(firmEndpoints.get, {})
	const court = { id: newId(), name: 'King County Superior Court', jurisdiction: 'Washington' }
	await admin.call(firmEndpoints.update, { version, courts: [court] })
	expect((await attorney.call(firmEndpoints.get, {})).courts).toEqual([court])
	const twice = [court, { ...court, id: newId(), name: court.name.toUpperCase() }]
	expect(await admin.refusal(firmEndpoints.update, { version: version + 1, courts: twice })).toMatchObject({
		fields: { courts: 'Duplicate court.' },
	})
})
