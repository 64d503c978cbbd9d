import { agent } from '@praxis/contract/agent/agent.contract'
import type { AgentCase } from '@praxis/contract/agent/agent.fields'
import { attorneyProfiles } from '@praxis/contract/attorneys/attorney-profiles.contract'
import { intake } from '@praxis/contract/intake/intake.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { expect, vi } from 'vitest'
import { processInquiry } from '../features/agent/process-inquiry.ts'
import type { Caller } from './caller.ts'
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts'
import { createPerson, type TestPerson } from './test-people.ts'

export const PATIENCE = { timeout: 30_000 }
const PROFILE = {
	barAdmissions: [],
	biography: '',
	education: '',
	languages: [],
	hourlyRateCents: null,
	officePhone: null,
	yearsOfExperience: 20,
	locations: [],
	version: 0,
}

/** An inquiry that no one has to look at first: the text confirms the practice area, no hurry, reachable. */
export const CLEAR = {
	practiceArea: 'Family Law',
	matter: 'I want a divorce and custody of my two children. We have lived apart since spring.',
	urgency: 'low' as const,
	email: 'pat@example.test',
}

interface RunRow {
	readonly state: string
	readonly reason: string
	readonly steps: readonly { readonly step: string; readonly outcome: string; readonly note: string }[]
}

/** A firm with an administrator, a receptionist and attorneys of family law, whose agent is off at first. */
export class AgentFirm {
	readonly app: TestApp
	readonly admin: Caller
	readonly staff: Caller

	private constructor(app: TestApp, admin: Caller, staff: Caller) {
		this.app = app
		this.admin = admin
		this.staff = staff
	}

	static async start(options: TestAppOptions = {}): Promise<AgentFirm> {
		const app = await startTestApp(options)
		const admin = app.as(await createPerson(app, 'admin', { fullName: 'Olu Admin' }))
		return new AgentFirm(app, admin, app.as(await createPerson(app, 'receptionist', { fullName: 'Rita Desk' })))
	}

	async addAttorney(fullName: string, practiceAreas: readonly string[] = ['Family Law']): Promise<TestPerson> {
		const one = await createPerson(this.app, 'attorney', { fullName })
		const profile = { ...PROFILE, userId: one.id, practiceAreas: practiceAreas as ['Family Law'] }
		await this.app.as(one).call(attorneyProfiles.update, profile)
		return one
	}

	turn(isActive: boolean) {
		return this.admin.call(agent.switch, { isActive })
	}

	inquire(fullName: string, more: object = {}) {
		return this.staff.call(intake.add, { fullName, ...CLEAR, ...more })
	}

	/** An inquiry that no job was announced of: the test says when the agent works, and in which process. */
	async place(fullName: string, email: string): Promise<{ readonly id: string }> {
		const id = newId()
		await this.rows(
			`INSERT INTO api.intakes (id, number, full_name, email, matter, practice_area, urgency, conflict_count)
			VALUES ($1, nextval('api.intake_number'), $2, $3, $4, $5, 'low', 0)`,
			[id, fullName, email, CLEAR.matter, CLEAR.practiceArea],
		)
		return { id }
	}

	/** What the job does. */
	process(id: string, requestedBy?: string, of: TestApp = this.app): Promise<void> {
		const wanted = requestedBy === undefined ? { id } : { id, requestedBy }
		const ctx = {
			actor: { kind: 'system', name: 'agent.process' },
			origin: { requestId: 'test', ip: null, userAgent: null },
			platform: of.platform,
		} as const
		return processInquiry(ctx, wanted)
	}

	/** Waits until the agent has finished an inquiry. */
	async finished(id: string): Promise<AgentCase> {
		await vi.waitFor(async () => expect((await this.runOf(id))?.state).toBe('done'), PATIENCE)
		return this.caseOf(id)
	}

	caseOf(id: string): Promise<AgentCase> {
		return this.admin.call(agent.get, { id })
	}

	async rows<T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> {
		return (await this.app.platform.db.owner.query(text, [...values])).rows
	}

	async runOf(id: string): Promise<RunRow | undefined> {
		const [row] = await this.rows<RunRow>('SELECT state, reason, steps FROM api.agent_runs WHERE id = $1', [id])
		return row
	}

	/** The actions on a pending case in the audit trail with who did them, oldest first. */
	async actionsOn(id: string): Promise<string[]> {
		const found = await this.rows<{ action: string; actor: string }>(
			`SELECT action, coalesce(actor_name, '') AS actor FROM api.audit_log
			WHERE entity = 'agent_cases' AND entity_id = $1 ORDER BY at, id`,
			[id],
		)
		return found.map(({ action, actor }) => `${actor} ${action}`)
	}
}
