import { generatorDrafts } from '@praxis/contract/editor/templates/generator-drafts.contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../lib/call.ts'
import { failureOf } from '../../ui/form/failure.ts'

const SAVE_AFTER_MS = 800

interface DraftOf {
	readonly caseId: string
	readonly template: string
}

export interface DraftValues {
	readonly title: string
	readonly answers: Readonly<Record<string, string>>
}

/** What keeps drafts. */
export interface DraftServer {
	readonly save: (draft: DraftOf & DraftValues) => Promise<{ readonly savedAt: string }>
	readonly remove: (of: DraftOf) => Promise<unknown>
}

const SERVER: DraftServer = {
	save: (draft) => call(generatorDrafts.save, draft),
	remove: (of) => call(generatorDrafts.remove, of),
}

interface KeptState {
	/** When it was last saved; null before. */
	readonly savedAt: string | null
	/** Why the last attempt failed. */
	readonly failure: string | null
}

/** Saves one after another: what is typed meanwhile waits, and only the latest of it is sent. */
function useWriter(of: DraftOf, server: DraftServer) {
	const [state, setState] = useState<KeptState>({ savedAt: null, failure: null })
	const waiting = useRef<DraftValues | null>(null)
	const isStopped = useRef(false)
	const last = useRef<Promise<void>>(Promise.resolve())
	const { caseId, template } = of
	const write = useCallback(() => {
		last.current = last.current.then(async () => {
			const values = waiting.current
			if (values === null || isStopped.current) return
			waiting.current = null
			try {
				const { savedAt } = await server.save({ caseId, template, ...values })
				setState({ savedAt, failure: null })
			} catch (error) {
				waiting.current ??= values
				setState(({ savedAt }) => ({ savedAt, failure: failureOf(error).message }))
			}
		})
		return last.current
	}, [caseId, template, server])
	return { state, waiting, isStopped, write }
}

/** Keeps what is typed in a generator form on the server. */
export function useKeptDraft(of: DraftOf, { title, answers }: DraftValues, server: DraftServer = SERVER) {
	const { state, waiting, isStopped, write } = useWriter(of, server)
	const known = useRef({ title, answers })
	useEffect(() => {
		if (known.current.title === title && known.current.answers === answers) return
		known.current = { title, answers }
		waiting.current = { title, answers }
		const timer = setTimeout(() => void write(), SAVE_AFTER_MS)
		return () => clearTimeout(timer)
	}, [title, answers, waiting, write])
	useEffect(() => {
		const hidden = () => document.visibilityState === 'hidden' && void write()
		document.addEventListener('visibilitychange', hidden)
		return () => {
			document.removeEventListener('visibilitychange', hidden)
			void write()
		}
	}, [write])
	/** Nothing is saved any more, and what is being saved has arrived. */
	const stop = async () => {
		isStopped.current = true
		await write()
	}
	return {
		...state,
		stop,
		resume: () => {
			isStopped.current = false
		},
		/** Deletes the draft. */
		discard: async () => {
			await stop()
			await server.remove(of)
		},
	}
}
