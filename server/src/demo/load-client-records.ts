import { DAY_MS } from '@praxis/contract/kernel/dates'
import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import type { DemoClient } from './generate-firm.ts'
import { FIRST_NAMES, LAST_NAMES } from './names.ts'
import { Random } from './random.ts'

/** A seed of its own, so that the rest of the firm stays the same. */
const SEED = 20_260_411

const TAGS = ['Referred', 'Spanish-speaking', 'Payment plan', 'VIP', 'Seasonal', 'Pro bono'] as const
const ROLES = ['General counsel', 'Office manager', 'Chief financial officer', 'Assistant'] as const
const NOTES = [
	'Called for a status update. Promised a call back by Friday.',
	'Prefers to meet in person; the stairs are difficult, use the ground-floor room.',
	'Sent the signed engagement letter. Original is in the safe.',
	'Asked not to be called at work.',
] as const
const LANGUAGES = ['', '', 'Spanish', 'Swedish', 'Mandarin'] as const

interface Author {
	readonly id: string
	readonly fullName: string
}

interface Loading {
	readonly client: pg.PoolClient
	readonly random: Random
	readonly clients: readonly DemoClient[]
	readonly at: number
}

/** What a small firm has written down of its clients beyond name and address. */
export async function loadClientRecords(
	client: pg.PoolClient,
	clients: readonly DemoClient[],
	authors: readonly Author[],
	anchor: Date,
): Promise<void> {
	const loading = { client, random: new Random(SEED), clients, at: anchor.getTime() - 30 * DAY_MS }
	await loadReach(loading)
	await loadNames(loading)
	await loadContacts(loading)
	await loadTags(loading)
	await loadRelations(loading)
	await loadNotes(loading, authors)
	await loadFields(loading)
	await loadWishes(loading)
}

async function loadReach({ client, random, clients, at }: Loading): Promise<void> {
	const some = clients.filter((_, index) => index % 3 === 0)
	const phones = some.map((one) => {
		const line = `${random.between(212, 917)}5550${random.between(100, 199)}`
		const shown = `(${line.slice(0, 3)}) ${line.slice(3, 6)}-${line.slice(6)}`
		return [random.id(at), one.id, 0, random.pick(['Mobile', 'Work', 'Home']), shown, `+1${line}`]
	})
	await copyRows(client, 'api.client_phones', ['id', 'client_id', 'position', 'label', 'phone', 'e164'], phones)
	const emails = some.map((one) => [random.id(at), one.id, 0, 'Work', `office.${one.email}`])
	await copyRows(client, 'api.client_emails', ['id', 'client_id', 'position', 'label', 'email'], emails)
	const addresses = clients
		.filter((_, index) => index % 7 === 0)
		.map((one) => [
			random.id(at),
			one.id,
			0,
			'Mailing',
			`PO Box ${random.between(100, 999)}`,
			one.city,
			one.state,
			one.zip,
		])
	const columns = ['id', 'client_id', 'position', 'label', 'street', 'city', 'state', 'zip']
	await copyRows(client, 'api.client_addresses', columns, addresses)
}

async function loadNames({ client, random, clients, at }: Loading): Promise<void> {
	const rows = clients
		.filter((_, index) => index % 5 === 0)
		.map((one) => {
			if (one.kind === 'organization') return [random.id(at), one.id, 0, `${one.fullName} Holdings`, 'former']
			const [first = ''] = one.fullName.split(' ')
			return [random.id(at), one.id, 0, `${first} ${random.pick(LAST_NAMES)}`, 'former']
		})
	await copyRows(client, 'api.client_names', ['id', 'client_id', 'position', 'name', 'kind'], rows)
}

async function loadContacts({ client, random, clients, at }: Loading): Promise<void> {
	const rows = clients
		.filter((one, index) => one.kind === 'organization' || index % 8 === 0)
		.map((one) => {
			const name = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`
			const role = one.kind === 'organization' ? random.pick(ROLES) : 'Daughter'
			const line = `${random.between(212, 917)}5550${random.between(100, 199)}`
			const shown = `(${line.slice(0, 3)}) ${line.slice(3, 6)}-${line.slice(6)}`
			return [random.id(at), one.id, 0, name, role, `contact.${one.email}`, shown, `+1${line}`]
		})
	const columns = ['id', 'client_id', 'position', 'name', 'role', 'email', 'phone', 'e164']
	await copyRows(client, 'api.client_contacts', columns, rows)
}

async function loadTags({ client, random, clients, at }: Loading): Promise<void> {
	const rows = clients.flatMap((one) =>
		TAGS.filter(() => random.chance(0.18)).map((tag) => [random.id(at), one.id, tag]),
	)
	await copyRows(client, 'api.client_tags', ['id', 'client_id', 'tag'], rows)
}

/** Adjacent clients are related; the first has a whole family, and an insurer who is not a client. */
async function loadRelations({ client, random, clients, at }: Loading): Promise<void> {
	const kin = ['spouse', 'sibling', 'business_partner', 'referrer'] as const
	const inBusiness = ['business_partner', 'referrer'] as const
	const pairs = clients.slice(4, 20).flatMap((one, index) => {
		const other = clients[index + 20]
		if (other === undefined) return []
		const kinds = one.kind === 'person' && other.kind === 'person' ? kin : inBusiness
		return [[random.id(at), one.id, other.id, '', random.pick<string>(kinds), '']]
	})
	const [first, , third, fourth, fifth] = clients
	const family =
		first === undefined || third === undefined || fourth === undefined || fifth === undefined
			? []
			: [
					[random.id(at), first.id, third.id, '', 'spouse', 'Married 2011'],
					[random.id(at), first.id, fourth.id, '', 'sibling', ''],
					[random.id(at), third.id, fifth.id, '', 'business_partner', ''],
					[random.id(at), first.id, null, 'Harborview Mutual', 'insurer', 'Policy HM-20418'],
				]
	const columns = ['id', 'client_id', 'other_client_id', 'other_name', 'kind', 'note']
	await copyRows(client, 'api.client_relations', columns, [...family, ...pairs])
}

async function loadNotes({ client, random, clients, at }: Loading, authors: readonly Author[]): Promise<void> {
	const rows = clients
		.filter((_, index) => index % 4 === 0)
		.flatMap((one, index) =>
			NOTES.slice(0, 1 + (index % 3)).map((text, place) => {
				const author = random.pick(authors)
				const written = new Date(at + place * DAY_MS)
				return [
					random.id(written.getTime()),
					one.id,
					'note',
					author.id,
					author.fullName,
					text,
					place === 1,
					written,
					written,
				]
			}),
		)
	const columns = [
		'id',
		'client_id',
		'kind',
		'author_id',
		'author_name',
		'text',
		'is_pinned',
		'occurred_at',
		'updated_at',
	]
	await copyRows(client, 'api.timeline_entries', columns, rows)
}

async function loadFields({ client, random, clients, at }: Loading): Promise<void> {
	const language = random.id(at)
	const renewal = random.id(at + 1)
	await copyRows(
		client,
		'api.custom_fields',
		['id', 'label', 'kind', 'options', 'applies_to', 'help', 'position'],
		[
			[
				language,
				'How they found us',
				'choice',
				'{"Recommendation","Bar referral","Search","Walk-in"}',
				'everyone',
				'',
				0,
			],
			[renewal, 'Engagement renewed on', 'date', '{}', 'organization', 'Retainers are renewed once a year.', 1],
		],
	)
	const values = clients
		.filter((_, index) => index % 2 === 0)
		.map((one) => [random.id(at), one.id, language, random.pick(['Recommendation', 'Bar referral', 'Search'])])
	await copyRows(client, 'api.custom_values', ['id', 'client_id', 'field_id', 'value'], values)
}

async function loadWishes({ client, random, clients }: Loading): Promise<void> {
	const some = clients.filter((_, index) => index % 4 === 0)
	await client.query(
		`UPDATE api.clients c SET preferred_channel = w.channel, spoken_language = w.language, best_time = w.best
		FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) AS w (id, channel, language, best) WHERE c.id = w.id`,
		[
			some.map((one) => one.id),
			some.map(() => random.pick(['email', 'phone', 'text'])),
			some.map(() => random.pick(LANGUAGES)),
			some.map(() => random.pick(['', 'Weekdays after 4 pm', 'Mornings'])),
		],
	)
}
