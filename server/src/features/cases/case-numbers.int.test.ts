import { cases } from '@praxis/contract/cases/cases.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { firm } from '@praxis/contract/firm/firm.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'

let app: TestApp
let admin: Caller
let attorney: Caller

beforeAll(async () => {
	app = await startTestApp({ work: false })
	admin = app.as(await createPerson(app, 'admin'))
	attorney = app.as(await createPerson(app, 'attorney'))
})
afterAll(() => app.close())

async function version(): Promise<number> {
	return (await admin.call(firm.get, {})).version
}

describe('numbers of cases', () => {
	test('concurrent opens get gapless, unique numbers; a rejected open takes none', async () => {
		await admin.call(firm.update, {
			version: await version(),
			caseNumbers: { pattern: 'M{YY}/{CLIENT}-{###}', restart: 'yearly' },
		})
		const { id: clientId } = await attorney.call(clients.add, { fullName: 'Ada van der Osei' })
		const open = (at: number) =>
			attorney.send(cases.open, {
				clientId,
				caseName: `Numbered ${at}`,
				type: 'General',
				...(at % 5 === 0 ? { attorneyId: crypto.randomUUID() } : {}),
			})
		const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => open(at)))
		const numbers = answers.filter((one) => one.statusCode === 200).map((one) => one.json().caseNumber)
		const year = new Intl.DateTimeFormat('en', { year: '2-digit', timeZone: 'America/New_York' }).format(new Date())
		const expected = Array.from({ length: 32 }, (_, at) => `M${year}/OSEI-${String(at + 1).padStart(3, '0')}`)
		expect(numbers.sort()).toEqual(expected)
	})

	test('skips a number in use and continues when the yearly reset is turned off', async () => {
		const set = async (pattern: string, restart: 'never' | 'yearly') =>
			admin.call(firm.update, { version: await version(), caseNumbers: { pattern, restart } })
		const { id: clientId } = await attorney.call(clients.add, { fullName: 'Bo' })
		const open = async () =>
			(await attorney.call(cases.open, { clientId, caseName: 'One', type: 'General' })).caseNumber
		await set('K-{####}', 'never')
		const first = await open()
		await app.platform.db.owner.query("UPDATE api.number_counters SET last = last - 1 WHERE period = ''")
		const second = await open()
		expect(Number(second.slice(2))).toBe(Number(first.slice(2)) + 1)
		expect((await attorney.call(cases.list, { search: second })).items.map((one) => one.caseNumber)).toEqual([second])
	})
})
