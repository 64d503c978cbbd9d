import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { failureOf } from '../../ui/form/failure.ts'

export interface RunState {
	readonly isRunning: boolean
	readonly characters: number
	readonly note: string | null
	readonly failure: string | null
	/** Whether the user stopped it before it was saved. */
	readonly isStopped: boolean
}

const IDLE: RunState = { isRunning: false, characters: 0, note: null, failure: null, isStopped: false }

/** What is streamed while an analysis is made. */
type StreamedEvent<T> =
	| { readonly type: 'start' }
	| { readonly type: 'progress'; readonly characters: number }
	| { readonly type: 'reset'; readonly note: string }
	| { readonly type: 'error'; readonly message: string }
	| { readonly type: 'end'; readonly analysis: T }

interface Analysis<T, I> {
	/** Topic of what is refreshed afterwards. */
	readonly topic: string
	readonly start: (input: I, signal: AbortSignal, onEvent: (event: StreamedEvent<T>) => void) => Promise<void>
	readonly onDone: (analysis: T) => void
}

/** Runs an analysis and follows it; leaving the page cancels it. */
export function useAnalysis<T, I>({ topic, start, onDone }: Analysis<T, I>) {
	const client = useQueryClient()
	const [state, setState] = useState(IDLE)
	const running = useRef<AbortController | null>(null)
	useEffect(() => () => running.current?.abort(), [])
	const show = (event: StreamedEvent<T>) => {
		switch (event.type) {
			case 'start':
				return
			case 'progress':
				return setState((known) => ({ ...known, characters: event.characters }))
			case 'reset':
				return setState((known) => ({ ...known, characters: 0, note: event.note }))
			case 'error':
				return setState((known) => ({ ...known, failure: event.message }))
			case 'end':
				onDone(event.analysis)
		}
	}
	const run = async (input: I) => {
		const stop = new AbortController()
		running.current = stop
		setState({ ...IDLE, isRunning: true })
		try {
			await start(input, stop.signal, show)
			await client.invalidateQueries({ queryKey: [topic] })
		} catch (error) {
			const { aborted } = stop.signal
			const end = aborted ? { isStopped: true } : { failure: failureOf(error).message }
			setState((known) => ({ ...known, ...end }))
		}
		setState((known) => ({ ...known, isRunning: false }))
	}
	return { state, run, stop: () => running.current?.abort() }
}
