import { firm } from '@praxis/contract/firm/firm.contract'
import { localMoment } from '@praxis/contract/firm/office-hours.rules'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** Every key starts with the topic, so that an event about the firm refreshes whatever shows it. */
const TOPIC = 'firm'
const STALE_MS = 300_000

/** All settings of the firm, for its own users. */
export const firmQuery = queryOptions({
	queryKey: [TOPIC, 'settings'],
	queryFn: ({ signal }) => call(firm.get, {}, { signal }),
	staleTime: STALE_MS,
})

/** How to reach the firm, for anyone signed in. */
export const firmContactQuery = queryOptions({
	queryKey: [TOPIC, 'contact'],
	queryFn: ({ signal }) => call(firm.contact, {}, { signal }),
	staleTime: STALE_MS,
})

/** Name, logo and time zone, for everybody. */
export const publicFirmQuery = queryOptions({
	queryKey: [TOPIC, 'public'],
	queryFn: ({ signal }) => call(firm.public, {}, { signal }),
	staleTime: STALE_MS,
})

/** The day at the firm; where the reader is as long as the firm's time zone is not known. */
export function dayAtFirm(client: QueryClient, at: Date): string {
	// Absent in what was kept by earlier versions.
	const known: string | undefined = client.getQueryData(publicFirmQuery.queryKey)?.timeZone
	return localMoment(known ?? new Intl.DateTimeFormat().resolvedOptions().timeZone, at).date
}

/** The numbers that were given last. */
export const lastNumbersQuery = queryOptions({
	queryKey: [TOPIC, 'last-numbers'],
	queryFn: ({ signal }) => call(firm.lastNumbers, {}, { signal }),
})

type Settings = Awaited<ReturnType<typeof call<typeof firm.get>>>

function useShowFirm() {
	const client = useQueryClient()
	return (settings: Settings) => {
		client.setQueryData(firmQuery.queryKey, settings)
		return client.invalidateQueries({ queryKey: [TOPIC] })
	}
}

export function useUpdateFirm() {
	return useMutation({
		mutationFn: (input: Parameters<typeof call<typeof firm.update>>[1]) => call(firm.update, input),
		onSuccess: useShowFirm(),
	})
}

/** Gives the firm its name, whatever else was set before. */
export function useNameFirm() {
	const show = useShowFirm()
	return async (name: string) => {
		const { version } = await call(firm.get, {})
		return show(await call(firm.update, { version, name }))
	}
}

export function usePutLogo() {
	return useMutation({
		mutationFn: ({ picture, version }: { readonly picture: Blob; readonly version: number }) =>
			call(firm.putLogo, { version }, { content: picture }),
		onSuccess: useShowFirm(),
	})
}

export function useRemoveLogo() {
	return useMutation({
		mutationFn: (version: number) => call(firm.removeLogo, { version }),
		onSuccess: useShowFirm(),
	})
}
