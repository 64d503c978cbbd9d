import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import type { DemoClient } from './generate-firm.ts'
import { INTAKE_STORIES, type IntakeStory } from './intake-stories.ts'
import type { NumberedCase } from './number-cases.ts'
import { Random } from './random.ts'

const SEED = 20_260_438
const FIRST_NUMBER = 1001
const HOUR = 3_600_000
const DAY = 24 * HOUR

const COLUMNS = [
	'id',
	'number',
	'status',
	'channel',
	'full_name',
	'email',
	'phone',
	'company_name',
	'matter',
	'practice_area',
	'happened_on',
	'deadline_on',
	'urgency',
	'referral_source',
	'referral_detail',
	'assigned_to',
	'entered_by',
	'spam_reason',
	'contacted_at',
	'declined_at',
	'declined_reason',
	'opened_at',
	'client_id',
	'case_id',
	'created_at',
	'updated_at',
] as const

export interface IntakePeople {
	readonly receptionistId: string
	readonly attorneyIds: readonly string[]
}

interface Names {
	readonly client: DemoClient
	readonly opened: NumberedCase | undefined
	readonly other: string
}

function dayText(at: number): string {
	return new Date(at).toISOString().slice(0, 10)
}

function filled(text: string, { client, opened, other }: Names): string {
	return text
		.replace('{client.email}', client.email)
		.replace('{client}', client.fullName)
		.replace('{opened.email}', opened?.client.email ?? '')
		.replace('{opened.type}', opened?.type ?? '')
		.replace('{opened}', opened?.client.fullName ?? 'Unknown')
		.replace('{other}', other)
}

interface Made {
	readonly id: string
	readonly createdAt: number
	readonly names: Names
	readonly story: IntakeStory
}

function rowOf({ id, createdAt, names, story }: Made, number: number, anchor: Date, people: IntakePeople) {
	const contacted = story.answeredAfter === undefined ? null : new Date(createdAt + story.answeredAfter * HOUR)
	const ended = new Date(createdAt + 3 * DAY)
	const isOpened = story.status === 'opened'
	const isByHand = story.channel !== 'web'
	const assignedTo = story.status === 'new' ? null : (people.attorneyIds[number % people.attorneyIds.length] ?? null)
	return [
		id,
		number,
		story.status,
		story.channel,
		filled(story.fullName, names),
		filled(story.email, names),
		story.phone,
		story.companyName ?? '',
		story.matter,
		story.practiceArea === null ? null : filled(story.practiceArea, names),
		story.happenedDaysAgo === undefined ? null : dayText(anchor.getTime() - story.happenedDaysAgo * DAY),
		story.deadlineIn === undefined ? null : dayText(anchor.getTime() + story.deadlineIn * DAY),
		story.urgency,
		story.referralSource,
		story.referralDetail ?? '',
		assignedTo,
		isByHand ? people.receptionistId : null,
		story.spam === true ? 'hidden_field' : null,
		contacted,
		story.declined === undefined ? null : ended,
		story.declined ?? null,
		isOpened ? ended : null,
		isOpened ? (names.opened?.client.id ?? null) : null,
		isOpened ? (names.opened?.id ?? null) : null,
		new Date(createdAt),
		contacted ?? new Date(createdAt),
	]
}

/** Inquiries in every state. Drawn apart from the rest of the firm, which stays as it is without them. */
export async function loadIntakes(
	client: pg.PoolClient,
	firm: { readonly clients: readonly DemoClient[]; readonly cases: readonly NumberedCase[] },
	people: IntakePeople,
	now: Date,
	anchor: Date,
): Promise<void> {
	const random = new Random(SEED)
	const persons = firm.clients.filter((one) => one.kind === 'person' && one.userId === null)
	const oldestFirst = INTAKE_STORIES.toSorted((a, b) => b.daysAgo - a.daysAgo)
	const made = oldestFirst.map((story): Made => {
		const createdAt = now.getTime() - story.daysAgo * DAY
		const opened = random.pick(firm.cases)
		const names = {
			client: random.pick(persons),
			opened,
			other: opened.parties[0]?.name ?? 'Unknown',
		}
		return { id: random.id(createdAt), createdAt, names, story }
	})
	const rows = made.map((one, at) => rowOf(one, FIRST_NUMBER + at, anchor, people))
	await copyRows(client, 'api.intakes', COLUMNS, rows)
	await copyRows(
		client,
		'api.intake_parties',
		['id', 'intake_id', 'name', 'role', 'position'],
		made.flatMap(({ id, createdAt, names, story }) =>
			story.parties.map(([name, role], at) => [random.id(createdAt), id, filled(name, names), role, at]),
		),
	)
	await client.query(`SELECT setval('api.intake_number', $1)`, [FIRST_NUMBER + made.length - 1])
}

/** Says on each inquiry how many of those named the firm knows; once all names are there. */
export async function countIntakeHits(client: pg.PoolClient): Promise<void> {
	await client.query(`UPDATE api.intakes AS i SET conflict_count = (
		SELECT count(DISTINCT mine.name_key)
		FROM api.party_names AS mine
		JOIN api.party_names AS other ON other.name_key = mine.name_key AND other.source NOT LIKE 'intake%'
		WHERE mine.source LIKE 'intake%'
			AND (mine.row_id = i.id OR mine.row_id IN (SELECT id FROM api.intake_parties WHERE intake_id = i.id)))`)
}
