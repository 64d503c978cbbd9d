import { clientDuplicates } from '@praxis/contract/clients/client-duplicates.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { conflicts } from '@praxis/contract/conflicts/conflicts.contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from '../../testing/test-people.ts'
import { isSamePhone } from '../clients/is-same-phone.ts'
import { joinPrefixes } from '../clients/name-prefixes.ts'

let app: TestApp
let staff: Caller
beforeAll(async () => {
	app = await startTestApp()
	staff = app.as(await createPerson(app, 'paralegal'))
})
afterAll(() => app.close())

/** For each pair, whether the numbers can be the same telephone; the database and the server agree. */
async function areSame(pairs: readonly (readonly [string, string])[]): Promise<boolean[]> {
	const { rows } = await app.platform.db.owner.query<{ one: string; other: string; same: boolean; back: boolean }>(
		`SELECT api.phone_key(a) AS one, api.phone_key(b) AS other, api.is_same_phone(api.phone_key(a), api.phone_key(b)) AS same,
			api.is_same_phone(api.phone_key(b), api.phone_key(a)) AS back
		FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS t (a, b, at) ORDER BY at`,
		[pairs.map(([one]) => one), pairs.map(([, other]) => other)],
	)
	for (const row of rows) {
		expect(row.back).toBe(row.same)
		expect(isSamePhone(row.one, row.other), `${row.one} ${row.other}`).toBe(row.same)
	}
	return rows.map((row) => row.same)
}

test('numbers written in different ways are the same telephone', async () => {
	const same = [
		['+44 20 7946 0958', '020 7946 0958'],
		['+44 (0)20 7946 0958', '0044 20 7946 0958'],
		['011 44 20 7946 0958', '442079460958'],
		['+33 1 42 68 53 00', '01 42 68 53 00'],
		['+49 30 123456', '030 123456'],
		['+39 06 1234 5678', '06 1234 5678'],
		['+34 912 345 678', '912 345 678'],
		['(212) 555-0101', '+1 212 555 0101'],
		['1-212-555-0101 ext. 7', '212.555.0101 x9'],
		['212-555-0101, 12', '+1 (212) 555-0101;ext=3'],
		['212 555 0101 extension 4', '２１２５５５０１０１'.normalize('NFKC')],
		['+٤٤ ٢٠ ٧٩٤٦ ٠٩٥٨', '+44 20 7946 0958'],
	] as const
	expect(await areSame(same)).toEqual(same.map(() => true))
})

test('other numbers are not', async () => {
	const different = [
		['+44 20 7946 0958', '(207) 946-0958'],
		['020 7946 0958', '+1 207 946 0958'],
		['+44 20 7946 0958', '+49 20 7946 0958'],
		['+33 1 42 68 53 00', '(314) 268-5300'],
		['(212) 555-0101', '(212) 555-0102'],
		['555-0101', '(212) 555-0101'],
		['12345', '12345'],
		['', ''],
	] as const
	expect(await areSame(different)).toEqual(different.map(() => false))
})

test('a number is the same with any marks, extension and international prefix', async () => {
	const digits = (length: number) => fc.stringMatching(new RegExp(`^[2-9][0-9]{${length - 1}}$`))
	const number = fc.record({ country: fc.constantFrom('44', '33', '49', '353', '972'), rest: digits(9) })
	const mark = fc.constantFrom(' ', '-', '.', ' / ', ') ')
	const pairs = fc
		.sample(fc.tuple(number, mark, fc.constantFrom('', ' x12', ' ext. 5', ' #3')), 100)
		.map(([{ country, rest }, between, after]) => {
			const [first, last] = [rest.slice(0, 3), rest.slice(3)]
			return [`+${country} ${first}${between}${last}${after}`, `00${country}${rest}`] as const
		})
	expect(await areSame(pairs)).toEqual(pairs.map(() => true))
})

test('the database joins prefixes as the server does', async () => {
	const word = fc.oneof(fc.constantFrom('o', 'mc', 'de', 'la', 'van', 'der', 'st'), fc.stringMatching(/^[a-z]{1,8}$/))
	const names = fc.sample(fc.array(word, { maxLength: 6 }), 200)
	const { rows } = await app.platform.db.owner.query<{ joined: string[] }>(
		`SELECT api.joined_parts(ARRAY(SELECT jsonb_array_elements_text(name))) AS joined
		FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS t (name, at) ORDER BY at`,
		[JSON.stringify(names)],
	)
	expect(rows.map((row) => row.joined)).toEqual(names.map((name) => [...joinPrefixes(name)]))
})

const SPELLINGS: readonly (readonly [string, ...string[]])[] = [
	['Mary O Brien', 'Mary OBrien', 'Mary O’Brien', "Mary O'Brien"],
	['Ana de la Cruz', 'Ana Delacruz', 'Ana de Lacruz', 'Ana De La Cruz'],
	['Ewan Mc Donald', 'Ewan McDonald', 'Ewan Mcdonald'],
	['Ludwig van der Berg', 'Ludwig Vanderberg', 'Ludwig Van Der Berg'],
]
const OTHERS = ['Mary Obrecht', 'Ana Cruse', 'Ewan Donaldson', 'Ludwig Bergmann']

test.each(SPELLINGS.map((spellings) => ({ first: spellings[0], spellings })))(
	'$first is one name however its prefix is written',
	async ({ first, spellings }) => {
		const other = OTHERS.find((name) => name.startsWith(first.slice(0, 3))) ?? ''
		const unlike = await staff.call(clients.add, { fullName: other })
		const made = await Promise.all(spellings.map((fullName) => staff.call(clients.add, { fullName })))
		const ids = made.map((one) => one.id)
		for (const name of spellings) {
			const { items } = await staff.call(clients.list, { search: name, limit: 50 })
			expect(items.map((one) => one.id).toSorted(), name).toEqual(ids.toSorted())
			const { hints } = await staff.call(clientDuplicates.hint, { fullName: name })
			expect(
				hints
					.map((one) => one.id)
					.slice(0, ids.length)
					.toSorted(),
				name,
			).toEqual(ids.toSorted())
			expect(hints.find((one) => one.id === unlike.id)?.why ?? '', name).not.toBe('Same name')
			const { hits } = await staff.call(conflicts.check, { names: [{ name }] })
			const strong = hits.filter((hit) => hit.isStrong).map((hit) => hit.refId)
			expect(strong, name).toEqual(expect.arrayContaining(ids))
			expect(strong, name).not.toContain(unlike.id)
		}
		const { pairs } = await staff.call(clientDuplicates.list, { ofClientId: ids[0] ?? '' })
		const paired = pairs.flatMap((pair) => [pair.first.id, pair.second.id])
		expect(paired).toEqual(expect.arrayContaining(ids))
		expect(paired).not.toContain(unlike.id)
	},
)

test('clients with one telephone are duplicates, also when one has the country and the other does not', async () => {
	const first = await staff.call(clients.add, { fullName: 'Agatha Pym', phone: '+44 20 7946 0958' })
	const second = await staff.call(clients.add, { fullName: 'Rupert Wend', phone: '020 7946 0958' })
	const american = await staff.call(clients.add, { fullName: 'Todd Mills', phone: '(207) 946-0958' })
	const { pairs } = await staff.call(clientDuplicates.list, { ofClientId: first.id })
	expect(pairs.map((pair) => [pair.first.id, pair.second.id].toSorted())).toEqual([[first.id, second.id].toSorted()])
	const { hints } = await staff.call(clientDuplicates.hint, { fullName: 'Xavier Quill', phone: '0044 2079460958 x3' })
	expect(hints.map((one) => one.id).toSorted()).toEqual([first.id, second.id].toSorted())
	const found = async (search: string) => (await staff.call(clients.list, { search })).items.map((one) => one.id)
	expect((await found('020 7946 0958')).toSorted()).toEqual([first.id, second.id].toSorted())
	expect(await found('207-946-0958')).toEqual([american.id])
	expect(await found('+1 207 946 0958')).toEqual([american.id])
})
