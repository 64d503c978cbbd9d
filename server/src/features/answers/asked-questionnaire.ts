import { answersSchema } from '@praxis/contract/answers/answers-fields'
import { holdsRespondent, withRespondent } from '@praxis/contract/answers/respondent'
import { type Definition, type Question, questionsOf } from '@praxis/contract/questionnaires/definition'
import { definitionSchema } from '@praxis/contract/questionnaires/definition-schema'
import { prepareVisibility, type Visibility } from '@praxis/contract/questionnaires/visibility'
import type { Db } from '../../platform/db/transaction.ts'
import type { StoredAnswers } from './answers.queries.ts'
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

type Row = Pick<
	StoredAnswers,
	'questionnaire_id' | 'questionnaire_version' | 'status' | 'source' | 'client_id' | 'intake_id' | 'given'
>

/** Whoever answers without an account, and for no client or inquiry that the firm knows, says who they are. */
function asksRespondent({ status, source, client_id, intake_id, given }: Row): boolean {
	const isUnknown = status === 'in_progress' && source !== 'portal' && client_id === null && intake_id === null
	return isUnknown || holdsRespondent(answersSchema.parse(given))
}

/** What the questionnaire of these answers asks whoever gives them. */
export async function askedQuestionnaire(db: Db, row: Row): Promise<Asked> {
	const { questionnaire_id: questionnaireId, questionnaire_version: version } = row
	const isRespondentAsked = asksRespondent(row)
	const key = `${questionnaireId}/${version}/${isRespondentAsked}`
	const known = kept.get(key)
	if (known !== undefined) return known
	const stored = definitionSchema.parse(await selectAskedDefinition(db, questionnaireId, version))
	const definition = isRespondentAsked ? withRespondent(stored) : stored
	const questions = new Map(questionsOf(definition).map((question) => [question.id, question]))
	const asked = { definition, visibility: prepareVisibility(definition), questions }
	keep(key, asked)
	return asked
}
