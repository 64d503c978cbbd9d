import type pg from 'pg'
import { copyObjects } from './copy-rows.ts'
import { Random } from './random.ts'

/** A seed of its own, so that the rest of the firm stays the same. */
const SEED = 20_261_126
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const FEE_CENTS = 4_900

interface Plan {
	readonly respondent: string
	readonly choice: 'ai' | 'both' | 'attorney'
	/** Oldest first. */
	readonly payments: readonly ('paid' | 'partly_refunded' | 'refunded' | 'open')[]
}

/** Assessments of responses to a comprehensive questionnaire: what was chosen after them, and what was paid for an assessment. */
const PLANS: readonly Plan[] = [
	{ respondent: 'Wen Li Zhang', choice: 'both', payments: ['paid'] },
	{ respondent: 'Priyanka Raman', choice: 'ai', payments: ['refunded', 'open'] },
	{ respondent: 'Marisol Ortega', choice: 'both', payments: ['partly_refunded'] },
]

interface AnswersRow {
	readonly id: string
	readonly submitted_at: Date
}

const REFUNDED = { paid: 0, open: 0, partly_refunded: 1_000, refunded: FEE_CENTS } as const

function toRow(kind: Plan['payments'][number], at: Date, answersId: string, random: Random) {
	const after = (ms: number) => new Date(at.getTime() + ms)
	const isPaid = kind !== 'open'
	const refunded = REFUNDED[kind]
	const reference = Array.from({ length: 6 }, () => random.between(0x1000, 0xffff).toString(16)).join('')
	return {
		id: random.id(at.getTime()),
		subject_kind: 'assessment',
		subject_id: answersId,
		description: 'AI Case Assessment',
		return_path: `/client-questionnaire?answers=${answersId}&assessment=pay`,
		amount_cents: FEE_CENTS,
		status: kind === 'refunded' || kind === 'open' ? kind : 'paid',
		provider: 'demo',
		provider_ref: `cs_demo_${reference}`,
		created_at: at,
		expires_at: after(HOUR),
		paid_at: isPaid ? after(3 * MINUTE) : null,
		payment_ref: isPaid ? `pi_demo_${reference}` : null,
		refunded_cents: refunded,
		refunded_at: refunded > 0 ? after(26 * HOUR) : null,
	}
}

/** What respondents chose and paid: receipts, refunds and a payment that waits. The fee has been 0 since. */
export async function loadPayments(client: pg.PoolClient, now: Date): Promise<void> {
	const random = new Random(SEED)
	for (const { respondent, choice, payments } of PLANS) {
		const { rows } = await client.query<AnswersRow>(
			"SELECT id, submitted_at FROM api.answers WHERE respondent_name = $1 AND type = 'comprehensive' AND status <> 'in_progress'",
			[respondent],
		)
		const [answers] = rows
		if (answers === undefined) continue
		const chosenAt = new Date(answers.submitted_at.getTime() + 2 * MINUTE)
		await copyObjects(client, 'api.answer_choices', [{ answers_id: answers.id, choice, chosen_at: chosenAt }])
		const made = payments.map((kind) => {
			const at = kind === 'open' ? new Date(now.getTime() - 20 * MINUTE) : chosenAt
			return toRow(kind, at, answers.id, random)
		})
		await copyObjects(client, 'api.checkouts', made)
	}
}
