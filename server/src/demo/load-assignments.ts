import {
	type Candidate,
	explainMatch,
	type Match,
	type Matter,
	rankCandidates,
} from '@praxis/contract/assignment/matching.rules'
import { DEFAULT_SETTINGS } from '@praxis/contract/assignment/settings.fields'
import { practiceAreaOf } from '@praxis/contract/identity/practice-areas'
import type pg from 'pg'
import { type CopyValue, copyRows } from './copy-rows.ts'
import { Random } from './random.ts'

/** A seed of its own, so that the rest of the firm stays the same. */
const SEED = 20_261_125
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ASSIGNED_MAX = 8
/** What becomes of the inquiries that have no attorney, oldest first. */
const UNASSIGNED = ['escalated', 'waiting', 'proposed'] as const
const CHOSEN = 'Has represented the family before.'
const DECLINED = ['I am on trial for the next two weeks.', 'Outside of what I usually do.']

/** New matters are assigned by hand, as long as an administrator has not turned on automatic assignment. */
const SETTINGS = {
	...DEFAULT_SETTINGS,
	autoAssignmentEnabled: false,
	minimumMatchingScore: 0.4,
	requireSpecialtyMatch: false,
}

interface MatterRow {
	readonly case_id: string | null
	readonly intake_id: string | null
	readonly area: string | null
	readonly created_at: Date
	readonly attorney_id: string | null
}

const REQUEST_COLUMNS = [
	'id',
	'case_id',
	'intake_id',
	'method',
	'state',
	'attempts',
	'note',
	'created_at',
	'started_at',
	'updated_at',
]
const ASSIGNMENT_COLUMNS = [
	'id',
	'request_id',
	'case_id',
	'intake_id',
	'attorney_id',
	'attorney_name',
	'assignment_status',
	'method',
	'score',
	'explanation',
	'reason',
	'assigned_at',
	'expires_at',
	'responded_at',
	'created_at',
]

async function selectCandidates(client: pg.PoolClient): Promise<Candidate[]> {
	const { rows } = await client.query<
		Pick<Candidate, 'id' | 'fullName' | 'practiceAreas' | 'locations'> & { years: number }
	>(
		`SELECT u.id, u.full_name AS "fullName", p.practice_areas AS "practiceAreas", p.locations, p.years_of_experience AS years
		FROM api.users u JOIN api.attorney_profiles p ON p.user_id = u.id ORDER BY u.id`,
	)
	return rows.map(({ years, ...row }) => ({
		...row,
		yearsOfExperience: years,
		admissions: [],
		capacity: null,
		isAccepting: true,
		daysOff: [],
		activeCases: 0,
		lastAssignedAt: null,
	}))
}

/** Cases and inquiries of the last weeks with an attorney, and inquiries without one that are against no client; oldest first. */
async function selectMatters(client: pg.PoolClient, now: Date): Promise<MatterRow[]> {
	const { rows } = await client.query<MatterRow>(
		`SELECT * FROM (
			SELECT * FROM (
				SELECT c.id AS case_id, NULL::uuid AS intake_id, c.type AS area, c.created_at, c.attorney_id FROM api.cases c
				WHERE c.attorney_id IS NOT NULL AND c.status IN ('New', 'Active', 'Pending')
				UNION ALL
				SELECT NULL, i.id, i.practice_area, i.created_at, i.assigned_to FROM api.intakes i
				WHERE i.assigned_to IS NOT NULL AND i.status IN ('contacted', 'qualified') AND i.spam_reason IS NULL
			) AS had WHERE created_at < $1::timestamptz - interval '1 day' ORDER BY created_at DESC, case_id, intake_id LIMIT $2
		) AS assigned
		UNION ALL
		SELECT * FROM (
			SELECT NULL::uuid, i.id, i.practice_area, i.created_at, NULL::text FROM api.intakes i
			WHERE i.assigned_to IS NULL AND i.status = 'new' AND i.spam_reason IS NULL AND i.created_at < $1
				AND NOT EXISTS (SELECT FROM api.intake_parties p JOIN api.clients c ON c.full_name = p.name WHERE p.intake_id = i.id)
			ORDER BY i.created_at LIMIT $3
		) AS unassigned
		ORDER BY created_at, case_id, intake_id`,
		[now, ASSIGNED_MAX, UNASSIGNED.length],
	)
	return rows
}

interface Asked {
	readonly status: 'accepted' | 'declined' | 'pending'
	readonly match: Match
	readonly at: number
	readonly respondedAt: number | null
	readonly reason?: string
	/** Assigned by hand, without being asked. */
	readonly isChosen?: boolean
}

interface Story {
	readonly state: 'assigned' | (typeof UNASSIGNED)[number]
	readonly note: string
	readonly asked: readonly Asked[]
}

/** Who was asked until an attorney had it: sometimes another one before, who declined. */
function assignedStory(random: Random, row: MatterRow, begin: number, matches: readonly Match[]): Story {
	const accepted = matches.find(({ attorneyId }) => attorneyId === row.attorney_id)
	const [other] = matches.filter(({ attorneyId }) => attorneyId !== row.attorney_id)
	if (accepted === undefined) throw new Error('an attorney of the demo firm has no profile')
	let at = begin
	const asked: Asked[] = []
	if (other !== undefined && random.chance(0.4)) {
		const respondedAt = at + random.between(20, 240) * MINUTE
		asked.push({ status: 'declined', match: other, at, respondedAt, reason: random.pick(DECLINED) })
		at = respondedAt + MINUTE
	}
	const respondedAt = at + random.between(10, 400) * MINUTE
	const isChosen = asked.length === 0 && random.chance(0.3)
	if (isChosen)
		asked.push({ status: 'accepted', isChosen, match: accepted, at: respondedAt, respondedAt, reason: CHOSEN })
	else asked.push({ status: 'accepted', match: accepted, at, respondedAt })
	return { state: 'assigned', note: '', asked }
}

function unassignedStory(
	state: (typeof UNASSIGNED)[number],
	begin: number,
	now: Date,
	matches: readonly Match[],
): Story {
	if (state === 'waiting') return { state, note: '', asked: [] }
	if (state === 'escalated') {
		const asked = matches.map((match, index) => {
			const at = begin + index * 3 * HOUR
			return { status: 'declined' as const, match, at, respondedAt: at + 2 * HOUR, reason: DECLINED[index] ?? '' }
		})
		return { state, note: `${asked.length} attorneys were asked and none accepted.`, asked }
	}
	const [best] = matches
	const at = Math.max(begin, now.getTime() - 2 * HOUR)
	return {
		state,
		note: '',
		asked: best === undefined ? [] : [{ status: 'pending', match: best, at, respondedAt: null }],
	}
}

/** How attorneys were found for the newest matters, and what still waits for one. */
export async function loadAssignments(client: pg.PoolClient, now: Date): Promise<void> {
	const random = new Random(SEED)
	const candidates = await selectCandidates(client)
	const requests: CopyValue[][] = []
	const assignments: CopyValue[][] = []
	let unassigned = 0
	for (const row of await selectMatters(client, now)) {
		const matter: Matter = { practiceArea: practiceAreaOf(row.area), places: [], level: 'medium' }
		const how = { settings: SETTINGS, today: now.toISOString().slice(0, 10), barred: new Map() }
		const matches = rankCandidates(candidates, matter, how)
		const begin = row.created_at.getTime() + SETTINGS.autoAssignmentDelayMinutes * MINUTE
		const next = UNASSIGNED[unassigned]
		if (row.attorney_id === null) unassigned++
		const story =
			row.attorney_id === null && next !== undefined
				? unassignedStory(next, begin, now, matches)
				: assignedStory(random, row, begin, matches)
		const id = random.id(row.created_at.getTime())
		const { case_id, intake_id, created_at } = row
		const isManual = story.state === 'waiting' || story.asked.some(({ isChosen }) => isChosen)
		const method = isManual ? 'manual' : 'auto'
		const { length } = story.asked
		requests.push([id, case_id, intake_id, method, story.state, length, story.note, created_at, created_at, now])
		for (const { status, match, at, respondedAt, reason = '', isChosen = false } of story.asked) {
			assignments.push([
				random.id(at),
				id,
				case_id,
				intake_id,
				match.attorneyId,
				match.attorneyName,
				status,
				isChosen ? 'manual' : 'auto',
				match.score,
				explainMatch(match),
				reason,
				new Date(at),
				isChosen ? null : new Date(at + SETTINGS.assignmentTimeoutHours * HOUR),
				respondedAt === null ? null : new Date(respondedAt),
				new Date(at),
			])
		}
	}
	await copyRows(client, 'api.assignment_requests', REQUEST_COLUMNS, requests)
	await copyRows(client, 'api.attorney_assignments', ASSIGNMENT_COLUMNS, assignments)
	await copyRows(client, 'api.assignment_settings', ['settings', 'updated_at'], [[SETTINGS, now]])
}
