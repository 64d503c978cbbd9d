import { DAY_MS } from '@praxis/contract/kernel/dates'
import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import type { DemoClient } from './generate-firm.ts'
import { Random } from './random.ts'

const SEED = 20_260_134

/** Typical variations when a client is entered a second time. */
const WRITTEN_AGAIN: readonly ((one: DemoClient) => Partial<DemoClient>)[] = [
	(one) => ({ fullName: withoutOneLetter(one.fullName), email: '', city: '', address: '' }),
	(one) => ({ fullName: one.fullName.split(' ').toReversed().join(' '), phone: '' }),
	(one) => ({ fullName: initialOf(one.fullName), companyName: '', address: '' }),
	(one) => ({
		fullName: one.fullName.replace(/ (LLC|Inc\.|LLP|Corp\.|Co\.)$/, ''),
		companyName: '',
		email: '',
		phone: one.phone.replace(/[()]/g, '').replace(' ', '-'),
	}),
]

/** Clients of the demo firm who were entered twice. */
export async function loadDuplicates(
	client: pg.PoolClient,
	clients: readonly DemoClient[],
	anchor: Date,
): Promise<void> {
	const random = new Random(SEED)
	const people = clients.filter((one) => one.kind === 'person' && one.userId === null).slice(3, 6)
	const companies = clients.filter((one) => one.kind === 'organization').slice(1, 2)
	const rows = [...people, ...companies].map((one, at) => {
		const since = new Date(anchor.getTime() - (3 + at) * DAY_MS)
		const again = { ...one, ...WRITTEN_AGAIN[at]?.(one) }
		const { kind, fullName, email, phone, companyName, address, city, state, zip } = again
		return [
			random.id(since.getTime()),
			kind,
			fullName,
			email,
			phone,
			companyName,
			address,
			city,
			state,
			zip,
			'active',
			since,
			since,
		]
	})
	const columns = [
		'id',
		'kind',
		'full_name',
		'email',
		'phone',
		'company_name',
		'address',
		'city',
		'state',
		'zip',
		'status',
	]
	await copyRows(client, 'api.clients', [...columns, 'created_at', 'updated_at'], rows)
}

function withoutOneLetter(name: string): string {
	return name.slice(0, -2) + name.slice(-1)
}

function initialOf(name: string): string {
	const [first = '', ...rest] = name.split(' ')
	return [`${first.charAt(0)}.`, ...rest].join(' ')
}
