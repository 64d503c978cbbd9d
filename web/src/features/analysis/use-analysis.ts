import { analyses, analysisEvent } from '@praxis/contract/analysis/analysis.contract'
import type { CaseAnalysis, Perspective } from '@praxis/contract/analysis/analysis.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callLines } from '../../lib/call-lines.ts'
import { failureOf } from '../../ui/form/failure.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { TOPIC } from './analysis.api.ts'

export interface RunState {
	readonly isRunning: boolean
	readonly characters: number
	readonly note: string | null
	readonly failure: string | null
}

const IDLE: RunState = { isRunning: false, characters: 0, note: null, failure: null }

interface Wanted {
	readonly perspective: Perspective
	readonly documentIds: readonly string[]
}

/** Runs an analysis and follows it; leaving the page cancels it. */
export function useAnalysis(caseId: string, onDone: (analysis: CaseAnalysis) => void) {
	const client = useQueryClient()
	const [state, setState] = useState(IDLE)
	const running = useRef<AbortController | null>(null)
	useEffect(() => () => running.current?.abort(), [])
	const show = (line: unknown) => {
		const event = analysisEvent.parse(line)
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
				toast.success('Analysis version saved successfully!')
				onDone(event.analysis)
		}
	}
	const run = async ({ perspective, documentIds }: Wanted) => {
		const stop = new AbortController()
		running.current = stop
		setState({ ...IDLE, isRunning: true })
		try {
			const input = { id: newId(), caseId, perspective, documentIds: [...documentIds] }
			await callLines(analyses.run, input, stop.signal, show)
			await client.invalidateQueries({ queryKey: [TOPIC] })
		} catch (error) {
			if (!stop.signal.aborted) setState((known) => ({ ...known, failure: failureOf(error).message }))
		}
		setState((known) => ({ ...known, isRunning: false }))
	}
	return { state, run, stop: () => running.current?.abort() }
}
