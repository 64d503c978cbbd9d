import { type Handling, handling } from '@praxis/contract/assessments/choices.contract'
import type { Db } from '../../platform/db/db.ts'

export async function selectChoice(db: Db, answersId: string): Promise<Handling | null> {
	const row = await db
		.selectFrom('answer_choices')
		.select('choice')
		.where('answers_id', '=', answersId)
		.executeTakeFirst()
	return row === undefined ? null : handling.parse(row.choice)
}

export async function keepChoice(db: Db, answersId: string, choice: Handling, now: Date): Promise<void> {
	await db
		.insertInto('answer_choices')
		.values({ answers_id: answersId, choice, chosen_at: now })
		.onConflict((oc) => oc.column('answers_id').doUpdateSet({ choice, chosen_at: now }))
		.execute()
}
