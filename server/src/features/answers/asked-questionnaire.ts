import { answersSchema } from '@praxis/contract/answers/answers.fields'
import { holdsRespondent, withRespondent } from '@praxis/contract/answers/respondent'
import type { LegalTextKey } from '@praxis/contract/legal-texts/legal-text-keys'
import type { ShownText } from '@praxis/contract/legal-texts/legal-texts.fields'
import { type Definition, type Question, questionsOf } from '@praxis/contract/questionnaires/definition'
import { definitionSchema } from '@praxis/contract/questionnaires/definition-schema'
import { prepareVisibility, type Visibility } from '@praxis/contract/questionnaires/visibility'
import type { Db } from '../../platform/db/db.ts'
import { shownTexts } from '../legal-texts/shown-texts.ts'
import type { StoredAnswers } from './answers.queries.ts'
import { selectAskedDefinition } from './offered.queries.ts'

/** A version of a questionnaire, ready to judge answers by. */
export interface Asked {
	readonly definition: Definition
	readonly visibility: Visibility
	readonly questions: ReadonlyMap<string, Question>
}

/** What is asked of one respondent, with the legal texts they are shown. */
export interface AskedOf extends Asked {
	readonly notices: readonly ShownText[]
}

const KEPT_MAX = 100
/** Versions never change, so they can be cached permanently. */
const kept = new Map<string, Asked>()

function keep(key: string, asked: Asked): void {
	const oldest = kept.size >= KEPT_MAX ? kept.keys().next().value : undefined
	if (oldest !== undefined) kept.delete(oldest)
	kept.set(key, asked)
}

type Row = Pick<
	StoredAnswers,
	'questionnaireId' | 'questionnaireVersion' | 'status' | 'source' | 'clientId' | 'intakeId' | 'given'
>

/** A respondent without an account, for no known client or inquiry, must give their name and contact information. */
function asksRespondent({ status, source, clientId, intakeId, given }: Row): boolean {
	const isUnknown = status === 'in_progress' && source !== 'portal' && clientId === null && intakeId === null
	return isUnknown || holdsRespondent(answersSchema.parse(given))
}

async function askedVersion(db: Db, row: Row): Promise<Asked> {
	const { questionnaireId, questionnaireVersion: version } = row
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

/** Which legal texts go with it: those for prospects are for people who answer for themselves and are no clients yet. */
function noticeKeys({ source, clientId }: Row, questions: readonly Question[]): LegalTextKey[] {
	const isProspect = clientId === null && source !== 'internal'
	const ofProspects = isProspect ? (['questionnaire_confidentiality', 'prospect_disclaimer'] as const) : []
	const ofSignature = questions.some((one) => one.type === 'signature') ? (['esign_consent'] as const) : []
	return [...new Set([...ofProspects, ...ofSignature, ...questions.flatMap((one) => one.legalText ?? [])])]
}

/** The questionnaire of a response, as its respondent sees it. */
export async function askedQuestionnaire(db: Db, row: Row): Promise<AskedOf> {
	const asked = await askedVersion(db, row)
	return { ...asked, notices: await shownTexts(db, noticeKeys(row, [...asked.questions.values()])) }
}
