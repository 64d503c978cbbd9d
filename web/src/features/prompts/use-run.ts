import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { type PromptRun, promptRunEvent, promptRuns } from '@praxis/contract/prompts/prompt-runs.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callLines } from '../../lib/call-lines.ts'
import { failureOf } from '../../ui/form/failure.ts'
import { CONFIGURATIONS, PROMPTS, RUNS } from './prompts.api.ts'

export interface RunState {
	readonly state: 'running' | 'done' | 'stopped'
	readonly text: string
	/** That a fallback answers. */
	readonly note: string | null
	readonly failure: string | null
	readonly run: PromptRun | null
}

const STARTED: RunState = { state: 'running', text: '', note: null, failure: null, run: null }

function withEvent(known: RunState, line: unknown): RunState {
	const event = promptRunEvent.parse(line)
	switch (event.type) {
		case 'start':
			return known
		case 'text':
			return { ...known, text: known.text + event.text }
		case 'reset':
			return { ...known, text: '', note: event.note }
		case 'end':
			return { ...known, run: event.run, text: event.run.answer, note: event.run.note, state: 'done' }
		case 'error':
			return { ...known, failure: event.message, state: 'done' }
	}
}

/** Runs a prompt and follows its answer; leaving the page cancels it. */
export function useRun(onEnd: (state: RunState) => void) {
	const client = useQueryClient()
	const [state, setState] = useState<RunState | null>(null)
	const running = useRef<AbortController | null>(null)
	useEffect(() => () => running.current?.abort(), [])
	const start = async (input: InputOf<typeof promptRuns.run>) => {
		const stop = new AbortController()
		running.current = stop
		let known = STARTED
		const show = (next: RunState) => {
			known = next
			setState(next)
		}
		show(STARTED)
		try {
			await callLines(promptRuns.run, input, stop.signal, (line) => show(withEvent(known, line)))
		} catch (error) {
			show(
				stop.signal.aborted
					? { ...known, state: 'stopped' }
					: { ...known, failure: failureOf(error).message, state: 'done' },
			)
		}
		for (const topic of [RUNS, PROMPTS, CONFIGURATIONS]) await client.invalidateQueries({ queryKey: [topic] })
		onEnd(known)
	}
	return { state, start, stop: () => running.current?.abort() }
}
