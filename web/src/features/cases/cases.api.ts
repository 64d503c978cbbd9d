import type { CaseRecord } from '@praxis/contract/cases/case-fields'
import { cases } from '@praxis/contract/cases/cases.contract'
import type { CaseParty } from '@praxis/contract/cases/party-fields'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/call.ts'
import { type Saved, save } from '../../lib/offline/save.ts'
import { type NewCase, showAtOnce, takeBack } from './optimistic-case.ts'
import {
	addPartyQueued,
	archiveCaseQueued,
	editCaseQueued,
	editPartyQueued,
	openCaseQueued,
	removePartyQueued,
	restoreCaseQueued,
} from './queued-cases.ts'

/** Every key starts with the topic, so that an event about a case refreshes whatever shows it. */
const TOPIC = 'cases'

export type CaseListFilter = Omit<InputOf<typeof cases.list>, 'cursor' | 'limit' | 'withTotal'>
/** What archiving and restoring need of a case. */
export type Versioned = Pick<CaseRecord, 'id' | 'version' | 'caseName'>
export type CaseChange = Omit<InputOf<typeof cases.edit>, 'id' | 'version'>

export function caseListQuery(filter: CaseListFilter) {
	return infiniteQueryOptions({
		queryKey: [TOPIC, 'list', filter],
		queryFn: ({ pageParam, signal }) =>
			call(cases.list, { ...filter, cursor: pageParam ?? undefined, withTotal: pageParam === null }, { signal }),
		initialPageParam: null as string | null,
		getNextPageParam: (page) => page.nextCursor,
		placeholderData: (previous) => previous,
	})
}

export function caseQuery(id: string) {
	return queryOptions({
		queryKey: [TOPIC, 'record', id],
		queryFn: ({ signal }) => call(cases.get, { id }, { signal }),
	})
}

export function caseCountsQuery(attorneyId?: string) {
	return queryOptions({
		queryKey: [TOPIC, 'counts', attorneyId ?? null],
		queryFn: ({ signal }) => call(cases.counts, { attorneyId }, { signal }),
	})
}

export function casesOfClientQuery(clientId: string, search = '') {
	return infiniteQueryOptions({
		queryKey: [TOPIC, 'of-client', clientId, search],
		queryFn: ({ pageParam, signal }) =>
			call(cases.ofClient, { clientId, search: search || undefined, cursor: pageParam ?? undefined }, { signal }),
		placeholderData: (previous) => previous,
		initialPageParam: null as string | null,
		getNextPageParam: (page) => page.nextCursor,
	})
}

export function casePartiesQuery(id: string) {
	return queryOptions({
		queryKey: [TOPIC, 'parties', id],
		queryFn: ({ signal }) => call(cases.parties, { id }, { signal }),
	})
}

export function caseActivityQuery(id: string) {
	return infiniteQueryOptions({
		queryKey: [TOPIC, 'activity', id],
		queryFn: ({ pageParam, signal }) => call(cases.activity, { id, cursor: pageParam ?? undefined }, { signal }),
		initialPageParam: null as string | null,
		getNextPageParam: (page) => page.nextCursor,
	})
}

/** Puts what was being done before the server's words: `Failed to create case: …`. */
async function naming<T>(doing: string, work: Promise<T>): Promise<T> {
	try {
		return await work
	} catch (error) {
		if (!(error instanceof ApiError)) throw error
		const { code, status, fields, data, message } = error
		throw new ApiError({ code, status, fields, data, message: `${doing}: ${message}` })
	}
}

/** What every change of a case does once the server has answered: shows its answer, and asks for whatever else shows it. */
function useShowCase() {
	const client = useQueryClient()
	return {
		/** What was only kept on this device is shown out of what waits. */
		show: (saved: Saved<CaseRecord>) => {
			if (saved.kept) return undefined
			const one = saved.answer
			client.setQueryData(caseQuery(one.id).queryKey, one)
			return client.invalidateQueries({ queryKey: [TOPIC] })
		},
		forget: (id: string) => {
			client.removeQueries({ queryKey: caseQuery(id).queryKey })
			return client.invalidateQueries({ queryKey: [TOPIC] })
		},
	}
}

/** Opens a case. It stands in the lists of this browser at once and goes again if it is refused. Its id is made here and is
 *  the key of the request too: however often one attempt is repeated, it opens one case. */
export function useOpenCase() {
	const client = useQueryClient()
	const { show } = useShowCase()
	return useMutation({
		mutationFn: (input: NewCase) => naming('Failed to create case', save(openCaseQueued, input, { key: input.id })),
		onMutate: (input) => showAtOnce(client, input),
		onError: (_error, input) => takeBack(client, input.id),
		onSuccess: (saved, input) => {
			if (saved.kept) takeBack(client, input.id)
			return show(saved)
		},
	})
}

export function useEditCase() {
	const { show } = useShowCase()
	return useMutation({
		mutationFn: ({ about, ...input }: InputOf<typeof cases.edit> & { readonly about: string }) =>
			naming('Failed to update case', save(editCaseQueued, input, { about })),
		onSuccess: show,
	})
}

export function useArchiveCase() {
	const { show } = useShowCase()
	return useMutation({
		mutationFn: ({ id, version, caseName }: Versioned) =>
			naming('Failed to archive case', save(archiveCaseQueued, { id, version }, { about: caseName })),
		onSuccess: show,
	})
}

export function useRestoreCase() {
	const { show } = useShowCase()
	return useMutation({
		mutationFn: ({ id, version, caseName }: Versioned) =>
			naming('Failed to restore case', save(restoreCaseQueued, { id, version }, { about: caseName })),
		onSuccess: show,
	})
}

export function useDeleteCase() {
	const { forget } = useShowCase()
	return useMutation({
		mutationFn: (input: InputOf<typeof cases.deleteForever>) =>
			naming('Failed to delete case', call(cases.deleteForever, input)),
		onSuccess: ({ id }) => forget(id),
	})
}

export function useAddParty() {
	const client = useQueryClient()
	return useMutation({
		mutationFn: (input: InputOf<typeof cases.addParty> & { readonly partyId: string }) =>
			naming('Failed to add party', save(addPartyQueued, input, { key: input.partyId })),
		onSuccess: () => client.invalidateQueries({ queryKey: [TOPIC] }),
	})
}

export function useEditParty() {
	const client = useQueryClient()
	return useMutation({
		mutationFn: ({ about, ...input }: InputOf<typeof cases.editParty> & { readonly about: string }) =>
			naming('Failed to change party', save(editPartyQueued, input, { about })),
		onSuccess: () => client.invalidateQueries({ queryKey: [TOPIC] }),
	})
}

export function useRemoveParty() {
	const client = useQueryClient()
	return useMutation({
		mutationFn: ({ caseId, id, name }: Pick<CaseParty, 'caseId' | 'id' | 'name'>) =>
			naming('Failed to remove party', save(removePartyQueued, { id: caseId, partyId: id }, { about: name })),
		onSuccess: () => client.invalidateQueries({ queryKey: [TOPIC] }),
	})
}
