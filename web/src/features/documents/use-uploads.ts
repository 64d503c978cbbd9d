import { DOCUMENT_EMPTY } from '@praxis/contract/documents/documents.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { failureOf } from '../../ui/form/failure.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { TOPIC } from './documents.api.ts'

export interface Upload {
	/** Also the id of the document, so that a retry adds it once. */
	readonly id: string
	readonly file: File
	readonly state: 'waiting' | 'sending' | 'done' | 'failed'
	readonly sentBytes: number
	readonly failure: string | null
	readonly mayRetry: boolean
}

export type SendUpload = (
	upload: Upload,
	sending: { readonly signal: AbortSignal; readonly onSent: (bytes: number) => void },
) => Promise<void>

/** Why a file cannot be uploaded; null when it can. */
export function uploadProblem({ size }: Pick<File, 'size'>, megabytesMax: number): string | null {
	if (size === 0) return DOCUMENT_EMPTY
	return size > megabytesMax * 1024 * 1024 ? `This file is larger than ${megabytesMax} MB.` : null
}

/** Percentage of all bytes that have been sent. */
export function percentOf(uploads: readonly Pick<Upload, 'file' | 'sentBytes' | 'mayRetry'>[]): number {
	const counted = uploads.filter((one) => one.mayRetry)
	const total = counted.reduce((sum, one) => sum + one.file.size, 0)
	const sent = counted.reduce((sum, one) => sum + one.sentBytes, 0)
	return total === 0 ? 0 : Math.floor((sent / total) * 100)
}

function newUpload(file: File, megabytesMax: number): Upload {
	const failure = uploadProblem(file, megabytesMax)
	const state = failure === null ? 'waiting' : 'failed'
	return { id: newId(), file, state, sentBytes: 0, failure, mayRetry: failure === null }
}

const TOGETHER = 3

export interface Uploads {
	readonly uploads: readonly Upload[]
	readonly add: (files: readonly File[], send: SendUpload) => void
	readonly retry: (id: string) => void
	/** Stops sending, or removes a failed one. */
	readonly cancel: (id: string) => void
	readonly clear: () => void
}

/** Uploads files, three at a time; failed ones stay, to be retried or removed. */
export function useUploads(megabytesMax: number): Uploads {
	const client = useQueryClient()
	const [uploads, setUploads] = useState<readonly Upload[]>([])
	const running = useRef(new Map<string, AbortController>())
	const sends = useRef(new Map<string, SendUpload>())
	const change = (id: string, changes: Partial<Upload>) =>
		setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)))

	const run = async (one: Upload) => {
		const send = sends.current.get(one.id)
		if (send === undefined || running.current.has(one.id)) return
		const stop = new AbortController()
		running.current.set(one.id, stop)
		change(one.id, { state: 'sending', failure: null })
		try {
			await send(one, { signal: stop.signal, onSent: (sentBytes) => change(one.id, { sentBytes }) })
			change(one.id, { state: 'done', sentBytes: one.file.size })
			await client.invalidateQueries({ queryKey: [TOPIC] })
		} catch (error) {
			if (!stop.signal.aborted) change(one.id, { state: 'failed', sentBytes: 0, failure: failureOf(error).message })
		} finally {
			running.current.delete(one.id)
		}
	}
	const start = useRef(run)
	useEffect(() => {
		start.current = run
	})
	useEffect(() => {
		const free = TOGETHER - uploads.filter((one) => one.state === 'sending').length
		for (const one of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free)))
			void start.current(one)
	}, [uploads])
	useLeaveWarning(uploads.some((one) => one.state === 'waiting' || one.state === 'sending'))
	return {
		uploads,
		add: (files, send) => {
			const added = files.map((file) => newUpload(file, megabytesMax))
			for (const { id } of added) sends.current.set(id, send)
			const refused = added.filter((one) => !one.mayRetry)
			if (refused.length > 0) toast.error(`Failed to upload files: ${refused.map(({ file }) => file.name).join(', ')}`)
			setUploads((all) => [...all.filter((one) => one.state !== 'done'), ...added])
		},
		retry: (id) => change(id, { state: 'waiting', failure: null }),
		cancel: (id) => {
			running.current.get(id)?.abort(new DOMException('Canceled.', 'AbortError'))
			setUploads((all) => all.filter((one) => one.id !== id))
		},
		clear: () => setUploads((all) => all.filter((one) => one.state === 'waiting' || one.state === 'sending')),
	}
}

/** The browser asks before the tab closes on files that are being sent. */
function useLeaveWarning(isBusy: boolean): void {
	useEffect(() => {
		if (!isBusy) return
		const warn = (event: BeforeUnloadEvent) => event.preventDefault()
		addEventListener('beforeunload', warn)
		return () => removeEventListener('beforeunload', warn)
	}, [isBusy])
}
