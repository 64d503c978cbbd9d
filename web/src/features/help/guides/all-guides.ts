import { HELP_TOPICS } from '@praxis/contract/help/help.contract'
import { ACCOUNT_GUIDES } from './account.ts'
import { ADMINISTRATION_GUIDES } from './administration.ts'
import { ANSWERS_GUIDES } from './answers.ts'
import { AROUND_GUIDES } from './around.ts'
import { CASE_GUIDES } from './cases.ts'
import { CLIENT_RECORD_GUIDES } from './client-records.ts'
import { CLIENT_GUIDES } from './clients.ts'
import type { HelpGuide } from './help-guide.ts'
import { LIST_GUIDES } from './lists.ts'
import { NAME_GUIDES } from './names.ts'
import { NOT_YET_GUIDES } from './not-yet.ts'
import { OFFLINE_GUIDES } from './offline.ts'
import { QUESTIONNAIRE_GUIDES } from './questionnaires.ts'
import { SIGNING_IN_GUIDES } from './signing-in.ts'
import { DOCUMENT_TOPICS } from './topics-documents.ts'
import { MODEL_TOPICS } from './topics-models.ts'
import { PRACTICE_TOPICS } from './topics-practice.ts'
import { WRITING_GUIDES } from './writing-questionnaires.ts'

const UNORDERED_TOPICS: readonly HelpGuide[] = [...PRACTICE_TOPICS, ...DOCUMENT_TOPICS, ...MODEL_TOPICS]

/** The eleven topics of the help index, in its order. */
export const TOPICS: readonly HelpGuide[] = HELP_TOPICS.flatMap((title) =>
	UNORDERED_TOPICS.filter((one) => one.title === title),
)

/** What is written beside the topics. */
export const ARTICLES: readonly HelpGuide[] = [
	...SIGNING_IN_GUIDES,
	...AROUND_GUIDES,
	...CASE_GUIDES,
	...LIST_GUIDES,
	...CLIENT_GUIDES,
	...NAME_GUIDES,
	...CLIENT_RECORD_GUIDES,
	...ANSWERS_GUIDES,
	...QUESTIONNAIRE_GUIDES,
	...WRITING_GUIDES,
	...ACCOUNT_GUIDES,
	...OFFLINE_GUIDES,
	...ADMINISTRATION_GUIDES,
	...NOT_YET_GUIDES,
]

/** Everything the help knows. */
export const ALL_GUIDES: readonly HelpGuide[] = [...TOPICS, ...ARTICLES]
