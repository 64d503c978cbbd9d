import { type CaseRecord, type CaseSummary, casePriority, DEFAULT_PRIORITY } from '@praxis/contract/cases/case-fields'
import type { cases } from '@praxis/contract/cases/cases.contract'
import { normaliseNewStatus } from '@praxis/contract/cases/cases.rules'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { knownClientName } from '../clients/known-client-name.ts'

/** A case that this browser has named before the server has it. */
export type NewCase = InputOf<typeof cases.open> & { readonly id: string }

/** The case as it will be; what the server adds follows with its answer. */
export function recordOf(client: QueryClient, input: NewCase, madeAt: string): CaseRecord {
	const { description = '', clientEmail = '', clientPhone = '' } = input
	return { ...rowOf(client, input, madeAt), description, clientEmail, clientPhone, analysisData: null }
}

type Pages = InfiniteData<Page<CaseSummary>>

const LISTS = ['cases', 'list'] as const

/** The row as it will be; number and attorney follow with the server's answer. */
function rowOf(client: QueryClient, input: NewCase, now: string): CaseSummary {
	return {
		id: input.id,
		number: 0,
		caseNumber: '',
		caseName: input.caseName.trim(),
		title: input.title ?? '',
		status: normaliseNewStatus(input.status ?? ''),
		priority: casePriority.catch(DEFAULT_PRIORITY).parse(input.priority),
		type: input.type,
		clientId: input.clientId,
		clientName: input.clientName || knownClientName(client, input.clientId),
		attorneyId: input.attorneyId ?? null,
		attorneyName: null,
		createdAt: now,
		updatedAt: now,
		version: 1,
	}
}

function onFirstPage(data: Pages | undefined, change: (items: CaseSummary[]) => CaseSummary[]): Pages | undefined {
	if (data === undefined) return data
	return { ...data, pages: data.pages.map((page, at) => (at === 0 ? { ...page, items: change(page.items) } : page)) }
}

/** Puts a case that is being opened on top of every list that was loaded. */
export async function showAtOnce(client: QueryClient, input: NewCase): Promise<void> {
	await client.cancelQueries({ queryKey: LISTS })
	const row = rowOf(client, input, new Date().toISOString())
	client.setQueriesData<Pages>({ queryKey: LISTS }, (data) => onFirstPage(data, (items) => [row, ...items]))
}

/** Takes it away again when it was refused. */
export function takeBack(client: QueryClient, id: string): void {
	client.setQueriesData<Pages>({ queryKey: LISTS }, (data) =>
		onFirstPage(data, (items) => items.filter((one) => one.id !== id)),
	)
}
