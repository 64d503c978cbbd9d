import { caseStages, caseTemplates } from '@praxis/contract/cases/case-templates.contract'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { keepPreviousData } from '@tanstack/react-query'
import { recordQuery } from '../../lib/queries.ts'
import { TOPIC } from './cases.api.ts'

export const TEMPLATES_TOPIC = 'case_templates'

export const caseTemplatesQuery = recordQuery(caseTemplates.list, TEMPLATES_TOPIC, {})
export const caseStagesQuery = (id: string) => recordQuery(caseStages.history, TOPIC, { id })
export const caseBoardQuery = (input: InputOf<typeof caseStages.board>) => ({
	...recordQuery(caseStages.board, TOPIC, input),
	placeholderData: keepPreviousData,
})
