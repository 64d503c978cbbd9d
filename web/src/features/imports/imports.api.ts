import { imports } from '@praxis/contract/imports/imports.contract'
import type { ImportRecord, ImportState, ImportTarget, RowPlan } from '@praxis/contract/imports/imports.fields'
import { addressOf, type Endpoint, type InputOf } from '@praxis/contract/kernel/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { pagesQuery, recordQuery } from '../../lib/queries.ts'
import { failureOf } from '../../ui/form/failure.ts'
import { toast } from '../../ui/toast/toast.tsx'

const TOPIC = 'imports'
export const IMPORTS_HREF = '/dashboard/data-import'
/** Reading a large file takes its time. */
const UPLOAD_TIMEOUT_MS = 120_000
/** Sending and unpacking a large ZIP. */
const ZIP_TIMEOUT_MS = 30 * 60_000
/** In case live updates are unavailable. */
const ASK_AGAIN_MS = 2_000

const UNDER_WAY: readonly ImportState[] = ['planning', 'running', 'undoing']
export const isUnderWay = (state: ImportState): boolean => UNDER_WAY.includes(state)

export const importsQuery = () => pagesQuery(imports.list, TOPIC, {})

export const importQuery = (id: string) => ({
	...recordQuery(imports.get, TOPIC, { id }),
	refetchInterval: ({ state }: { readonly state: { readonly data: ImportRecord | undefined } }) =>
		state.data !== undefined && isUnderWay(state.data.state) ? ASK_AGAIN_MS : (false as const),
})

export const importRowsQuery = (id: string, filter: { readonly plan?: RowPlan[]; readonly kept?: boolean }) =>
	pagesQuery(imports.rows, TOPIC, { id, ...filter })

export const refusedHref = (id: string) => addressOf(imports.refused, { id })

export function useUpload() {
	return useMutation({
		mutationFn: ({ target, file }: { readonly target: ImportTarget; readonly file: File }) =>
			call(
				imports.upload,
				{ target, fileName: file.name.slice(-150) },
				{ content: file, timeoutMs: UPLOAD_TIMEOUT_MS },
			),
	})
}

export const isZip = (file: File): boolean => /\.zip$/i.test(file.name)

/** Sends a ZIP, which becomes one import or several. */
export function useZipUpload() {
	const client = useQueryClient()
	return useMutation({
		mutationFn: (file: File) =>
			call(imports.uploadZip, { fileName: file.name.slice(-150) }, { content: file, timeoutMs: ZIP_TIMEOUT_MS }),
		onSuccess: () => client.invalidateQueries({ queryKey: [TOPIC] }),
	})
}

type Step<E extends Endpoint> = (input: InputOf<E>) => Promise<boolean>

/** Moves an import on; false when that was refused, which a message says. */
export function useStep<E extends Endpoint>(endpoint: E): Step<E> {
	const client = useQueryClient()
	return async (input) => {
		try {
			await call(endpoint, input)
			return true
		} catch (error) {
			toast.error(failureOf(error).message)
			return false
		} finally {
			await client.invalidateQueries({ queryKey: [TOPIC] })
		}
	}
}
