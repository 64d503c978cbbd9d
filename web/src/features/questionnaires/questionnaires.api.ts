import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import type { QuestionnaireRecord } from '@praxis/contract/questionnaires/questionnaires.fields'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { type FilterOf, listQuery, pagesQuery, recordQuery } from '../../lib/queries.ts'
import { named } from '../../parts/failing.ts'
import { download } from '../../ui/list/export/download.ts'

export const QUESTIONNAIRES_PATH = '/dashboard/questionnaire-management'

export function questionnairePath(id: string): string {
	return `/dashboard/questionnaires/${id}`
}

/** Where anyone can start it. */
export function publicPath(id: string): string {
	return `/client-questionnaire?questionnaire=${id}`
}

/** Every key starts with the topic of its events. */
export const TOPIC = 'questionnaires'
const SUGGESTIONS = 20
export const TITLE_MAX = 200
/** Versions and shipped questionnaires never change. */
const NEVER_STALE = { staleTime: Number.POSITIVE_INFINITY }

export type QuestionnaireListFilter = FilterOf<typeof questionnaires.list>
export type NewQuestionnaire = Omit<InputOf<typeof questionnaires.create>, 'id'>

export const questionnaireListQuery = (filter: QuestionnaireListFilter) => listQuery(questionnaires.list, TOPIC, filter)
export const questionnaireQuery = (id: string) => recordQuery(questionnaires.get, TOPIC, { id })
export const versionsQuery = (id: string) => pagesQuery(questionnaires.versions, TOPIC, { id })
export const versionQuery = (id: string, number: number) => ({
	...recordQuery(questionnaires.version, TOPIC, { id, number }),
	...NEVER_STALE,
})
export const shippedQuery = { ...recordQuery(questionnaires.shipped, TOPIC, {}), ...NEVER_STALE }

/** How a change of a questionnaire is saved: `useSave(questionnaires.edit, SAVING)`. */
export const SAVING = {
	topic: TOPIC,
	keep: (client: QueryClient, one: QuestionnaireRecord) =>
		client.setQueryData(questionnaireQuery(one.id).queryKey, one),
}

/** Creates questionnaires one after another; resolves to them as saved. */
export function useCreateQuestionnaires() {
	const client = useQueryClient()
	return async (wanted: readonly NewQuestionnaire[]): Promise<readonly QuestionnaireRecord[]> => {
		const created: QuestionnaireRecord[] = []
		try {
			for (const one of wanted) created.push(await call(questionnaires.create, { id: newId(), ...one }))
		} finally {
			await client.invalidateQueries({ queryKey: [TOPIC] })
		}
		return created
	}
}

/** Options for a picker of questionnaires. */
export async function findQuestionnaires(search: string, signal: AbortSignal) {
	const { items } = await call(questionnaires.list, { search, limit: SUGGESTIONS }, { signal })
	return items.map((one) => ({ value: one.id, label: one.title, detail: `${one.questionCount} questions` }))
}

/** A copy of a questionnaire's draft under another title. */
export async function copyOf(id: string): Promise<NewQuestionnaire> {
	const { title, description, practiceArea, type, draft } = await call(questionnaires.get, { id })
	return { title: `Copy of ${title}`.slice(0, TITLE_MAX), description, practiceArea, type, definition: draft }
}

/** Downloads the draft as a file that another firm can import. */
export async function exportQuestionnaire(id: string): Promise<void> {
	const file = await named('Failed to export questionnaire', () => call(questionnaires.exportFile, { id }))
	const name = file.title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'questionnaire'
	download(new Blob([JSON.stringify(file, null, '\t')], { type: 'application/json' }), `${name}.questionnaire.json`)
}
