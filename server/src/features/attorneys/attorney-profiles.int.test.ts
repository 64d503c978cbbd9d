import { attorneyProfiles } from '@praxis/contract/attorneys/attorney-profiles.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson, type TestPerson } from '../../testing/test-people.ts'

let app: TestApp
let attorney: TestPerson
beforeAll(async () => {
	app = await startTestApp()
	attorney = await createPerson(app, 'attorney', { email: 'a.b+law@firm.test', fullName: 'Alma Bar' })
})
afterAll(() => app.close())

const DETAILS = {
	barAdmissions: [
		{ jurisdiction: 'New York', barNumber: '5201330', admittedOn: '2014-03-01', expiresOn: '2028-03-31' },
	],
	practiceAreas: ['Family Law'] as ['Family Law'],
	biography: 'Since 2014.',
	education: '',
	languages: ['English', 'Español'],
	hourlyRateCents: 35_000,
	officePhone: null,
	yearsOfExperience: 12,
	locations: ['New York', 'Brooklyn'],
	capacity: 8,
	isAccepting: true,
	daysOff: [{ from: '2026-12-24', to: '2027-01-02' }],
}

describe('an attorney profile', () => {
	it('is found by email or id, and is empty until it is filled in', async () => {
		const colleague = app.as(await createPerson(app, 'attorney'))
		for (const emailOrId of [attorney.email, attorney.email.toUpperCase(), attorney.id]) {
			expect(await colleague.call(attorneyProfiles.get, { emailOrId })).toMatchObject({
				userId: attorney.id,
				fullName: 'Alma Bar',
				barAdmissions: [],
				editable: false,
				version: 0,
			})
		}
		const client = await createPerson(app, 'client')
		for (const emailOrId of ['unknown@firm.test', client.id, client.email]) {
			expect(await colleague.refusal(attorneyProfiles.get, { emailOrId })).toMatchObject({ code: 'not_an_attorney' })
		}
	})

	it('is written by its attorney and by administrators, with a check of the version', async () => {
		const me = app.as(attorney)
		const input = { userId: attorney.id, version: 0, ...DETAILS }
		expect(await me.call(attorneyProfiles.update, input)).toMatchObject({ ...DETAILS, version: 1, editable: true })
		expect(await me.refusal(attorneyProfiles.update, input)).toMatchObject({ status: 409, code: 'stale_version' })
		const admin = app.as(await createPerson(app, 'admin'))
		const changed = { ...input, version: 1, biography: 'Since 2015.' }
		expect(await admin.call(attorneyProfiles.update, changed)).toMatchObject({ biography: 'Since 2015.', version: 2 })
		const colleague = app.as(await createPerson(app, 'attorney'))
		expect(await colleague.refusal(attorneyProfiles.update, { ...input, version: 2 })).toMatchObject({ status: 403 })
		const { rows } = await app.platform.db.owner.query(
			"SELECT after FROM api.audit_log WHERE entity = 'attorney_profiles' AND entity_id = $1 ORDER BY id",
			[attorney.id],
		)
		expect(rows).toMatchObject([{ after: { hourlyRateCents: 35_000 } }, { after: { biography: 'Since 2015.' } }])
	})

	it('is not for staff or clients', async () => {
		for (const role of ['staff', 'paralegal', 'client', 'service_provider', 'guest'] as const) {
			const caller = app.as(await createPerson(app, role))
			expect(await caller.refusal(attorneyProfiles.get, { emailOrId: attorney.id })).toMatchObject({ status: 403 })
		}
	})
})
