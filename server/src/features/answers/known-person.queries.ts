import type { answers } from '@praxis/contract/answers/answers.contract'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import type { Db } from '../../platform/db/db.ts'

/** What is known of a respondent before the first question; empty where it is not. */
export interface KnownPerson {
	readonly fullName: string
	readonly companyName: string
	readonly email: string
	readonly phone: string
	/** What an inquiry says of the matter. */
	readonly matter: string
}

export async function selectKnownClient(db: Db, id: string): Promise<KnownPerson | null> {
	const row = await db
		.selectFrom('clients')
		.select(['full_name as fullName', 'company_name as companyName', 'email', 'phone'])
		.where('id', '=', id)
		.where('deleted_at', 'is', null)
		.executeTakeFirst()
	return row === undefined ? null : { ...row, matter: '' }
}

/** The person of an inquiry the caller may see. */
export async function selectKnownProspect(db: Db, id: string): Promise<KnownPerson | null> {
	const row = await db
		.selectFrom('intakes')
		.select(['full_name as fullName', 'company_name as companyName', 'email', 'phone', 'matter'])
		.where('id', '=', id)
		.executeTakeFirst()
	return row ?? null
}

const RESPONSES_MAX = 50

/** Where a case comes from, as far as the caller may see it. */
export async function selectOrigin(
	db: Db,
	caseId: string,
	seesAnswers: boolean,
): Promise<OutputOf<(typeof answers)['origin']>> {
	const [inquiry, responses] = await Promise.all([
		db
			.selectFrom('intakes')
			.select(['id', 'number', 'full_name as fullName', 'created_at'])
			.where('case_id', '=', caseId)
			.orderBy('created_at')
			.limit(1)
			.executeTakeFirst(),
		seesAnswers
			? db
					.selectFrom('answers')
					.select(['id', 'title', 'submitted_at'])
					.where('case_id', '=', caseId)
					.where('status', '<>', 'in_progress')
					.orderBy('submitted_at', 'desc')
					.limit(RESPONSES_MAX)
					.execute()
			: [],
	])
	const { created_at, ...named } = inquiry ?? { created_at: null, id: '', number: 0, fullName: '' }
	return {
		inquiry: created_at === null ? null : { ...named, createdAt: created_at.toISOString() },
		responses: responses.map(({ submitted_at, ...one }) => ({
			...one,
			submittedAt: submitted_at?.toISOString() ?? null,
		})),
	}
}
