import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import {
	type QuestionnaireRecord,
	type QuestionnaireSummary,
	questionnaires,
} from '@praxis/contract/questionnaires/questionnaires.contract'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { download } from '../../ui/list/export/download.ts'

/** Every key starts with the topic, so that an event about a questionnaire refreshes whatever shows it. */
const TOPIC = 'questionnaires'
const SUGGESTIONS = 20
const TITLE_MAX = 200

export type QuestionnaireListFilter = Omit<InputOf<typeof questionnaires.list>, 'cursor' | 'limit' | 'withTotal'>
export type NewQuestionnaire = Omit<InputOf<typeof questionnaires.create>, 'id'>

export function questionnaireListQuery(filter: QuestionnaireListFilter) {
	return infiniteQueryOptions({
		queryKey: [TOPIC, 'list', filter],
		queryFn: ({ pageParam, signal }) =>
			call(
				questionnaires.list,
				{ ...filter, cursor: pageParam ?? undefined, withTotal: pageParam === null },
				{ signal },
			),
		initialPageParam: null as string | null,
		getNextPageParam: (page) => page.nextCursor,
		placeholderData: (previous) => previous,
	})
}

export function questionnaireQuery(id: string) {
	return queryOptions({
		queryKey: [TOPIC, 'record', id],
		queryFn: ({ signal }) => call(questionnaires.get, { id }, { signal }),
	})
}

export function versionsQuery(id: string) {
	return infiniteQueryOptions({
		queryKey: [TOPIC, 'versions', id],
		queryFn: ({ pageParam, signal }) =>
			call(questionnaires.versions, { id, cursor: pageParam ?? undefined }, { signal }),
		initialPageParam: null as string | null,
		getNextPageParam: (page) => page.nextCursor,
	})
}

/** What a version asks never changes. */
export function versionQuery(id: string, number: number) {
	return queryOptions({
		queryKey: [TOPIC, 'version', id, number],
		queryFn: ({ signal }) => call(questionnaires.version, { id, number }, { signal }),
		staleTime: Number.POSITIVE_INFINITY,
	})
}

export const shippedQuery = queryOptions({
	queryKey: [TOPIC, 'shipped'],
	queryFn: ({ signal }) => call(questionnaires.shipped, {}, { signal }),
	staleTime: Number.POSITIVE_INFINITY,
})

/** Questionnaires whose titles begin with what was typed, as options. */
export async function findQuestionnaires(search: string, signal: AbortSignal) {
	const { items } = await call(questionnaires.list, { search, limit: SUGGESTIONS }, { signal })
	return items.map((one) => ({ value: one.id, label: one.title, detail: `${one.questionCount} questions` }))
}

function useKeep() {
	const client = useQueryClient()
	return (one: QuestionnaireRecord) => {
		client.setQueryData(questionnaireQuery(one.id).queryKey, one)
		return client.invalidateQueries({
			queryKey: [TOPIC],
			predicate: ({ queryKey }) => queryKey[1] !== 'record' || queryKey[2] !== one.id,
		})
	}
}

export function useEditQuestionnaire() {
	const keep = useKeep()
	return useMutation({
		mutationFn: (input: InputOf<typeof questionnaires.edit>) => call(questionnaires.edit, input),
		onSuccess: keep,
	})
}

export function usePublishQuestionnaire() {
	const keep = useKeep()
	return useMutation({
		mutationFn: (input: InputOf<typeof questionnaires.publish>) => call(questionnaires.publish, input),
		onSuccess: keep,
	})
}

export function useRetireQuestionnaire() {
	const keep = useKeep()
	return useMutation({
		mutationFn: ({ id, version }: Pick<QuestionnaireSummary, 'id' | 'version'>) =>
			call(questionnaires.retire, { id, version }),
		onSuccess: keep,
	})
}

export function useRemoveQuestionnaire() {
	const client = useQueryClient()
	return useMutation({
		mutationFn: ({ id, version }: Pick<QuestionnaireSummary, 'id' | 'version'>) =>
			call(questionnaires.remove, { id, version }),
		onSuccess: ({ id }) => {
			client.removeQueries({ queryKey: questionnaireQuery(id).queryKey })
			return client.invalidateQueries({ queryKey: [TOPIC, 'list'] })
		},
	})
}

/** Makes questionnaires, one after the other, and answers with them as they were kept. */
export function useMakeQuestionnaires() {
	const keep = useKeep()
	return useMutation({
		mutationFn: async (wanted: readonly NewQuestionnaire[]) => {
			const made: QuestionnaireRecord[] = []
			for (const one of wanted) made.push(await call(questionnaires.create, { id: newId(), ...one }))
			return made
		},
		onSuccess: (made) => Promise.all(made.map(keep)),
	})
}

/** What a copy of a questionnaire is made of: its draft, under another title. */
export async function copyOf(id: string): Promise<NewQuestionnaire> {
	const { title, description, practiceArea, type, draft } = await call(questionnaires.get, { id })
	return { title: `Copy of ${title}`.slice(0, TITLE_MAX), description, practiceArea, type, definition: draft }
}

/** Hands the draft of a questionnaire to the browser as a file that another firm can import. */
export async function exportQuestionnaire(id: string): Promise<void> {
	const file = await call(questionnaires.exportFile, { id })
	const name = file.title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'questionnaire'
	download(new Blob([JSON.stringify(file, null, '\t')], { type: 'application/json' }), `${name}.questionnaire.json`)
}
