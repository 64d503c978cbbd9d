import { assignment } from '@praxis/contract/assignment/assignment.contract'
import { DEFAULT_SETTINGS } from '@praxis/contract/assignment/settings.fields'
import { attorneyProfiles } from '@praxis/contract/attorneys/attorney-profiles.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { intake } from '@praxis/contract/intake/intake.contract'
import { expect, vi } from 'vitest'
import { proposeAttorneys } from '../features/assignment/propose-attorneys.ts'
import type { Caller } from './caller.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { createPerson, type PersonOverrides, type TestPerson } from './test-people.ts'

const PATIENCE = { timeout: 30_000 }
const AREA = 'Family Law' as const
const PROFILE = {
	barAdmissions: [],
	biography: '',
	education: '',
	languages: [],
	hourlyRateCents: null,
	officePhone: null,
	yearsOfExperience: 10,
	locations: [],
	version: 0,
	practiceAreas: [AREA],
}

/** A firm whose attorneys are proposed for new matters. */
export class Assigning {
	readonly app: TestApp
	readonly admin: Caller
	readonly clientId: string
	readonly #people = new Map<string, TestPerson>()

	private constructor(app: TestApp, admin: Caller, clientId: string) {
		this.app = app
		this.admin = admin
		this.clientId = clientId
	}

	/** With automatic assignment turned on, without delay; attorneys are looked for when the test says, or a request is made. */
	static async start(names: readonly string[]): Promise<Assigning> {
		const app = await startTestApp()
		const admin = app.as(await createPerson(app, 'admin', { fullName: 'Olu Admin' }))
		const { id } = await admin.call(clients.add, { fullName: 'Grace Osei' })
		const one = new Assigning(app, admin, id)
		for (const name of names) await one.addAttorney(name)
		await one.save({})
		return one
	}

	async addAttorney(name: string, overrides: PersonOverrides = {}): Promise<TestPerson> {
		const one = await createPerson(this.app, 'attorney', { ...overrides, fullName: name })
		await this.app.as(one).call(attorneyProfiles.update, { ...PROFILE, userId: one.id })
		this.#people.set(name, one)
		return one
	}

	person(name: string): TestPerson {
		const one = this.#people.get(name)
		if (one === undefined) throw new Error(`no one is called ${name}`)
		return one
	}

	as(name: string): Caller {
		return this.app.as(this.person(name))
	}

	nameOf(id: string): string {
		const found = [...this.#people].find(([, one]) => one.id === id)
		if (found === undefined) throw new Error('this is none of the attorneys')
		return found[0]
	}

	async save(changes: Partial<typeof DEFAULT_SETTINGS>) {
		const { version } = await this.admin.call(assignment.settings, {})
		const settings = { ...DEFAULT_SETTINGS, autoAssignmentDelayMinutes: 0, minimumMatchingScore: 0, ...changes }
		return this.admin.call(assignment.saveSettings, { settings, version })
	}

	openCase(caseName: string, more: object = {}) {
		return this.admin.call(cases.open, { clientId: this.clientId, caseName, type: AREA, ...more })
	}

	inquire(fullName: string, more: object = {}) {
		return this.admin.call(intake.add, { fullName, practiceArea: AREA, ...more })
	}

	/** Changes a case as an administrator would who has just read it. */
	async edit(caseId: string, changes: object) {
		const { version } = await this.admin.call(cases.get, { id: caseId })
		return this.admin.call(cases.edit, { id: caseId, version, ...changes })
	}

	/** What the job does each minute. */
	run(): Promise<void> {
		const { platform } = this.app
		const actor = { kind: 'system', name: 'assignment.run' } as const
		return proposeAttorneys({ actor, origin: { requestId: 'test', ip: null, userAgent: null }, platform })
	}

	/** Asks for an attorney, and waits until one is proposed or none was found. */
	async ask(matter: { readonly caseId?: string; readonly intakeId?: string }) {
		const { id } = await this.admin.call(assignment.request, matter)
		return this.settled(id)
	}

	async settled(id: string) {
		await this.run()
		await vi.waitFor(async () => expect((await this.requestOf(id)).nextAt).toBeNull(), PATIENCE)
		await this.#rested()
		return this.requestOf(id)
	}

	/** Waits for the job of a request: one that began later would act on what the test does next. */
	async #rested(): Promise<void> {
		const left = "SELECT FROM jobs.job WHERE name = 'assignment.run' AND state IN ('created', 'retry', 'active')"
		const count = async () => (await this.app.platform.db.owner.query(left)).rowCount
		await vi.waitFor(async () => expect(await count()).toBe(0), PATIENCE)
	}

	async requestOf(id: string) {
		return (await this.admin.call(assignment.get, { id })).request
	}

	/** Runs until the request is in a state. */
	async until(id: string, state: string) {
		await this.run()
		await vi.waitFor(async () => expect((await this.requestOf(id)).state).toBe(state), PATIENCE)
		return this.requestOf(id)
	}

	/** The request of a case that was taken up by itself. */
	async requestFor(caseId: string) {
		await this.run()
		const find = async () => {
			const { items } = await this.admin.call(assignment.list, { limit: 200 })
			const found = items.find((one) => one.caseId === caseId)
			if (found === undefined) throw new Error('no request of this case')
			return found
		}
		return vi.waitFor(find, PATIENCE)
	}

	/** The actions on a request in the audit trail, oldest first. */
	async actionsOn(id: string): Promise<string[]> {
		const { rows } = await this.app.platform.db.owner.query<{ action: string }>(
			`SELECT action FROM api.audit_log WHERE entity = 'assignment_requests' AND entity_id = $1 ORDER BY at, id`,
			[id],
		)
		return rows.map(({ action }) => action)
	}

	/** Why an attorney is excluded from a request; null when they are not. */
	async exclusion(id: string, name: string, caller: Caller = this.admin) {
		const { matches } = await caller.call(assignment.get, { id })
		const found = matches.find(({ attorneyName }) => attorneyName === name)
		if (found === undefined) throw new Error(`${name} is not among the matches`)
		return found.excluded
	}
}
