import { type Definition, type Question, questionsOf } from '@praxis/contract/questionnaires/definition'
import { definitionSchema } from '@praxis/contract/questionnaires/definition-schema'
import { prepareVisibility, type Visibility } from '@praxis/contract/questionnaires/visibility'
import type { Db } from '../../platform/db/transaction.ts'
import { selectAskedDefinition } from './asked.queries.ts'

/** A version of a questionnaire, ready to judge answers by. */
export interface Asked {
	readonly definition: Definition
	readonly visibility: Visibility
	readonly questions: ReadonlyMap<string, Question>
}

const KEPT_MAX = 100
/** Versions never change, so what was read once is true for good. */
const kept = new Map<string, Asked>()

function keep(key: string, asked: Asked): void {
	const oldest = kept.size >= KEPT_MAX ? kept.keys().next().value : undefined
	if (oldest !== undefined) kept.delete(oldest)
	kept.set(key, asked)
}

/** What a version of a questionnaire asks. */
export async function askedQuestionnaire(db: Db, questionnaireId: string, version: number): Promise<Asked> {
	const key = `${questionnaireId}/${version}`
	const known = kept.get(key)
	if (known !== undefined) return known
	const definition = definitionSchema.parse(await selectAskedDefinition(db, questionnaireId, version))
	const questions = new Map(questionsOf(definition).map((question) => [question.id, question]))
	const asked = { definition, visibility: prepareVisibility(definition), questions }
	keep(key, asked)
	return asked
}
