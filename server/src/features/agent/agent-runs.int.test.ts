import { agent } from '@praxis/contract/agent/agent.contract'
import { intake } from '@praxis/contract/intake/intake.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AgentFirm } from '../../testing/agent-firm.ts'
import { mailTo } from '../../testing/sent-mail.ts'
import { startTestApp } from '../../testing/test-app.ts'

const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'firm@example.test' }
let firm: AgentFirm

beforeAll(async () => {
	firm = await AgentFirm.start({ env: MAIL })
	await firm.addAttorney('Ada Family')
})
beforeEach(() => firm.turn(true))
afterAll(() => firm.app.close())

describe('the kill switch', () => {
	it('stops a run between two steps, and shows it among the failures until it is retried', async () => {
		const { id } = await firm.place('Kim Killed', 'kim@example.test')
		// Turned off by the very step that is written down: the next one must not begin.
		await firm.rows(`CREATE OR REPLACE FUNCTION api.test_turn_off() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
			BEGIN
				IF NEW.id = '${id}' AND NEW.step = 'matching' THEN UPDATE api.agent_settings SET is_active = false; END IF;
				RETURN NULL;
			END $$`)
		await firm.rows(`CREATE TRIGGER test_turn_off AFTER UPDATE ON api.agent_runs
			FOR EACH ROW EXECUTE FUNCTION api.test_turn_off()`)
		await firm.process(id)
		await firm.rows('DROP TRIGGER test_turn_off ON api.agent_runs')
		const run = await firm.runOf(id)
		expect(run).toMatchObject({ state: 'stopped', reason: 'The agent was turned off.' })
		expect(run?.steps.map(({ step, outcome }) => `${step} ${outcome}`)).toEqual([
			'received done',
			'classification done',
			'matching done',
			'risk stopped',
		])
		expect(await firm.admin.refusal(agent.get, { id })).toMatchObject({ status: 404 })
		expect(await firm.admin.call(intake.get, { id })).toMatchObject({ assignedTo: null })
		const { items } = await firm.staff.call(agent.failures, {})
		expect(items.find((one) => one.id === id)).toMatchObject({ kind: 'stopped', step: 'risk', name: 'Kim Killed' })
		await firm.staff.call(agent.retry, { id })
		expect(await firm.finished(id)).toMatchObject({ status: 'pending', assignedAt: null, notifiedAt: null })
	})
})

describe('failures', () => {
	it('are kept with step and reason, and end with a retry', async () => {
		const { id } = await firm.place('Fay Failed', 'fay@example.test')
		await firm.rows(`ALTER TABLE api.agent_cases ADD CONSTRAINT test_fails CHECK (name <> 'Fay Failed')`)
		await expect(firm.process(id)).rejects.toThrow(/test_fails/)
		const { items } = await firm.staff.call(agent.failures, {})
		expect(items.find((one) => one.id === id)).toMatchObject({ kind: 'failed', step: 'generation', attempts: 1 })
		expect(items.find((one) => one.id === id)?.reason).toMatch(/^An unexpected error/)
		expect((await firm.admin.call(agent.overview, {})).failures).toBeGreaterThan(0)
		await firm.rows('ALTER TABLE api.agent_cases DROP CONSTRAINT test_fails')
		await firm.staff.call(agent.retry, { id })
		expect(await firm.finished(id)).toMatchObject({ status: 'pending', assignedAt: null })
		expect((await firm.staff.call(agent.failures, {})).items.map((one) => one.id)).not.toContain(id)
		expect(await firm.staff.refusal(agent.retry, { id })).toMatchObject({ status: 404 })
	})
})

describe('a process that ends in the middle', () => {
	it('leaves a run that is listed as interrupted; the retry finishes it', async () => {
		const { id } = await firm.place('Ines Interrupted', 'ines@example.test')
		const silent = new Date(Date.now() - 16 * 60_000)
		await firm.rows(
			`INSERT INTO api.agent_runs (id, intake_id, state, step, attempts, created_at, updated_at)
			VALUES ($1, $1, 'running', 'risk', 1, $2, $2)`,
			[id, silent],
		)
		const { items } = await firm.staff.call(agent.failures, {})
		expect(items.find((one) => one.id === id)).toMatchObject({ kind: 'interrupted', step: 'risk', attempts: 1 })
		await firm.staff.call(agent.retry, { id })
		expect(await firm.finished(id)).toMatchObject({ status: 'pending' })
	})

	it('after the assignment: the next attempt only sends the email', async () => {
		const { id } = await firm.place('Hal Halfway', 'hal@example.test')
		await firm.rows(`CREATE FUNCTION api.test_halfway() RETURNS trigger LANGUAGE plpgsql AS $$
			BEGIN
				IF NEW.id = '${id}' AND NEW.step = 'notification' THEN RAISE EXCEPTION 'the process ended'; END IF;
				RETURN NEW;
			END $$`)
		await firm.rows(`CREATE TRIGGER test_halfway BEFORE UPDATE ON api.agent_runs
			FOR EACH ROW EXECUTE FUNCTION api.test_halfway()`)
		await expect(firm.process(id)).rejects.toThrow('the process ended')
		await firm.rows('DROP TRIGGER test_halfway ON api.agent_runs')
		expect(await firm.caseOf(id)).toMatchObject({ status: 'pending', notifiedAt: null })
		await firm.process(id)
		const one = await firm.finished(id)
		expect(one.notifiedAt).not.toBeNull()
		const acts = await firm.actionsOn(id)
		expect(acts.filter((act) => act.endsWith('agent.assign'))).toHaveLength(1)
		expect(acts.filter((act) => act.endsWith('agent.notify'))).toHaveLength(1)
	})
})

describe('two processes', () => {
	it('make one pending case and assign once', async () => {
		const second = await startTestApp({ database: firm.app.database, env: MAIL })
		const { id } = await firm.place('Duo Double', 'duo@example.test')
		await Promise.all([firm.process(id), firm.process(id, undefined, second), firm.process(id)])
		await second.close()
		const one = await firm.finished(id)
		expect(one).toMatchObject({ status: 'pending', attorneyName: expect.any(String) })
		expect(await firm.rows('SELECT id FROM api.agent_cases WHERE intake_id = $1', [id])).toHaveLength(1)
		const written = (await mailTo(firm.app.platform, 'duo@example.test')).filter(({ kind }) => kind === 'agent.contact')
		expect(written).toHaveLength(1)
		const acts = await firm.actionsOn(id)
		expect(acts.filter((one) => one.endsWith('agent.assign'))).toHaveLength(1)
		const accepted = await firm.rows(
			`SELECT id FROM api.attorney_assignments WHERE intake_id = $1 AND assignment_status = 'accepted'`,
			[id],
		)
		expect(accepted).toHaveLength(1)
	})

	it('writes to an address once where it works on two inquiries of it at once', async () => {
		const email = 'both@example.test'
		const ids = [(await firm.place('Ines Once', email)).id, (await firm.place('Tove Twice', email)).id]
		await Promise.all(ids.map((id) => firm.process(id)))
		const notified = (await Promise.all(ids.map((id) => firm.finished(id)))).filter((one) => one.notifiedAt !== null)
		expect(notified).toHaveLength(1)
		const written = (await mailTo(firm.app.platform, email)).filter(({ kind }) => kind === 'agent.contact')
		expect(written).toHaveLength(1)
	})
})
