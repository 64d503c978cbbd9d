import { agent } from '@praxis/contract/agent/agent.contract'
import { AGENT_STEPS } from '@praxis/contract/agent/agent.fields'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { conflicts } from '@praxis/contract/conflicts/conflicts.contract'
import { intake } from '@praxis/contract/intake/intake.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { AgentFirm, CLEAR, PATIENCE } from '../../testing/agent-firm.ts'
import { mailTo } from '../../testing/sent-mail.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'

let firm: AgentFirm
let ada: TestPerson

beforeAll(async () => {
	firm = await AgentFirm.start({ env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'firm@example.test' } })
	ada = await firm.addAttorney('Ada Family')
})
beforeEach(() => firm.turn(true))
afterAll(() => firm.app.close())

describe('automatic mode', () => {
	it('prepares, assigns and emails what is clear, in the order of the specification, and everything is in the audit trail', async () => {
		const { id } = await firm.inquire('Pat Clear')
		const one = await firm.finished(id)
		expect(one).toMatchObject({
			status: 'pending',
			standing: 'open',
			practiceArea: 'Family Law',
			classification: { by: 'rules', isDisputed: false },
			attorneyId: ada.id,
			attorneyName: 'Ada Family',
			risk: { level: 'low' },
			flags: [],
			estimatedValue: null,
			estimatedDuration: null,
		})
		expect(one.classification.confidence).toBeGreaterThan(0.9)
		expect(one.matchWhy[0]).toContain('Works in Family Law')
		expect(one.assignedAt).not.toBeNull()
		expect(one.assignedWhy).toContain('no flag')
		expect(one.steps.map(({ step }) => step)).toEqual(AGENT_STEPS)
		expect(await firm.admin.call(intake.get, { id })).toMatchObject({ assignedTo: ada.id, status: 'new' })
		const written = (await mailTo(firm.app.platform, CLEAR.email)).filter(({ kind }) => kind === 'agent.contact')
		expect(written).toHaveLength(1)
		expect(written[0]?.text).toContain('24-48 hours')
		expect(written[0]?.text).toContain('not legal advice')
		expect(written[0]?.text).not.toMatch(/divorce|custody|Family|Ada|risk/)
		expect(await firm.actionsOn(id)).toEqual(['agent agent.prepare', 'agent agent.assign', 'agent agent.notify'])
		const [log] = await firm.rows<{ after: object }>(
			`SELECT after FROM api.audit_log WHERE entity = 'agent_runs' AND entity_id = $1 AND action = 'agent.finish'`,
			[id],
		)
		expect(log?.after).toMatchObject({ assignment: expect.stringContaining('done: Assigned to Ada Family') })
	})

	it('writes to an address once a day', async () => {
		const other = await firm.inquire('Wim Other', { email: CLEAR.email })
		const clear = await firm.finished(other.id)
		expect(clear).toMatchObject({ flags: [], notifiedAt: null })
		expect(clear.steps.find(({ step }) => step === 'notification')).toMatchObject({ outcome: 'skipped' })
	})

	it('flags a person the firm may know already', async () => {
		const { id } = await firm.inquire('Pat Clear', { email: 'another@example.test' })
		const one = await firm.finished(id)
		expect(one).toMatchObject({ status: 'flagged', assignedAt: null, notifiedAt: null })
		expect(one.flags.map(({ code }) => code)).toEqual(['possible_conflict'])
	})

	it.each([
		[
			'low confidence',
			{ practiceArea: null, matter: 'Please call me back about something at work.' },
			'low_confidence',
		],
		[
			'a disputed practice area',
			{ practiceArea: 'Family Law', matter: 'My car accident: I was rear-ended and injured.' },
			'disputed',
		],
		['high risk', { deadlineOn: new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10) }, 'high_risk'],
		['no attorney', { practiceArea: 'Tax Law', matter: 'The IRS began an audit of my taxes.' }, 'no_attorney'],
	])('flags %s and leaves it to a person', async (what, more, code) => {
		const { id } = await firm.inquire(`Zed ${what}`, { ...more, email: `${code}@example.test` })
		const one = await firm.finished(id)
		expect(one.status).toBe('flagged')
		expect(one.flags.map((flag) => flag.code)).toContain(code)
		expect(one).toMatchObject({ assignedAt: null, notifiedAt: null })
		expect(await firm.admin.call(intake.get, { id })).toMatchObject({ assignedTo: null, status: 'new' })
		expect((await mailTo(firm.app.platform, `${code}@example.test`)).map(({ kind }) => kind)).not.toContain(
			'agent.contact',
		)
		expect(await firm.actionsOn(id)).toEqual(['agent agent.prepare'])
	})

	it('assigns to no one whom staff have assigned already, and never declines', async () => {
		const { id } = await firm.inquire('Ingo Taken', { assignedTo: ada.id })
		expect((await firm.finished(id)).assignedAt).toBeNull()
		const declined = await firm.rows(`SELECT id FROM api.intakes WHERE status = 'declined'`)
		expect(declined).toEqual([])
	})

	it('can be reversed with a reason, and does not assign it again', async () => {
		const { id } = await firm.inquire('Rolf Reverse', { email: 'rolf@example.test' })
		const one = await firm.finished(id)
		expect(one.assignedAt).not.toBeNull()
		expect(await firm.staff.refusal(agent.reverse, { id, version: one.version, reason: ' ' })).toMatchObject({
			status: 400,
		})
		const reversed = await firm.staff.call(agent.reverse, { id, version: one.version, reason: 'Ada is on leave.' })
		expect(reversed).toMatchObject({ status: 'flagged', reversalReason: 'Ada is on leave.' })
		expect(reversed.flags).toEqual([{ code: 'reversed', text: 'Ada is on leave.' }])
		expect(await firm.admin.call(intake.get, { id })).toMatchObject({ assignedTo: null, status: 'new' })
		expect(await firm.staff.refusal(agent.reverse, { id, version: reversed.version, reason: 'x' })).toMatchObject({
			code: 'agent_not_assigned',
		})
		await firm.process(id)
		expect(await firm.admin.call(intake.get, { id })).toMatchObject({ assignedTo: null })
		expect(await firm.actionsOn(id)).toContain('Rita Desk agent.reverse')
	})
})

describe('manual mode', () => {
	it('does nothing by itself; a person can have pending cases prepared, and nothing is assigned', async () => {
		await firm.turn(false)
		const { id } = await firm.inquire('Manu Alone', { email: 'manu@example.test' })
		await firm.process(id)
		expect(await firm.runOf(id)).toBeUndefined()
		const { unprepared } = await firm.staff.call(agent.overview, {})
		expect(unprepared).toBeGreaterThan(0)
		const { count } = await firm.staff.call(agent.prepare, {})
		expect(count).toBe(unprepared)
		const one = await firm.finished(id)
		expect(one).toMatchObject({ status: 'pending', assignedAt: null, notifiedAt: null, attorneyId: ada.id })
		expect(one.steps.find(({ step }) => step === 'assignment')).toMatchObject({ outcome: 'skipped' })
		expect(await firm.admin.call(intake.get, { id })).toMatchObject({ assignedTo: null })
	})
})

describe('a pending case', () => {
	async function prepared(name: string, more: object = {}) {
		await firm.turn(false)
		const { id } = await firm.inquire(name, { email: '', phone: '+1 212 555 0101', ...more })
		await firm.process(id, ada.id)
		return firm.caseOf(id)
	}

	it('becomes client and case once, also when it is accepted twice at the same time', async () => {
		const one = await prepared('Acca Twice')
		const twice = await Promise.all(
			[1, 2].map(() => firm.staff.call(agent.accept, { id: one.id, version: one.version, clientId: null })),
		)
		const ids = new Set(twice.map(({ caseId }) => caseId))
		expect(ids.size).toBe(1)
		const [caseId] = [...ids]
		expect(await firm.admin.call(cases.get, { id: caseId ?? '' })).toMatchObject({
			caseName: one.caseName,
			type: 'Family Law',
			attorneyId: ada.id,
			clientId: twice[0]?.clientId,
		})
		const again = await firm.staff.call(agent.accept, { id: one.id, version: one.version, clientId: null })
		expect(again).toMatchObject({ status: 'accepted', caseId, standing: 'opened', decidedByName: 'Rita Desk' })
		const made = await firm.rows(`SELECT id FROM api.cases WHERE case_name = $1`, [one.caseName])
		expect(made).toHaveLength(1)
		expect(await firm.staff.refusal(agent.reject, { id: one.id, version: again.version, reason: 'x' })).toMatchObject({
			code: 'agent_case_accepted',
		})
	})

	it('is edited before it is accepted', async () => {
		const ben = await firm.addAttorney('Ben Family')
		const one = await prepared('Edi Edited')
		const edits = { caseName: 'Edi’s divorce', attorneyId: ben.id, estimatedValueCents: 900_000, estimatedDays: 90 }
		const edited = await firm.staff.call(agent.edit, { id: one.id, version: one.version, ...edits })
		expect(edited).toMatchObject({
			isEdited: true,
			attorneyName: 'Ben Family',
			matchScore: null,
			estimatedValue: { amount: 900_000, basis: 'Entered by Rita Desk' },
			estimatedDuration: { amount: 90, basis: 'Entered by Rita Desk' },
		})
		expect(await firm.staff.refusal(agent.edit, { id: one.id, version: one.version, caseName: 'Old' })).toMatchObject({
			code: 'stale_version',
		})
		const other = await createPerson(firm.app, 'paralegal')
		const to = { id: one.id, version: edited.version, attorneyId: other.id }
		expect(await firm.staff.refusal(agent.edit, to)).toMatchObject({ code: 'agent_attorney_unknown' })
		const accepted = await firm.staff.call(agent.accept, { id: one.id, version: edited.version, clientId: null })
		expect(await firm.admin.call(cases.get, { id: accepted.caseId ?? '' })).toMatchObject({
			caseName: 'Edi’s divorce',
			attorneyId: ben.id,
		})
	})

	it('is rejected with a reason; the inquiry stays open', async () => {
		const one = await prepared('Reja Rejected')
		expect(await firm.staff.refusal(agent.reject, { id: one.id, version: one.version, reason: '' })).toMatchObject({
			status: 400,
		})
		const rejected = await firm.staff.call(agent.reject, { id: one.id, version: one.version, reason: 'Sent twice.' })
		expect(rejected).toMatchObject({ status: 'rejected', rejectionReason: 'Sent twice.', standing: 'open' })
		expect(await firm.admin.call(intake.get, { id: one.id })).toMatchObject({ status: 'new' })
		expect(
			await firm.staff.refusal(agent.accept, { id: one.id, version: rejected.version, clientId: null }),
		).toMatchObject({
			code: 'agent_case_rejected',
		})
		const listed = async (view: 'waiting' | 'rejected') =>
			(await firm.staff.call(agent.list, { view, limit: 200 })).items.map(({ id }) => id)
		expect(await listed('rejected')).toContain(one.id)
		expect(await listed('waiting')).not.toContain(one.id)
	})

	it('with a possible conflict waits for the decision', async () => {
		const { id: clientId } = await firm.admin.call(clients.add, { fullName: 'Bartholomew Quist' })
		await firm.admin.call(cases.open, { clientId, caseName: 'Quist', type: 'Family Law', attorneyId: ada.id })
		const parties = [{ name: 'Bartholomew Quist', role: 'opposing_party' as const }]
		const one = await prepared('Confi Conflict', { parties })
		expect(one.status).toBe('flagged')
		expect(one.flags.map(({ code }) => code)).toContain('possible_conflict')
		expect(one.attorneyId).not.toBe(ada.id)
		const refused = await firm.staff.refusal(agent.accept, { id: one.id, version: one.version, clientId: null })
		expect(refused).toMatchObject({ code: 'case_conflict_undecided' })
		expect(await firm.admin.call(intake.get, { id: one.id })).toMatchObject({ status: 'new', assignedTo: null })
		await firm.admin.call(conflicts.decide, {
			subjectId: one.id,
			names: [{ name: 'Bartholomew Quist', side: 'other' }],
			exceptIntakeId: one.id,
			outcome: 'consent',
			reason: 'Both agreed in writing.',
		})
		expect(await firm.staff.call(agent.accept, { id: one.id, version: one.version, clientId: null })).toMatchObject({
			status: 'accepted',
		})
	})

	it('is over once the inquiry is declined', async () => {
		const one = await prepared('Deci Declined')
		const { version } = await firm.admin.call(intake.get, { id: one.id })
		await firm.admin.call(intake.decline, { id: one.id, version, reason: 'capacity' })
		expect(await firm.staff.refusal(agent.accept, { id: one.id, version: one.version, clientId: null })).toMatchObject({
			code: 'agent_case_over',
		})
		expect((await firm.staff.call(agent.list, { limit: 200 })).items.map(({ id }) => id)).not.toContain(one.id)
	})

	it('needs an attorney', async () => {
		const one = await prepared('Nona None', {
			practiceArea: 'Bankruptcy',
			matter: 'Creditors; I need bankruptcy, chapter 7.',
		})
		expect(one.attorneyId).toBeNull()
		expect(await firm.staff.refusal(agent.accept, { id: one.id, version: one.version, clientId: null })).toMatchObject({
			code: 'agent_attorney_missing',
		})
	})
})

describe('the settings', () => {
	it('are kept on the server, changed by administrators only, with versions and the audit trail', async () => {
		const { saved } = await firm.staff.call(agent.overview, {})
		const settings = { ...saved.settings, contactMessage: 'We call you.', riskThreshold: 50 }
		const input = { settings, version: saved.version }
		expect(await firm.staff.refusal(agent.saveSettings, input)).toMatchObject({ status: 403 })
		expect(await firm.staff.refusal(agent.switch, { isActive: false })).toMatchObject({ status: 403 })
		expect(await firm.app.as(ada).refusal(agent.switch, { isActive: false })).toMatchObject({ status: 403 })
		const kept = await firm.admin.call(agent.saveSettings, input)
		expect(kept).toMatchObject({ settings, isActive: true, version: saved.version + 1 })
		expect(await firm.admin.refusal(agent.saveSettings, input)).toMatchObject({ code: 'stale_version' })
		const off = await firm.admin.call(agent.switch, { isActive: false })
		expect(off).toMatchObject({ isActive: false, switchedByName: 'Olu Admin', settings })
		expect(await firm.admin.call(agent.switch, { isActive: false })).toEqual(off)
		const found = await firm.rows<{ action: string }>(
			`SELECT action FROM api.audit_log WHERE entity = 'agent_settings' ORDER BY at DESC, id DESC LIMIT 2`,
		)
		expect(found.map(({ action }) => action)).toEqual(['agent.switch', 'agent.saveSettings'])
		await firm.admin.call(agent.saveSettings, { settings: saved.settings, version: off.version })
	})

	it('count the last 24 hours', async () => {
		const { figures } = await firm.staff.call(agent.overview, {})
		expect(figures.processed).toBeGreaterThan(5)
		expect(figures.prepared).toBeGreaterThanOrEqual(figures.flagged)
		await vi.waitFor(async () => {
			const now = await firm.staff.call(agent.overview, {})
			expect(now.figures.accepted).toBeGreaterThan(1)
			expect(now.figures.rejected).toBeGreaterThan(0)
		}, PATIENCE)
	})
})
