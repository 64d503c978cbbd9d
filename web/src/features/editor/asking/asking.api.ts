import { askClient } from '@praxis/contract/editor/templates/client-questions.contract'
import { recordQuery } from '../../../lib/queries.ts'

export const QUESTIONS = 'client_questions'

export const clientQuestionsQuery = (caseId: string, template: string) =>
	recordQuery(askClient.list, QUESTIONS, { caseId, template })
