import { clients } from '@praxis/contract/clients/clients.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let app: TestApp
let staff: Caller
beforeAll(async () => {
	app = await startTestApp()
	staff = app.as(await createPerson(app, 'receptionist'))
	await staff.call(clients.add, { fullName: 'Nora Ring', phone: '(212) 555-0101 ext. 7' })
	await staff.call(clients.add, { fullName: 'Sean O’Brien' })
	await staff.call(clients.add, { fullName: 'Mary OMalley' })
})
afterAll(() => app.close())

const found = async (search: string) => (await staff.call(clients.list, { search })).items.map((one) => one.fullName)

test.each(['2125550101', '+1 212 555 0101', '+12125550101', '212.555.0101', '1-212-555-0101', '(212) 555-0101 x 9'])(
	'%s finds a client by number',
	async (typed) => {
		expect(await found(typed)).toEqual(['Nora Ring'])
	},
)

test('another number finds no one', async () => {
	expect(await found('2125550102')).toEqual([])
})

test.each(["O'Brien", 'O’Brien', 'OBrien', 'obrien', 'O Brien', 'Sean OBrien', 'O`Bri'])(
	'%s finds O’Brien',
	async (typed) => {
		expect(await found(typed)).toEqual(['Sean O’Brien'])
	},
)

test('an apostrophe more finds OMalley', async () => {
	expect(await found("O'Malley")).toEqual(['Mary OMalley'])
})
