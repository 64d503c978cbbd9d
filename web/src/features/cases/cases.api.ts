import { cases } from '@praxis/contract/cases/cases.contract'
import { type CaseRecord, caseFields, NEW_CASE } from '@praxis/contract/cases/cases.fields'
import { portalCases } from '@praxis/contract/cases/portal-case.contract'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { newValues } from '@praxis/contract/kernel/field'
import { keepPreviousData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { overlayOf } from '../../lib/offline/overlay.ts'
import { queueable } from '../../lib/offline/queueable.ts'
import { usePendingWrites } from '../../lib/offline/sync-service.ts'
import { type FilterOf, lastEditorFrom, listQuery, pagesQuery, recordQuery } from '../../lib/queries.ts'
import { cachedClientName } from '../clients/clients.api.ts'
import { dayAtFirm } from '../firm/firm.api.ts'

export const TOPIC = 'cases'
export const CASE_LISTS = [TOPIC, 'cases.list'] as const
export const CASES = { href: '/dashboard/cases', label: 'Cases' } as const

export type CaseListFilter = FilterOf<typeof cases.list>
/** A new case with a client-generated id. */
export type NewCase = InputOf<typeof cases.open> & { readonly id: string }

export const caseListQuery = (filter: CaseListFilter) => listQuery(cases.list, TOPIC, filter)
export const caseQuery = (id: string) => recordQuery(cases.get, TOPIC, { id })
export const portalCasesQuery = (filter: FilterOf<typeof portalCases.list>) =>
	listQuery(portalCases.list, TOPIC, filter)
export const portalCaseQuery = (id: string) => recordQuery(portalCases.get, TOPIC, { id })
export const caseTagsQuery = recordQuery(cases.tags, TOPIC, {})
export const lastCaseEditor = lastEditorFrom(cases.activity)
export const caseCountsQuery = (attorneyId?: string) => recordQuery(cases.counts, TOPIC, { attorneyId })
export const casesOfClientQuery = (clientId: string, search = '') => ({
	...pagesQuery(cases.ofClient, TOPIC, { clientId, search: search || undefined }),
	placeholderData: keepPreviousData,
})

/** All cases of the caller, who is this client. */
export const ownCasesQuery = (clientId: string, search = '') => ({
	...pagesQuery(portalCases.list, TOPIC, { clientId, search: search || undefined, withArchived: true }),
	placeholderData: keepPreviousData,
})

const href = ({ id }: { readonly id?: string | undefined }) => `${CASES.href}/${id}`
/** Link and id of the case that a write changes. */
export const ofCase = { href, changes: ({ id }: { readonly id: string }) => id }

export const openCase = queueable(cases.open, {
	label: ({ caseName }) => `Open case “${caseName}”`,
	href,
	creates: ({ id }) => id,
	needs: ({ clientId }) => [clientId],
})
export const editCase = queueable(cases.edit, {
	label: ({ caseName }, about) => `Change case “${caseName ?? about}”`,
	...ofCase,
})
/** Options of every case mutation: `useSave(editCase, savingCase('Failed to update case'))`. */
export function savingCase(failed: string) {
	const keep = (client: QueryClient, one: CaseRecord) => client.setQueryData(caseQuery(one.id).queryKey, one)
	return { topic: TOPIC, failed, keep }
}

/** The case with the day it is opened: sent a later day, it was opened today all the same. */
export function openedToday(client: QueryClient, input: NewCase, now: Date): NewCase & { readonly openedOn: string } {
	return { ...input, openedOn: input.openedOn ?? dayAtFirm(client, now) }
}

/** A case before the server has saved it. */
export function newCaseRecord(client: QueryClient, input: NewCase, madeAt: string): CaseRecord {
	const { id, clientId, caseName, type, clientName, clientEmail = '', clientPhone = '' } = input
	return {
		...newValues<CaseRecord, keyof typeof NEW_CASE>(caseFields, NEW_CASE, input),
		id,
		clientId,
		type,
		clientEmail,
		clientPhone,
		caseName: caseName.trim(),
		number: 0,
		caseNumber: '',
		attorneyName: null,
		openedOn: openedToday(client, input, new Date(madeAt)).openedOn,
		nextDate: null,
		nextDateLabel: '',
		originatingAttorneyName: null,
		assistingAttorneyNames: [],
		paralegalName: null,
		analysisData: null,
		version: 1,
		clientName: clientName || cachedClientName(client, clientId),
		createdAt: madeAt,
		updatedAt: madeAt,
	}
}

/** Pending offline changes applied to cases. */
export function useCaseOverlay() {
	const client = useQueryClient()
	const row = (input: object, madeAt: string) => newCaseRecord(client, input as NewCase, madeAt)
	return overlayOf(usePendingWrites(), 'cases', { endpointId: openCase.endpoint.id, row })
}
