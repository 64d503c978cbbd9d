import { answersToSend, progressOf } from '@praxis/contract/questionnaires/answered'
import { definitionSchema } from '@praxis/contract/questionnaires/definition-schema'
import { prepareVisibility } from '@praxis/contract/questionnaires/visibility'
import type pg from 'pg'
import { copyObjects, copyRows } from './copy-rows.ts'
import { type DemoAnswers, demoAnswers } from './demo-answers.ts'
import type { DemoClient } from './generate-firm.ts'
import { loadFollowUps } from './load-follow-ups.ts'
import type { NumberedCase } from './number-cases.ts'
import { Random } from './random.ts'

const SEED = 20_260_137
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

interface DemoContext {
	readonly clients: readonly DemoClient[]
	readonly cases: readonly NumberedCase[]
	readonly inviterId: string
	readonly anchor: Date
}

interface InquiryRow {
	readonly id: string
	readonly email: string
	readonly created_at: Date
}

const ANSWERED_WITHIN = 50 * MINUTE

interface AskedRow {
	readonly id: string
	readonly version: number
	readonly title: string
	readonly practice_area: string
	readonly type: string
	readonly definition: unknown
}

/** What is asked of these, as it was published. */
async function selectAsked(client: pg.PoolClient): Promise<readonly AskedRow[]> {
	const { rows } = await client.query<AskedRow>(`
		SELECT q.id, v.number AS version, v.title, q.practice_area, q.type, v.definition
		FROM api.questionnaires q
		JOIN api.questionnaire_versions v ON v.questionnaire_id = q.id AND v.number = q.published_version
		WHERE q.status = 'published' AND q.practice_area IS NOT NULL`)
	return rows
}

function isAsked(one: Pick<DemoAnswers, 'area' | 'type'>) {
	return (asked: AskedRow) => asked.practice_area === one.area && asked.type === one.type
}

function aboutClient(of: DemoClient | undefined): DemoAnswers['answers'] {
	return of === undefined ? {} : { full_name: of.fullName, email: of.email, phone: of.phone }
}

function toRow(one: DemoAnswers, asked: AskedRow, context: DemoContext, random: Random, inquiry: InquiryRow | null) {
	const definition = definitionSchema.parse(asked.definition)
	const visibility = prepareVisibility(definition)
	const of = one.client === null ? undefined : context.clients[one.client]
	const given = answersToSend(definition, visibility, { ...aboutClient(of), ...one.answers })
	const { answered, visible } = progressOf(definition, visibility, given)
	const savedAt =
		inquiry === null
			? new Date(context.anchor.getTime() - one.hoursAgo * HOUR)
			: new Date(inquiry.created_at.getTime() + ANSWERED_WITHIN)
	const startedAt = new Date(savedAt.getTime() - (inquiry === null ? HOUR : ANSWERED_WITHIN / 2))
	const opened = one.status === 'reviewed' ? context.cases.find((two) => two.client.id === of?.id) : undefined
	const startedBy =
		one.source === 'portal' ? (of?.userId ?? null) : one.source === 'internal' ? context.inviterId : null
	return {
		id: random.id(startedAt.getTime()),
		questionnaire_id: asked.id,
		questionnaire_version: asked.version,
		title: asked.title,
		practice_area: asked.practice_area,
		type: asked.type,
		given,
		progress: answered / visible,
		status: one.status,
		client_id: of?.id ?? null,
		case_id: opened?.id ?? null,
		intake_id: inquiry?.id ?? null,
		respondent_name: of?.fullName ?? one.name,
		respondent_email: of?.email ?? one.email,
		source: one.source,
		started_by: startedBy,
		saved_by: startedBy,
		reviewed_by: one.status === 'reviewed' ? context.inviterId : null,
		started_at: startedAt,
		saved_at: savedAt,
		submitted_at: one.status === 'in_progress' ? null : savedAt,
		reviewed_at: one.status === 'reviewed' ? new Date(savedAt.getTime() + DAY) : null,
	}
}

type AnswersRow = ReturnType<typeof toRow>

/** The one that brought answers, one that waits and one that came too late. */
function invitationRows(rows: readonly AnswersRow[], asked: readonly AskedRow[], context: DemoContext, random: Random) {
	const { clients, inviterId, anchor } = context
	const ago = (days: number) => new Date(anchor.getTime() - days * DAY)
	const first = asked.find(isAsked({ area: 'Civil Litigation', type: 'comprehensive' }))
	const used = rows.filter((row) => row.source === 'invitation')
	const plan = [
		...used.map((row) => ({ of: clients.find((one) => one.id === row.client_id), days: 4, answers: row, asked: row })),
		{ of: clients[2], days: 2, answers: null, asked: first },
		{ of: clients[4], days: 45, answers: null, asked: first },
	]
	return plan.flatMap(({ of, days, answers, asked: asking }) => {
		if (of === undefined || asking === undefined) return []
		const questionnaireId = 'questionnaire_id' in asking ? asking.questionnaire_id : asking.id
		const at = ago(days)
		const hash = Array.from({ length: 16 }, () => random.between(0x1000, 0xffff).toString(16)).join('')
		const until = new Date(at.getTime() + 30 * DAY)
		const usedAt = answers === null ? null : answers.started_at
		return [
			[
				random.id(at.getTime()),
				of.id,
				questionnaireId,
				of.email,
				hash,
				inviterId,
				at,
				until,
				usedAt,
				answers?.id ?? null,
			],
		]
	})
}

/** Responses in every status, from visitors and clients, and their invitations. */
export async function loadAnswers(client: pg.PoolClient, context: DemoContext): Promise<void> {
	const random = new Random(SEED)
	const asked = await selectAsked(client)
	const { rows: inquiries } = await client.query<InquiryRow>(
		"SELECT id, email, created_at FROM api.intakes WHERE email <> ''",
	)
	const rows = demoAnswers(context.anchor).flatMap((one) => {
		const found = asked.find(isAsked(one))
		const inquiry = one.isToInquiry ? inquiries.find((two) => two.email === one.email) : undefined
		return found === undefined ? [] : [toRow(one, found, context, random, inquiry ?? null)]
	})
	await copyObjects(client, 'api.answers', rows)
	await copyRows(
		client,
		'api.answer_invitations',
		[
			'id',
			'client_id',
			'questionnaire_id',
			'email',
			'token_hash',
			'invited_by',
			'created_at',
			'expires_at',
			'used_at',
			'answers_id',
		],
		invitationRows(rows, asked, context, random),
	)
	await loadFollowUps(client, context.anchor)
}
