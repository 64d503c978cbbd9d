import { dataExports, type ExportRecord } from '@praxis/contract/exports/exports.contract'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { pagesQuery } from '../../lib/queries.ts'

const TOPIC = 'data_exports'

export const exportsQuery = () => pagesQuery(dataExports.list, TOPIC, {})

export const isUnderWay = ({ state }: ExportRecord): boolean => state === 'waiting' || state === 'running'

export function useRequestExport() {
	const client = useQueryClient()
	return useMutation({
		mutationFn: (input: Omit<InputOf<typeof dataExports.request>, 'id'>) =>
			call(dataExports.request, { id: newId(), ...input }),
		onSettled: () => client.invalidateQueries({ queryKey: [TOPIC] }),
	})
}

export function useRemoveExport() {
	const client = useQueryClient()
	return useMutation({
		mutationFn: (id: string) => call(dataExports.remove, { id }),
		onSettled: () => client.invalidateQueries({ queryKey: [TOPIC] }),
	})
}

/** The link is the server's attachment: the page stays. */
export async function downloadExport(id: string): Promise<void> {
	const { href } = await call(dataExports.link, { id })
	const link = document.createElement('a')
	link.href = href
	link.download = ''
	link.click()
}
